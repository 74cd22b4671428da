import { type Context, inTransaction, unaudited } from '../context.ts'
import {
  beginSecret,
  dropCodes,
  findFactors,
  renewRecoveryCodes,
  spendCode,
  takeCode,
} from '../identity/one-time-codes.ts'
import { checkRateLimit, forgetCodeTries, type Visitor } from '../identity/rate-limits.ts'
import { recordAnonymousAct, recordOwnAct } from '../identity/security-events.ts'
import type { Session } from '../identity/sessions.ts'
import { lockUserById } from '../identity/users.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readExact, readTyped, type Typed } from '../platform/typed.ts'
import { writeSecondFactorChanged } from './emails.ts'
import { proveIdentity } from './own-password.ts'

/** Whoever is logged in, and changes how. */
export type Own = Pick<Session, 'userId' | 'email' | 'role'>

export const wrongCode = () => {
  const message = t('This code is not right, or was used already. Wait for the next one and try again.')
  return refuse('wrong-code', message, { code: message })
}

/** Counts a try at the codes of somebody, whoever it is that tries. */
export const limitCodeTries = (ctx: Context, userId: string, visitor: Visitor) =>
  checkRateLimit(ctx, 'second-factor', { visitor, email: userId, attempt: userId })

/** Reads currentPassword. */
const proveOwn = (ctx: Context, own: Own, form: Typed, visitor: Visitor) =>
  proveIdentity(ctx, own, readExact(form, 'currentPassword'), visitor)

/**
 * Begins to turn one-time codes on: reads currentPassword. The secret is shown until a first code is typed. Refuses with
 * `too-often`, `wrong-password` and `on-already`.
 */
export async function beginCodes(
  ctx: Context,
  own: Own,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<null>> {
  const proven = await proveOwn(ctx, own, form, visitor)
  if (!proven.ok) return proven
  const isMade = await beginSecret(ctx, own.userId)
  return isMade ? done(null) : refuse('on-already', t('One-time codes are on already.'))
}

/**
 * Turns one-time codes on: reads code, the first one. The value are ten recovery codes, told this once. Refuses with
 * `too-often` and `wrong-code`.
 */
export async function confirmCodes(
  ctx: Context,
  own: Own,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<string[]>> {
  const { userId, role } = own
  const admitted = await limitCodeTries(ctx, userId, visitor)
  if (!admitted.ok) return admitted
  return inTransaction(ctx, async (act) => {
    await lockUserById(act, userId)
    const code = readTyped(form, 'code').replaceAll(/\s/g, '')
    if (!(await takeCode(act, userId, code, { isFirst: true }))) return wrongCode()
    await forgetCodeTries(act, userId)
    const codes = await renewRecoveryCodes(act, userId)
    await recordOwnAct(act, { action: 'second-factor.on', role, userId, visitor })
    await writeSecondFactorChanged(act, own, 'codes-on')
    return unaudited(codes)
  })
}

/** Reads currentPassword and code, and does `act` for whoever knows both. */
async function withBoth<T>(
  ctx: Context,
  own: Own,
  form: Typed,
  visitor: Visitor,
  act: (ctx: Context) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const proven = await proveOwn(ctx, own, form, visitor)
  if (!proven.ok) return proven
  const admitted = await limitCodeTries(ctx, own.userId, visitor)
  if (!admitted.ok) return admitted
  const outcome = await inTransaction<T, Context['actor']>(ctx, async (acting) => {
    await lockUserById(acting, own.userId)
    if (!(await spendCode(acting, own.userId, readTyped(form, 'code')))) return wrongCode()
    await forgetCodeTries(acting, own.userId)
    const acted = await act(acting)
    return acted.ok ? unaudited(acted.value) : acted
  })
  if (!outcome.ok && outcome.code === 'wrong-code')
    await recordAnonymousAct(ctx, { action: 'second-factor.failed', email: own.email, visitor })
  return outcome
}

/** Turns one-time codes off. Refuses with `too-often`, `wrong-password` and `wrong-code`. */
export const turnCodesOff = (ctx: Context, own: Own, form: Typed, visitor: Visitor): Promise<Outcome<null>> =>
  withBoth(ctx, own, form, visitor, async (act) => {
    await dropCodes(act, own.userId)
    await recordOwnAct(act, { action: 'second-factor.off', role: own.role, userId: own.userId, visitor })
    await writeSecondFactorChanged(act, own, 'codes-off')
    return done(null)
  })

/** Ten other recovery codes. Refuses like turning the codes off. */
export const otherRecoveryCodes = (
  ctx: Context,
  own: Own,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<string[]>> =>
  withBoth(ctx, own, form, visitor, async (act) => {
    await recordOwnAct(act, { action: 'recovery-codes.renewed', role: own.role, userId: own.userId, visitor })
    return done(await renewRecoveryCodes(act, own.userId))
  })

/** Whether a right password is not enough for somebody. */
export const needsSecondFactor = async (ctx: Context, userId: string): Promise<boolean> =>
  (await findFactors(ctx.db, userId)).any
