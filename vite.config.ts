import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The HTTP server is part of the build: one bundle, one graph of modules.
  environments: { ssr: { build: { rollupOptions: { input: 'web/server.ts' } } } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
