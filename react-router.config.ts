import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One of three: the HTTP server, the shop that opens it, and what fills its market.
  serverBuildFile: '[name].js',
} satisfies Config
