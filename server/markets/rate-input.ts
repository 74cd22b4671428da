import { z } from 'zod'
import { DAY } from '../platform/clock.ts'
import { calendarDay, lineOf } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { readNumber } from '../platform/written-number.ts'

/** A pound is always one pound: these have rates. */
export const RATED = ['USD', 'AED', 'SAR'] as const

const DECIMALS = 6
const MOST = 1000 * 10 ** DECIMALS
/** How far ahead a change can be planned. */
export const LONGEST_PLAN = 366 * DAY

export const exchangeRateInput = z.object({
  currency: z.enum(RATED, { error: () => t('Choose a currency.') }),
  /** With six decimals. */
  perPound: z.unknown().transform((value, context) => {
    const read = readNumber(value, DECIMALS)
    if (typeof read === 'number' && read > 0 && read <= MOST) return (read / 10 ** DECIMALS).toFixed(DECIMALS)
    const message = t('Write how much one pound buys, with at most six decimals, such as 1.27.')
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
  /** A day (UTC); empty: today. */
  validFrom: calendarDay(() => t('Choose a day, such as 2027-01-31.')).transform((day) =>
    day === null ? null : new Date(`${day}T00:00:00Z`),
  ),
  confirmed: z.preprocess((value) => value === 'on', z.boolean()),
  seen: lineOf(40),
})
