import { z } from 'zod'
import { COUNTRIES } from '../markets/countries.ts'
import { formats } from '../platform/formats.ts'
import { type Sentence, singleLine } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { readNumber } from '../platform/written-number.ts'

const MOST = 100_000_00
const DEFAULT_DAYS = 7

const wrongSum = () => t('Please write an amount of 0 or more with two decimals at most, for example 5.99')
const tooMuch = () => t('At most {{most}}.', { most: formats().number(MOST / 100) })

/** An amount in minor units; nothing written is `empty`, or refused where a sentence stands there. */
const amount = (empty: number | Sentence) =>
  z
    .unknown()
    .optional()
    .transform((value, context) => {
      const read = readNumber(value, 2)
      if (read === null && typeof empty === 'number') return empty
      if (typeof read === 'number' && read <= MOST) return read
      const wrong = typeof read === 'number' ? tooMuch : wrongSum
      const message = read === null && typeof empty === 'function' ? empty() : wrong()
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** A shipping rate as its form says it: pounds for the cost, dollars for the threshold of free shipping. */
export const shippingRateInput = z.object({
  countryCode: z
    .preprocess((value) => String(value ?? '').toUpperCase(), z.string().max(3))
    .refine((code) => COUNTRIES.includes(code), { error: () => t('Please choose a country.') }),
  cost: amount(() => t('Please write what shipping costs; 0 where it is free.')),
  freeThreshold: amount(0),
  estimatedDeliveryDays: z.preprocess(
    (value) => (value === undefined || value === '' ? DEFAULT_DAYS : Number(value)),
    z
      .number({ error: () => t('Between 1 and 30 days.') })
      .int({ error: () => t('Between 1 and 30 days.') })
      .min(1, { error: () => t('Between 1 and 30 days.') })
      .max(30, { error: () => t('Between 1 and 30 days.') }),
  ),
  isActive: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
  seen: singleLine(40),
})
