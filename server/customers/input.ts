import { z } from 'zod'
import { emptyAsNull, lineOf } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { cleaned, onOneLine } from '../platform/typed.ts'

const LONGEST_NAME = 80
const LONGEST_PHONE = 30
const PHONE = /^\+?\d{7,15}$/

export const firstName = lineOf(LONGEST_NAME, () => t('Please enter your first name'))
export const lastName = lineOf(LONGEST_NAME, () => t('Please enter your last name'))

/** A phone number as people write them; it may stay empty unless `missing` says what to tell then. */
export const phoneOf = (missing?: () => string) =>
  z.preprocess(
    (value) => onOneLine(cleaned(value)),
    z
      .string()
      .refine((text) => !missing || text !== '', { error: missing ?? '' })
      .refine(
        (text) => text === '' || (text.length <= LONGEST_PHONE && PHONE.test(text.replace(/[\s().-]/g, ''))),
        { error: () => t('Please enter a phone number of 7 to 15 digits, such as +44 20 7946 0000') },
      ),
  )

/** A person's name and phone number; the number may be missing. */
export const profileInput = z.object({ firstName, lastName, phone: phoneOf().transform(emptyAsNull) })
export type Profile = z.output<typeof profileInput>
