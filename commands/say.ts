import { WrongSettings } from '#server/platform/config.ts'

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const warn = (line: string) => process.stderr.write(`${line}\n`)

/** Says why in one sentence and ends; a person can mend it without reading code. */
export function giveUp(reason: string): never {
  warn(reason)
  process.exit(1)
}

/** Ends a command that failed: with the sentence of a wrong setting, or with everything that is known of a fault. */
export function giveUpOn(fault: unknown): never {
  if (fault instanceof WrongSettings) giveUp(fault.message)
  giveUp(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))
}
