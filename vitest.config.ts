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
    // Limits are for what never comes: what passes pays nothing for them, and a machine may do five times less than another.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What comes by itself comes late on a busy machine: waiting for it costs a test that passes nothing.
    expect: { poll: { timeout: 120_000 } },
    // Tests wait for a database or a browser much of their time: some files more than processors keep all of them busy. More of them gain
    // nothing, and each takes longer.
    maxWorkers: cpus().length + 1,
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
