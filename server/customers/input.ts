import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { onOneLine, readTyped, type Typed } from '../platform/typed.ts'

const LONGEST_NAME = 80
const LONGEST_PHONE = 30
const PHONE = /^\+?\d{7,15}$/

/** A person's name and phone number; the number may be missing. */
export interface Profile {
  firstName: string
  lastName: string
  phone: string | null
}

/** What is wrong with a profile, a sentence a field. */
export function judgeProfile(profile: Record<'firstName' | 'lastName' | 'phone', string>) {
  const wrong: Record<string, string> = {}
  if (!profile.firstName) wrong.firstName = t('Please enter your first name')
  if (!profile.lastName) wrong.lastName = t('Please enter your last name')
  for (const field of ['firstName', 'lastName'] as const)
    if (profile[field].length > LONGEST_NAME)
      wrong[field] = t('Please use at most {{most}} characters', { most: LONGEST_NAME })
  if (
    profile.phone &&
    (profile.phone.length > LONGEST_PHONE || !PHONE.test(profile.phone.replace(/[\s().-]/g, '')))
  )
    wrong.phone = t('Please enter a phone number of 7 to 15 digits, such as +44 20 7946 0000')
  return wrong
}

/** What was typed into a profile form. */
export const readProfileFields = (form: Typed) => ({
  firstName: onOneLine(readTyped(form, 'firstName')),
  lastName: onOneLine(readTyped(form, 'lastName')),
  phone: onOneLine(readTyped(form, 'phone')),
})

/** Reads a profile form. Refuses with `wrong-fields`, a sentence a field. */
export function readProfile(form: Typed): Outcome<Profile> {
  const typed = readProfileFields(form)
  const wrong = judgeProfile(typed)
  const [first] = Object.values(wrong)
  if (first) return refuse('wrong-fields', first, wrong)
  return done({ ...typed, phone: typed.phone || null })
}
