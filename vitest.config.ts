import { cpus } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'
import { OPENING_THE_SHOP } from './tests/opening-the-shop.ts'

export default defineConfig({
  // The same in a process that is of production by now.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    globalSetup: ['tests/setup.ts'],
    setupFiles: ['tests/cheap-passwords.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // What comes by itself comes late on a busy machine: waiting for it costs a test that passes nothing.
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tests/closing-line.ts'],
    // Tests wait for a database or a browser most of their time: some files more than processors keep all of them busy.
    maxWorkers: cpus().length + 3,
    // Files of a process share what they import. What a test changes in its process it puts back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'parts',
          include: ['server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
          exclude: OPENING_THE_SHOP,
        },
      },
      // These open the built shop, which makes production of their process.
      { test: { name: 'whole', include: OPENING_THE_SHOP } },
    ],
  },
})
