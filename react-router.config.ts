import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // commands/build.ts has it made elsewhere and put into its place when it is whole.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // One of three: the HTTP server, the shop that opens it, and what fills its market.
  serverBuildFile: '[name].js',
} satisfies Config
