import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'words', test: /node_modules\/i18next\// },
  { name: 'common', minShareCount: 3, maxModuleSize: 12_000 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The HTTP server is part of the build: one bundle, one graph of modules.
  environments: {
    ssr: { build: { rollupOptions: { input: 'web/server.ts' } } },
    // Few files instead of many of some hundred bytes: what every page of the shop needs comes together.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
