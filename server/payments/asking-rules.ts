import { after, DAY, HOUR } from '../platform/clock.ts'
import { t } from '../platform/texts.ts'

/** PayPal knows the key of a refund for 45 days: until then asking again cannot send money twice. */
const ASK_FOR = 30 * DAY

/** From when on a refund may still be asked for under the number it has. */
export const oldestToAsk = (now: Date): Date => after(now, -ASK_FOR)

export const mayAskAgain = (createdAt: Date, now: Date): boolean => createdAt > oldestToAsk(now)

/** Whoever was asked at the last moment may still answer. */
const ANSWERING = HOUR

/** Refunds that were promised until then get no answer any more by themselves. */
export const newestToAnswerManually = (now: Date): Date => after(oldestToAsk(now), -ANSWERING)

/** Whether no answer can come any more: then a person says what became of it. */
export const needsManualAnswer = (createdAt: Date, now: Date): boolean =>
  createdAt <= newestToAnswerManually(now)

/** What a person reads of one that may not. */
export const tooOldToAsk = (): string =>
  t(
    'It is too old to be asked for again: the payment provider may not know its number any more, and could pay it twice. Look there whether it was made.',
  )

/** As often it is tried each hour, and then each day: a dispute lasts for weeks, and each try is a refund of its own there. */
const HOURLY = 24

/** When a refund is asked for again that was refused for now, as often as `attempt`. */
export const nextAttemptAt = (attempt: number, now: Date): Date => after(now, attempt < HOURLY ? HOUR : DAY)

/** The provider would not send money now, and may later. */
export class RefusedForNow extends Error {
  readonly again: Date
  constructor(message: string, again: Date) {
    super(message)
    this.again = again
  }
}
