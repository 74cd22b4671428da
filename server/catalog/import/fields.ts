import { z } from 'zod'
import { says, t } from '../../platform/texts.ts'
import { onOneLine } from '../../platform/typed.ts'

/** What PostgreSQL cannot keep in a text. */
const storable = (text: string) => !text.includes('\u0000')

const words = (most: number) =>
  z
    .string(says('must be a text'))
    .trim()
    .max(most, says('is longer than {{most}} characters', { most }))
    .refine(storable, says('contains a character that cannot be kept'))

const onLine = (most: number) =>
  z
    .string(says('must be a text'))
    .refine(storable, says('contains a character that cannot be kept'))
    .overwrite(onOneLine)
    .max(most, says('is longer than {{most}} characters', { most }))

export const name = onLine(300).min(1, says('is empty'))
export const description = words(20_000).default('')
export const line = onLine(500).default('')
export const word = onLine(100)

/** The other shop's id, a text or a number. */
export const sourceId = z
  .union([word.min(1, says('is empty')), z.number()], says('must be a text or a number'))
  .transform(String)

/** US dollars with cents, as US cents. */
export const dollars = z
  .number(says('must be a number'))
  .positive(says('must be above 0'))
  .max(1_000_000, says('must be at most 1,000,000'))
  .transform((amount) => Math.round(amount * 100))
  .refine((cents) => cents > 0, says('must be above 0'))

export const pieces = z
  .number(says('must be a number'))
  .int(says('must be a whole number'))
  .min(0, says('must not be below 0'))
  .max(1_000_000, says('must be at most 1,000,000'))

/** One sentence about everything that is wrong: `price must be above 0; name is empty`. */
export const reasonOf = (fault: z.ZodError): string =>
  fault.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || t('the row')} ${issue.message}`)
    .join('; ')
