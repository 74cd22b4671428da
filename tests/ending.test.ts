import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

/** A command that is closed by a signal and does not come to an end by itself. */
const STUCK = `
  import { closeAtEnd } from './commands/ending.ts'
  setInterval(() => undefined, 1000)
  closeAtEnd(() => new Promise(() => undefined), 0)
  process.stdout.write('open')
`

test('a second signal ends a command at once, and the same Ctrl-C twice is one', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', STUCK], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const began = performance.now()
  child.kill('SIGTERM')
  const more = setInterval(() => child.kill('SIGTERM'), 50)
  expect(await ended).toBe(143)
  clearInterval(more)
  expect(performance.now() - began).toBeGreaterThan(900)
})
