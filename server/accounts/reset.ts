import type { App } from '../app.ts'
import { findCustomerByEmail } from '../customers/queries.ts'
import { newDevice } from '../identity/devices.ts'
import { hashPassword } from '../identity/passwords.ts'
import { checkRateLimit, type Visitor } from '../identity/rate-limits.ts'
import { findResetLink, issueResetLink, takeResetLink } from '../identity/reset-links.ts'
import { noteOwnAct, noteStrangersAct } from '../identity/security-events.ts'
import { endOtherSessions } from '../identity/sessions.ts'
import type { AccountKind } from '../identity/sign-up.ts'
import { setPassword } from '../identity/users.ts'
import { readInput } from '../platform/input.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'
import type { Typed } from '../platform/typed.ts'
import { writePasswordChanged, writeResetEmail } from './emails.ts'
import { emailInput, newPasswordInput } from './input.ts'

const wrongLink = () =>
  refuse('wrong-link', t('Invalid or expired reset link. Please request a new password reset.'))

/**
 * Sends a customer a link that resets their password: reads email. Whether there is such a customer is not
 * said. Refuses with `wrong-fields` or `too-often`.
 */
export async function askForReset(
  app: App,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<{ message: string }>> {
  const { db, secret, clock } = app
  const now = clock.now()
  const read = readInput(emailInput, form)
  if (!read.ok) return read
  const { email } = read.value
  const admitted = await checkRateLimit(app, 'ask-for-reset', { visitor, email })
  if (!admitted.ok) return admitted
  await noteStrangersAct(app, { action: 'password.reset-requested', email, visitor })
  const customer = await findCustomerByEmail(db, email)
  const { userId, firstName, language } = customer ?? {}
  if (userId && firstName && language)
    await db.transaction(async (tx) => {
      const token = await issueResetLink(tx, secret, { kind: 'customer', userId }, now)
      await writeResetEmail(tx, { kind: 'customer', email, name: firstName, language, token }, now)
    })
  return done({
    message: t('Password reset email sent to {{email}}. Please check your inbox and click the reset link.', {
      email,
    }),
  })
}

/** Whether a link still resets a password, and whose. Asking does not use it up. Refuses with `wrong-link`. */
export async function checkResetToken(
  app: App,
  link: { kind: AccountKind; token: string | null | undefined },
): Promise<Outcome<{ email: string }>> {
  const { kind, token } = link
  const known = token && (await findResetLink(app.db, app.secret, { kind, token }, app.clock.now()))
  return known ? done({ email: known.email }) : wrongLink()
}

/**
 * Sets a new password by a link: reads password and confirmPassword. The link and every other one are used up, all
 * sessions end, and an email says so; the browser is known from now on, so that its owner gets in at once. Refuses, in this order: `password-mismatch`, `password-length`, `too-often`,
 * `wrong-link`.
 */
export async function resetPassword(
  app: App,
  link: { kind: AccountKind; token: string | null | undefined },
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<{ device: string; message: string }>> {
  const now = app.clock.now()
  const { kind, token } = link
  const read = readInput(newPasswordInput, form)
  if (!read.ok) return read
  const admitted = await checkRateLimit(app, 'reset-password', { visitor })
  if (!admitted.ok) return admitted
  if (!token || !(await findResetLink(app.db, app.secret, { kind, token }, now))) return wrongLink()
  const password = await hashPassword(read.value.password)
  return inTransaction(app.db, async (tx) => {
    const user = await takeResetLink(tx, app.secret, { kind, token }, now)
    if (!user) return wrongLink()
    await setPassword(tx, user.userId, password, now)
    await endOtherSessions(tx, user.userId, null)
    await writePasswordChanged(tx, { email: user.email, firstName: user.name.split(' ')[0] ?? '' }, now)
    await noteOwnAct(app, tx, { action: 'password.reset', userId: user.userId, visitor })
    const device = newDevice(app.secret, user.email)
    return done({ device, message: t('Password reset successfully! Redirecting to login...') })
  })
}
