import { z } from 'zod'
import { t } from './texts.ts'
import { cleaned, onOneLine } from './typed.ts'

const LONGEST_PHONE = 30
const PHONE = /^\+?\d{7,15}$/

/** A phone number as people write them; it may stay empty unless `missing` says what to tell then. */
export const phoneOf = (missing?: () => string) =>
  z.preprocess(
    (value) => onOneLine(cleaned(value)),
    z
      .string()
      .refine((text) => !missing || text !== '', { error: missing ?? '' })
      .refine(
        (text) => text === '' || (text.length <= LONGEST_PHONE && PHONE.test(text.replace(/[\s().-]/g, ''))),
        { error: () => t('Please enter a phone number of 7 to 15 digits') },
      ),
  )
