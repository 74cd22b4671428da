import { z } from 'zod'
import { MARKET_CODES } from '../../../markets/markets.ts'
import { multiLine, singleLine } from '../../../platform/input.ts'
import { t } from '../../../platform/texts.ts'
import { LONGEST_READ } from '../../../platform/typed.ts'
import { MAPPED_FIELDS } from './mapped-fields.ts'
import { NEW_STATUSES, PICTURE_WAYS, SAME_BY } from './states.ts'

/** As many categories of a file as its seller is asked about at once. */
export const MOST_ASKED_CATEGORIES = 50

const market = z.enum(MARKET_CODES, { error: () => t('Please choose a country.') })

/** What the prices of a file are for, how its products come, and what categories of it mean here: their name in the file, and the slug of ours. */
export const importSettingsInput = z.object({
  market,
  newStatus: z.enum(NEW_STATUSES),
  pictures: z.enum(PICTURE_WAYS),
  sameBy: z.enum(SAME_BY),
  categories: z
    .array(z.object({ name: multiLine(LONGEST_READ), slug: singleLine(100) }))
    .max(MOST_ASKED_CATEGORIES)
    .default([])
    .transform((categories) => categories.filter(({ slug }) => slug !== ''))
    .readonly(),
})
export type ImportSettings = z.output<typeof importSettingsInput>

/** What each column of a file holds, in their order; empty for one that is left out. */
export const mappingInput = z.object({
  market,
  columns: z.array(z.enum(['', ...MAPPED_FIELDS]).transform((field) => field || null)),
})
