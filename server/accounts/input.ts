import { z } from 'zod'
import { judgeProfile, type Profile, readProfileFields } from '../customers/input.ts'
import { isKnownPassword } from '../identity/known-passwords.ts'
import { judgePassword } from '../identity/password-rules.ts'
import { plainEmail } from '../identity/users.ts'
import { done, type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readExact, readTyped, type Typed } from '../platform/typed.ts'

const LONGEST_EMAIL = 254
const email = z.email()

/** The email of a form in small letters. Refuses with `wrong-fields`. */
export function readEmail(form: Typed): Outcome<string> {
  const typed = plainEmail(readTyped(form, 'email'))
  if (typed.length <= LONGEST_EMAIL && email.safeParse(typed).success) return done(typed)
  const message = typed
    ? t('Please enter an email address such as name@example.com')
    : t('Please enter your email')
  return refuse('wrong-fields', message, { email: message })
}

/** What somebody typed to become a customer. */
export interface NewCustomer extends Profile {
  email: string
  password: string
}

/**
 * Reads the sign-up form of a customer: firstName, lastName, email, phone (optional), password, confirmPassword.
 * Refuses with `wrong-fields`, then as `readNewPassword` does.
 */
export function readNewCustomer(form: Typed): Outcome<NewCustomer> {
  const typed = readProfileFields(form)
  const address = readEmail(form)
  const wrong = { ...judgeProfile(typed), ...(address.ok ? {} : address.fields) }
  const [first] = Object.values(wrong)
  if (first || !address.ok) return refuse('wrong-fields', first ?? '', wrong)
  const password = readNewPassword(form, t('Passwords do not match'))
  if (!password.ok) return password
  return done({
    ...typed,
    phone: typed.phone || null,
    email: address.value,
    password: password.value,
  })
}

function tooKnown(): Refusal {
  const message = t(
    'Many people use this password, so it is guessed first. Choose another, such as a few words.',
  )
  return refuse('password-known', message, { password: message })
}

/**
 * The new password of a form with its confirmation. Refuses, in this order: `password-mismatch`, `password-length`,
 * `password-known`.
 */
export function readNewPassword(form: Typed, mismatch?: string): Outcome<string> {
  const password = readExact(form, 'password')
  const wrong = judgePassword(password, readExact(form, 'confirmPassword'), mismatch)
  if (!wrong) return isKnownPassword(password) ? tooKnown() : done(password)
  const code = wrong.field === 'confirmPassword' ? 'password-mismatch' : 'password-length'
  return refuse(code, wrong.message, { [wrong.field]: wrong.message })
}

/** Email and password of a login form. */
export function readLogIn(form: Typed): Outcome<{ email: string; password: string }> {
  const address = readEmail(form)
  if (!address.ok) return address
  const password = readExact(form, 'password')
  if (password) return done({ email: address.value, password })
  const message = t('Please enter your password')
  return refuse('wrong-fields', message, { password: message })
}

/** The six digits of an email, as typed or pasted: spaces between them do not count. */
export function readCode(form: Typed): Outcome<string> {
  const code = readTyped(form, 'code').replace(/\s/g, '')
  if (/^\d{6}$/.test(code)) return done(code)
  const message = t('Enter the 6 digits of the code.')
  return refuse('wrong-fields', message, { code: message })
}
