import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'demo/**/*.test.ts'],
    globalSetup: ['tests/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    reporters: ['default', './tests/closing-line.ts'],
  },
})
