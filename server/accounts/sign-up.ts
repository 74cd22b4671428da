import type { App } from '../app.ts'
import { makeCustomer } from '../customers/actions.ts'
import { findCustomerByEmail } from '../customers/queries.ts'
import { noSuchCode, RESEND_PAUSE } from '../identity/code-rules.ts'
import { newDevice } from '../identity/devices.ts'
import { hashPassword } from '../identity/passwords.ts'
import { checkRateLimit, type Visitor } from '../identity/rate-limits.ts'
import { noteOwnAct } from '../identity/security-events.ts'
import { endOtherSessions } from '../identity/sessions.ts'
import { renewCode, startSignUp, takeSignUp, tryCode } from '../identity/sign-up.ts'
import { confirmUser, readPasswordHash, setPassword } from '../identity/users.ts'
import { claimGuestPurchases } from '../orders/guest-purchases.ts'
import { readInput } from '../platform/input.ts'
import { done, type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'
import type { Typed } from '../platform/typed.ts'
import { writeCodeEmail, writePasswordChanged, writeWelcome } from './emails.ts'
import { codeInput, newCustomerInput, signUpInput } from './input.ts'

/** A sign-up that waits for its code. */
export interface SignUpBegun {
  email: string
  /** Belongs to this browser: the code of the email opens nothing without it. */
  attempt: string
  /** Seconds until a new code may be asked for. */
  resendAfter: number
  message: string
}

const taken = (): Refusal =>
  refuse('email-taken', t('A customer account with this email already exists. Please login instead.'))

/**
 * Begins the sign-up of a customer and sends the code. Reads firstName, lastName, email, phone, password and
 * confirmPassword. Refuses, in this order: `wrong-fields`, `password-mismatch`, `password-length`, `too-often`,
 * `email-taken`.
 */
export async function signUp(app: App, form: Typed, visitor: Visitor): Promise<Outcome<SignUpBegun>> {
  const now = app.clock.now()
  const read = readInput(newCustomerInput, form)
  if (!read.ok) return read
  const { email, firstName, lastName, phone } = read.value
  const admitted = await checkRateLimit(app, 'sign-up', { visitor, email })
  if (!admitted.ok) return admitted
  if (await findCustomerByEmail(app.db, email)) return taken()
  const password = await hashPassword(read.value.password)
  return app.db.transaction(async (tx) => {
    const { attempt, code } = await startSignUp(
      tx,
      app.secret,
      {
        kind: 'customer',
        email,
        name: `${firstName} ${lastName}`,
        password,
        details: { firstName, lastName, phone: phone ?? '' },
      },
      now,
    )
    await writeCodeEmail(tx, { attempt, email, code }, now)
    return done({
      email,
      attempt,
      resendAfter: RESEND_PAUSE / 1000,
      message: t('OTP sent to your email! Please check your inbox and enter the 6-digit code.'),
    })
  })
}

/**
 * Ends a sign-up with the code of the email: reads email, attempt and code. Login, customer and the purchases made
 * as a guest come in one transaction. Refuses with `wrong-fields`, `too-often`, `code-wrong`, `code-expired`,
 * `code-used-up`, `code-gone`, `email-taken`.
 */
export async function verifyCode(
  app: App,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<{ email: string; device: string; message: string }>> {
  const now = app.clock.now()
  const read = readInput(codeInput, form)
  if (!read.ok) return read
  const { email, attempt, code } = read.value
  const admitted = await checkRateLimit(app, 'verify-code', { visitor, email, attempt })
  if (!admitted.ok) return admitted
  const signUp = { kind: 'customer', email, attempt } as const
  const tried = await tryCode(app.db, app.secret, { ...signUp, code }, now)
  if (!tried.ok) return tried
  return inTransaction(app.db, async (tx) => {
    const taking = await takeSignUp(tx, signUp)
    if (!taking) return noSuchCode()
    const { userId, details, password } = taking
    const { firstName = '', lastName = '', phone = '' } = details
    const customer = await makeCustomer(tx, { userId, email, firstName, lastName, phone: phone || null }, now)
    if (!customer) return taken()
    const isChanged = (await readPasswordHash(tx, userId)) !== null
    await setPassword(tx, userId, password, now)
    // A seller who becomes a customer too chooses one password for both: whoever knew the old one is out.
    if (isChanged) {
      await endOtherSessions(tx, userId, null)
      await writePasswordChanged(tx, { email, firstName }, now)
    }
    await confirmUser(tx, userId, `${firstName} ${lastName}`, now)
    await claimGuestPurchases(tx, customer.id, email)
    await writeWelcome(tx, { customerId: customer.id, email, firstName })
    await noteOwnAct(app, tx, { action: 'sign-up.completed', userId, visitor })
    return done({
      email,
      device: newDevice(app.secret, email),
      message: t('Email verified successfully! Your account has been created. You can now login.'),
    })
  })
}

/** Sends a new code for a sign-up: reads email and attempt. Refuses with `too-often`, `too-soon`, `code-gone`. */
export async function resendCode(
  app: App,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<{ resendAfter: number; message: string }>> {
  const now = app.clock.now()
  const read = readInput(signUpInput, form)
  if (!read.ok) return read
  const { email, attempt } = read.value
  const admitted = await checkRateLimit(app, 'resend-code', { visitor, email })
  if (!admitted.ok) return admitted
  return inTransaction(app.db, async (tx) => {
    const renewed = await renewCode(tx, app.secret, { kind: 'customer', email, attempt }, now)
    if (!renewed.ok) return renewed
    await writeCodeEmail(tx, { attempt, email, code: renewed.value.code }, now)
    return done({
      resendAfter: RESEND_PAUSE / 1000,
      message: t('New OTP sent to your email! Please check your inbox.'),
    })
  })
}
