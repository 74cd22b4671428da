import { z } from 'zod'
import { pieces, price } from '../catalog/product-fields.ts'
import { MARKET_CODES } from '../markets/markets.ts'
import { rowId, singleLine } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { readNumber } from '../platform/written-number.ts'

/** How many products are changed at once. */
const MOST_AT_ONCE = 200

const ids = z.preprocess(
  (value) => (Array.isArray(value) ? value : []),
  z
    .array(rowId)
    .transform((list) => [...new Set(list)].filter((id) => id > 0))
    .refine((list) => list.length > 0, { error: () => t('Please select one product at least') })
    .refine((list) => list.length <= MOST_AT_ONCE, {
      error: () => t('Please select at most {{most}} products', { most: MOST_AT_ONCE }),
    }),
)

const requiredNumber = (field: z.ZodType<number | null>, sentence: () => string) =>
  field.transform((value, context): number => {
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: sentence() })
    return z.NEVER
  })

/** In hundredths of a percent. */
const percent = z
  .unknown()
  .optional()
  .transform((value, context): number => {
    const read = readNumber(value, 2)
    if (typeof read === 'number' && read > 0 && read <= 90_00) return read
    context.addIssue({ code: 'custom', message: t('Please write a percentage above 0 and up to 90') })
    return z.NEVER
  })

const market = z.enum(MARKET_CODES)

/** One change of many products. */
export const bulkInput = z.discriminatedUnion('change', [
  z.object({ change: z.literal('status'), ids, to: z.enum(['active', 'draft', 'inactive']) }),
  z.object({
    change: z.literal('price'),
    ids,
    market,
    value: requiredNumber(price, () => t('Please enter a price')),
  }),
  // Sent twice, it would be done twice: it says from which state of the products it set out.
  z.object({
    change: z.enum(['raise', 'lower']),
    ids,
    market,
    value: percent,
    seen: singleLine(64).default(''),
  }),
  z.object({
    change: z.literal('stock'),
    ids,
    value: requiredNumber(pieces, () => t('Please enter the stock')),
  }),
])

export type BulkChange = z.output<typeof bulkInput>
