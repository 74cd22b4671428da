import { z } from 'zod'
import { isReturnReason, LONGEST_COMMENT, MOST_PICTURES } from '../orders/return-rules.ts'
import { rowId, textOf } from '../platform/input.ts'
import { t } from '../platform/texts.ts'

/** Pieces of one line of an order. What cannot be a number is judged as -1, like any other quantity that nobody has. */
const pieces = z.object({
  lineId: rowId,
  quantity: z.preprocess((value) => Number(value), z.number().catch(-1)),
})

/** What somebody asks to return, and why. `imageKeys` are pictures that were accepted before. */
export const returnInput = z.object({
  reason: z.preprocess(
    (value) => String(value ?? ''),
    z.string().refine(isReturnReason, { error: () => t('Please choose a reason') }),
  ),
  comment: textOf(LONGEST_COMMENT),
  imageKeys: z
    .array(z.string())
    .max(MOST_PICTURES, { error: () => t('Please add at most {{most}} pictures', { most: MOST_PICTURES }) })
    .default([]),
  lines: z
    .array(pieces)
    .max(1000)
    .default([])
    .transform((lines) => lines.filter(({ quantity }) => quantity !== 0)),
})
