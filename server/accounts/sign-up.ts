import { type Context, inTransaction, unaudited } from '../context.ts'
import { noSuchCode, RESEND_PAUSE } from '../identity/code-rules.ts'
import { newDevice } from '../identity/devices.ts'
import { hashPassword } from '../identity/passwords.ts'
import { checkRateLimit, type Visitor } from '../identity/rate-limits.ts'
import { recordOwnAct } from '../identity/security-events.ts'
import { endOtherSessions } from '../identity/sessions.ts'
import { type AccountKind, renewCode, startSignUp, takeSignUp, tryCode } from '../identity/sign-up.ts'
import { confirmUser, readPasswordHash, setPassword } from '../identity/users.ts'
import { readInput } from '../platform/input.ts'
import type { Outcome } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { CUSTOMER } from './customer-role.ts'
import { writeCodeEmail, writePasswordChanged } from './emails.ts'
import { codeInput, signUpInput } from './input.ts'
import type { AccountRole } from './roles.ts'

/** A sign-up that waits for its code. */
interface SignUpBegun {
  email: string
  /** Belongs to this browser: the code of the email opens nothing without it. */
  attempt: string
  /** Seconds until a new code may be asked for. */
  resendAfter: number
  message: string
}

/**
 * Begins a sign-up, of a customer unless another role is named, and sends the code. Refuses, in this order:
 * `wrong-fields`, `password-mismatch`, `password-length`, `too-often`, and what the role says of the email.
 */
export async function signUp<Account>(
  ctx: Context,
  form: Typed,
  visitor: Visitor,
  role: Pick<AccountRole<Account>, 'kind' | 'readForm' | 'judgeEmail'> = CUSTOMER,
): Promise<Outcome<SignUpBegun>> {
  const read = role.readForm(form)
  if (!read.ok) return read
  const { email, name, details } = read.value
  const admitted = await checkRateLimit(ctx, 'sign-up', { visitor, email })
  if (!admitted.ok) return admitted
  const barred = await role.judgeEmail(ctx, email)
  if (barred) return barred
  const password = await hashPassword(read.value.password)
  return inTransaction(ctx, async (ctx) => {
    const { attempt, code } = await startSignUp(ctx, { kind: role.kind, email, name, password, details })
    await writeCodeEmail(ctx, { attempt, email, code })
    return unaudited({
      email,
      attempt,
      resendAfter: RESEND_PAUSE / 1000,
      message: t('OTP sent to your email! Please check your inbox and enter the 6-digit code.'),
    })
  })
}

/**
 * Ends a sign-up with the code of the email: reads email, attempt and code. Login and role come in one transaction.
 * Refuses with `wrong-fields`, `too-often`, `code-wrong`, `code-expired`, `code-used-up`, `code-gone`, and what the role
 * says of the email.
 */
export async function verifyCode<Account>(
  ctx: Context,
  form: Typed,
  visitor: Visitor,
  role: Pick<AccountRole<Account>, 'kind' | 'join' | 'nameOf' | 'says'> = CUSTOMER,
): Promise<Outcome<{ email: string; device: string; message: string }>> {
  const read = readInput(codeInput, form)
  if (!read.ok) return read
  const { email, attempt, code } = read.value
  const admitted = await checkRateLimit(ctx, 'verify-code', { visitor, email, attempt })
  if (!admitted.ok) return admitted
  const signUp = { kind: role.kind, email, attempt }
  const tried = await tryCode(ctx, { ...signUp, code })
  if (!tried.ok) return tried
  return inTransaction(ctx, async (ctx) => {
    const taking = await takeSignUp(ctx, signUp)
    if (!taking) return noSuchCode()
    const { userId, details, password } = taking
    const barred = await role.join(ctx, { userId, email, details })
    if (barred) return barred
    const isKnown = (await readPasswordHash(ctx.db, userId)) !== null
    await setPassword(ctx, userId, password)
    // Who takes a second role chooses one password for both: whoever knew the old one is out.
    if (isKnown) {
      await endOtherSessions(ctx, userId, null)
      await writePasswordChanged(ctx, email)
    }
    await confirmUser(ctx, userId, role.nameOf(details, isKnown))
    await recordOwnAct(ctx, { action: 'sign-up.completed', role: role.kind, userId, visitor })
    return unaudited({ email, device: newDevice(ctx.app.secret, email), message: t(role.says.verified) })
  })
}

/** Sends a new code for a sign-up: reads email and attempt. Refuses with `too-often`, `too-soon`, `code-gone`. */
export async function resendCode(
  ctx: Context,
  form: Typed,
  visitor: Visitor,
  kind: AccountKind = 'customer',
): Promise<Outcome<{ resendAfter: number; message: string }>> {
  const read = readInput(signUpInput, form)
  if (!read.ok) return read
  const { email, attempt } = read.value
  const admitted = await checkRateLimit(ctx, 'resend-code', { visitor, email })
  if (!admitted.ok) return admitted
  return inTransaction(ctx, async (ctx) => {
    const renewed = await renewCode(ctx, { kind, email, attempt })
    if (!renewed.ok) return renewed
    await writeCodeEmail(ctx, { attempt, email, code: renewed.value.code })
    return unaudited({
      resendAfter: RESEND_PAUSE / 1000,
      message: t('New OTP sent to your email! Please check your inbox.'),
    })
  })
}
