import { z } from 'zod'
import { profileInput } from '../customers/input.ts'
import { isKnownPassword } from '../identity/known-passwords.ts'
import { judgePassword } from '../identity/password-rules.ts'
import { plainEmail } from '../identity/users.ts'
import { type Sentence, secret, singleLine, wrongField } from '../platform/input.ts'
import { phoneOf } from '../platform/phone.ts'
import { t } from '../platform/texts.ts'
import { cleaned, figuresOf } from '../platform/typed.ts'

const LONGEST_EMAIL = 254
const address = z.email()

/** An email in small letters, as everybody has one here. */
const email = z.preprocess(
  (value) => plainEmail(cleaned(value)),
  z
    .string()
    .refine((text) => text !== '', { error: () => t('Please enter your email') })
    .refine((text) => text === '' || (text.length <= LONGEST_EMAIL && address.safeParse(text).success), {
      error: () => t('Please enter an email address such as name@example.com'),
    }),
)

const passwords = { password: secret(), confirmPassword: secret() }

/** Codes: `password-mismatch`, `password-length`, `password-known`. */
const judgeNew =
  (mismatch?: Sentence) =>
  (
    { password, confirmPassword }: { password: string; confirmPassword: string },
    context: Pick<z.RefinementCtx, 'addIssue'>,
  ) => {
    const wrong = judgePassword(password, confirmPassword, mismatch?.())
    if (wrong) {
      const code = wrong.field === 'confirmPassword' ? 'password-mismatch' : 'password-length'
      wrongField(context, wrong.field, wrong.message, { code })
    } else if (isKnownPassword(password)) {
      const message = t(
        'Many people use this password, so it is guessed first. Choose another, such as a few words.',
      )
      wrongField(context, 'password', message, { code: 'password-known' })
    }
  }

/** A new password with its confirmation. */
export const newPasswordInput = z.object(passwords).superRefine(judgeNew())

const LONGEST_BUSINESS = 80

/** What somebody types to become a seller: all of it is required. */
export const newVendorInput = z
  .object({
    businessName: singleLine(LONGEST_BUSINESS, () => t('Please enter your business name')),
    email,
    phone: phoneOf(() => t('Please enter your phone number')),
    ...passwords,
  })
  .superRefine(judgeNew(() => t('Passwords do not match.')))

/** What somebody types to become a customer. */
export const newCustomerInput = profileInput
  .extend({ email, ...passwords })
  .superRefine(judgeNew(() => t('Passwords do not match')))

export const logInInput = z.object({ email, password: secret(() => t('Please enter your password')) })

const LONGEST_USERNAME = 60

export const adminLogInInput = z.object({
  username: singleLine(LONGEST_USERNAME, () => t('Please enter your username')),
  password: secret(() => t('Please enter your password')),
})

/** Every check of these has its own sentence and its own place in the order, so none is made here. */
export const credentialsInput = z.object({
  currentUsername: singleLine(LONGEST_USERNAME),
  currentPassword: secret(),
  newUsername: singleLine(LONGEST_USERNAME),
  newPassword: secret(),
  confirmPassword: secret(),
})

/** Which sign-up a code is for: one filling in of the form in one browser. */
const attempt = singleLine(200)
export const signUpInput = z.object({ email, attempt })

/** The six digits of an email, as typed or pasted: spaces between them do not count. */
export const codeInput = signUpInput.extend({
  code: z.preprocess(
    (value) => figuresOf(value).replace(/\s/g, ''),
    z.string().regex(/^\d{6}$/, { error: () => t('Enter the 6 digits of the code.') }),
  ),
})

export const emailInput = z.object({ email })
