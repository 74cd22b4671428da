import { z } from 'zod'
import { lineOf, textOf } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { cleaned } from '../platform/typed.ts'
import { FIRST_RATING, LONGEST_COMMENT, LONGEST_TITLE } from './rules.ts'

/** What somebody writes about a product: 1 to 5 stars (5 where nothing was chosen), a title and a comment. */
export const reviewInput = z.object({
  rating: z.preprocess(
    (value) => Number((typeof value === 'number' ? String(value) : cleaned(value)) || FIRST_RATING),
    z.int({ error: () => t('Please choose 1 to 5 stars') }).refine((stars) => stars >= 1 && stars <= 5, {
      error: () => t('Please choose 1 to 5 stars'),
    }),
  ),
  title: lineOf(LONGEST_TITLE),
  comment: textOf(LONGEST_COMMENT),
})
