import { WrongSettings } from '#server/platform/config.ts'
import { isDatabaseUnavailable, isDiskFull } from '#server/platform/database.ts'
import { end, isEnding } from './ending.ts'

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const warn = (line: string) => process.stderr.write(`${line}\n`)

/** Says why in one sentence and ends; a person can mend it without reading code. */
export function giveUp(reason: string): never {
  warn(reason)
  process.exit(1)
}

/** Ends a command that failed: with the sentence of a wrong setting, or with everything that is known of a fault. */
export async function giveUpOn(fault: unknown): Promise<never> {
  if (!isEnding()) {
    if (fault instanceof WrongSettings) warn(fault.message)
    else if (isDiskFull(fault))
      warn('The disk is full. Make room there, and start it again: nothing is lost.')
    else if (isDatabaseUnavailable(fault))
      warn('The database went away while the command worked. Nothing is lost: start it again.')
    else warn(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))
  }
  return end(1)
}
