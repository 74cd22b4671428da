import { type Context, inTransaction, unaudited } from '../context.ts'
import { newDevice } from '../identity/devices.ts'
import { hashPassword } from '../identity/passwords.ts'
import { checkRateLimit, type Visitor } from '../identity/rate-limits.ts'
import { findResetLink, issueResetLink, takeResetLink } from '../identity/reset-links.ts'
import { recordAnonymousAct, recordOwnAct } from '../identity/security-events.ts'
import { endOtherSessions } from '../identity/sessions.ts'
import type { AccountKind } from '../identity/sign-up.ts'
import { lockUserById, setPassword } from '../identity/users.ts'
import { readInput } from '../platform/input.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { CUSTOMER } from './customer-role.ts'
import { writePasswordChanged, writeResetEmail } from './emails.ts'
import { emailInput, newPasswordInput } from './input.ts'
import type { AccountRole } from './roles.ts'

const wrongLink = () =>
  refuse('wrong-link', t('Invalid or expired reset link. Please request a new password reset.'))

/**
 * Sends a link that resets the password, of a customer unless another role is named: reads email. Whether there is such
 * a customer is not said. Refuses with `wrong-fields`, `too-often` or `no-vendor`: who is no active seller is told so.
 */
export async function askForReset<Account>(
  ctx: Context,
  form: Typed,
  visitor: Visitor,
  role: Pick<AccountRole<Account>, 'kind' | 'findForReset' | 'refuseReset'> = CUSTOMER,
): Promise<Outcome<{ message: string }>> {
  const read = readInput(emailInput, form)
  if (!read.ok) return read
  const { email } = read.value
  const action = role.kind === 'vendor' ? 'ask-for-vendor-reset' : 'ask-for-reset'
  const admitted = await checkRateLimit(ctx, action, { visitor, email })
  if (!admitted.ok) return admitted
  await recordAnonymousAct(ctx, { action: 'password.reset-requested', email, visitor })
  const found = await role.findForReset(ctx, email)
  if (!found && role.refuseReset) return role.refuseReset()
  if (found)
    await inTransaction(ctx, async (ctx) => {
      const { kind } = role
      const { userId, name, language } = found
      // Erased in another window since they were found.
      if (!(await lockUserById(ctx, userId))) return unaudited(null)
      const token = await issueResetLink(ctx, { kind, userId })
      await writeResetEmail(ctx, { kind, email, name, language, token })
      return unaudited(null)
    })
  return done({
    message: t('Password reset email sent to {{email}}. Please check your inbox and click the reset link.', {
      email,
    }),
  })
}

/** Whether a link still resets a password, and whose. Asking does not use it up. Refuses with `wrong-link`. */
export async function checkResetToken(
  ctx: Context,
  link: { kind: AccountKind; token: string | null | undefined },
): Promise<Outcome<{ email: string }>> {
  const { kind, token } = link
  const known = token && (await findResetLink(ctx.db, ctx.app.secret, { kind, token }, ctx.now))
  return known ? done({ email: known.email }) : wrongLink()
}

/**
 * Sets a new password by a link: reads password and confirmPassword. The link and every other one are used up, all
 * sessions end, and an email says so; the browser is known from now on, so that its owner gets in at once. Refuses, in this order: `password-mismatch`, `password-length`, `too-often`,
 * `wrong-link`.
 */
export async function resetPassword(
  ctx: Context,
  link: { kind: AccountKind; token: string | null | undefined },
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<{ device: string; message: string }>> {
  const { kind, token } = link
  const read = readInput(newPasswordInput, form)
  if (!read.ok) return read
  const admitted = await checkRateLimit(ctx, 'reset-password', { visitor })
  if (!admitted.ok) return admitted
  if (!token || !(await findResetLink(ctx.db, ctx.app.secret, { kind, token }, ctx.now))) return wrongLink()
  const password = await hashPassword(read.value.password)
  return inTransaction(ctx, async (ctx) => {
    const user = await takeResetLink(ctx, { kind, token })
    if (!user) return wrongLink()
    await setPassword(ctx, user.userId, password)
    await endOtherSessions(ctx, user.userId, null)
    await writePasswordChanged(ctx, user.email)
    await recordOwnAct(ctx, { action: 'password.reset', role: kind, userId: user.userId, visitor })
    const device = newDevice(ctx.app.secret, user.email)
    return unaudited({ device, message: t('Password reset successfully! Redirecting to login...') })
  })
}
