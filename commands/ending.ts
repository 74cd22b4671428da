import { constants } from 'node:os'

interface Opened {
  close: () => Promise<void>
  code: number
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const opened: Opened[] = []
let ending = false

/** npm hands a Ctrl-C on that the terminal has sent already: within this time it is the same one. */
const SAME = 1000
let endingSince = 0

/** Closes all that was opened, the last first, and ends. Asked again, it lets the first time finish. */
export async function end(code: number): Promise<never> {
  if (ending) return new Promise(() => undefined)
  ending = true
  endingSince = performance.now()
  for (const { close } of opened.toReversed())
    await close().catch((fault: unknown) => process.stderr.write(`${String(fault)}\n`))
  process.exit(code)
}

/** A second signal ends at once: whoever sends it does not want to wait for what still runs. */
function endOn(signal: (typeof SIGNALS)[number]): void {
  if (ending && performance.now() - endingSince > SAME) process.exit(128 + constants.signals[signal])
  void end(opened.at(-1)?.code ?? 0)
}

/** Whether the command ends already: what breaks from now on does so because it was closed. */
export const isEnding = () => ending

/**
 * What Ctrl-C and its like close too, from this moment on; before what was opened earlier.
 * `code`: what the command ends with then; without it, that it was cut short.
 */
export function closeAtEnd(close: () => Promise<void>, code?: number): void {
  if (opened.length === 0) for (const signal of SIGNALS) process.on(signal, () => endOn(signal))
  opened.push({ close, code: code ?? 128 + constants.signals.SIGINT })
}
