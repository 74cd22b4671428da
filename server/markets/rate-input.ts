import { z } from 'zod'
import { DAY } from '../platform/clock.ts'
import { formats } from '../platform/formats.ts'
import { calendarDay, singleLine } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { readNumber } from '../platform/written-number.ts'

/** A pound is always one pound: these have rates. */
export const RATED = ['USD', 'AED', 'SAR'] as const

const DECIMALS = 6
/** Of a currency that a pound can buy. */
const MOST = 1000
/** How far ahead a change can be planned. */
export const LONGEST_PLAN = 366 * DAY

export const exchangeRateInput = z.object({
  currency: z.enum(RATED, { error: () => t('Choose a currency.') }),
  /** With six decimals. */
  perPound: z.unknown().transform((value, context) => {
    const read = readNumber(value, DECIMALS)
    const isNumber = typeof read === 'number' && read > 0
    if (isNumber && read <= MOST * 10 ** DECIMALS) return (read / 10 ** DECIMALS).toFixed(DECIMALS)
    const message = isNumber
      ? t('One pound cannot buy more than {{most}} here.', { most: formats().number(MOST) })
      : t('Write how much one pound buys, with at most six decimals, such as 1.27.')
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
  /** A day (UTC); empty: today. */
  validFrom: calendarDay(() => t('Choose a day, such as 2027-01-31.')).transform((day) =>
    day === null ? null : new Date(`${day}T00:00:00Z`),
  ),
  confirmed: z.preprocess((value) => value === 'on', z.boolean()),
  seen: singleLine(40),
})
