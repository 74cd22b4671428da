import { z } from 'zod'
import { emptyAsNull, singleLine } from '../platform/input.ts'
import { phoneOf } from '../platform/phone.ts'
import { t } from '../platform/texts.ts'
import { MOST_WISHES } from './wish-limits.ts'

const LONGEST_NAME = 80

export const firstName = singleLine(LONGEST_NAME, () => t('Please enter your first name'))
export const lastName = singleLine(LONGEST_NAME, () => t('Please enter your last name'))

/** A person's name and phone number; the number may be missing. */
export const profileInput = z.object({ firstName, lastName, phone: phoneOf().transform(emptyAsNull) })
export type Profile = z.output<typeof profileInput>
export const PROFILE_FIELDS = profileInput.keyof().options

const wishedIds = z.array(z.int().positive()).max(MOST_WISHES)

/** What a browser added to a list of wishes and took off it. */
export const wishChangesInput = z.object({ added: wishedIds, removed: wishedIds })
