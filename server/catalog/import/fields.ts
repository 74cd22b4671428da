import { z } from 'zod'
import { t } from '../../platform/texts.ts'

/** What PostgreSQL cannot keep in a text. */
const storable = (text: string) => !text.includes('\u0000')

const words = (most: number) =>
  z
    .string(t('must be a text'))
    .trim()
    .max(most, t('is longer than {{most}} characters', { most }))
    .refine(storable, t('contains a character that cannot be kept'))

export const name = words(300).min(1, t('is empty'))
export const description = words(20_000).default('')
export const line = words(500).default('')
export const word = words(100)

/** The other shop's id, a text or a number. */
export const sourceId = z
  .union([word.min(1, t('is empty')), z.number()], t('must be a text or a number'))
  .transform(String)

/** US dollars with cents, as US cents. */
export const dollars = z
  .number(t('must be a number'))
  .positive(t('must be above 0'))
  .max(1_000_000, t('must be at most 1,000,000'))
  .transform((amount) => Math.round(amount * 100))
  .refine((cents) => cents > 0, t('must be above 0'))

export const pieces = z
  .number(t('must be a number'))
  .int(t('must be a whole number'))
  .min(0, t('must not be below 0'))
  .max(1_000_000, t('must be at most 1,000,000'))

/** One sentence about everything that is wrong: `price must be above 0; name is empty`. */
export const reasonOf = (fault: z.ZodError): string =>
  fault.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || t('the row')} ${issue.message}`)
    .join('; ')
