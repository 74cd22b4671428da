import { z } from 'zod'
import { t } from './texts.ts'
import { figuresOf } from './typed.ts'

const LONGEST_PHONE = 30
const PHONE = /^\+?\d{7,15}$/

export const isPhone = (text: string): boolean => PHONE.test(text.replace(/[\s().-]/g, ''))

/** A phone number as people write them; it may stay empty unless `missing` says what to tell then. */
export const phoneOf = (missing?: () => string) =>
  z.preprocess(
    figuresOf,
    z
      .string()
      .refine((text) => !missing || text !== '', { error: missing ?? '' })
      .refine((text) => text === '' || (text.length <= LONGEST_PHONE && isPhone(text)), {
        error: () => t('Please enter a phone number of 7 to 15 digits'),
      }),
  )
