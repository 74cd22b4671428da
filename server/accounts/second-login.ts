import { type Context, inTransaction, unaudited } from '../context.ts'
import { findAdminById } from '../identity/admins.ts'
import { newDevice } from '../identity/devices.ts'
import { beginStep, endStep, findStep, type StepRole } from '../identity/login-steps.ts'
import { type Factors, findFactors, spendCode } from '../identity/one-time-codes.ts'
import { hashPassword, isOutdated } from '../identity/passwords.ts'
import { forgetCodeTries, type Visitor } from '../identity/rate-limits.ts'
import { recordAnonymousAct, recordOwnAct } from '../identity/security-events.ts'
import { closeSession, type OpenedSession, openSession } from '../identity/sessions.ts'
import { findUserById, lockPassword, lockUserById, setPassword } from '../identity/users.ts'
import { done, type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readTyped, type Typed } from '../platform/typed.ts'
import { findVendorOf } from '../vendors/queries.ts'
import { judgeLogIn } from '../vendors/status-rules.ts'
import { nameOfAdminLogin } from './admin-names.ts'
import { limitCodeTries, wrongCode } from './second-factor.ts'

/** Somebody who is all the way in. */
export interface CompletedLogin {
  session: OpenedSession
  /** For the browser to keep: its next tries are not counted with those of strangers. */
  device: string
  mustChangePassword: boolean
}

/** The password was right, and is not enough: what the browser brings back with the second factor. */
type SecondFactorNeeded = Refusal & { pending: string }

const over = () => refuse('over', t('That took too long. Please log in again.'))

/**
 * Begins a login whose password is right and that waits for the second factor: no session, for five minutes. Null where the password was changed in
 * between.
 */
export async function openPendingLogin(
  ctx: Context,
  who: { userId: string; role: StepRole; hash: string | null; password: string },
): Promise<SecondFactorNeeded | null> {
  const { userId, role, hash, password } = who
  const renewed = isOutdated(hash ?? '') ? await hashPassword(password) : null
  const opened = await inTransaction(ctx, async (act) => {
    if (!(await lockPassword(act, userId, hash))) return refuse('wrong-password', '')
    if (renewed) await setPassword(act, userId, renewed)
    return unaudited(await beginStep(act, { kind: 'second-factor', role, userId }))
  })
  if (!opened.ok) return null
  return { ...refuse('second-factor', t('Your second factor is asked for next.')), pending: opened.value }
}

/** Which second factors whoever has a pending login may show; null where there is none. */
export async function findPendingLogin(
  ctx: Context,
  role: StepRole,
  pending: string | null,
): Promise<Factors | null> {
  const step = await findStep(ctx, pending, { kind: 'second-factor', role })
  return step?.userId ? findFactors(ctx.db, step.userId) : null
}

/** Who may come in, as it is at this moment, and how their browser is remembered. */
async function admit(
  { db }: Context,
  role: StepRole,
  userId: string,
): Promise<Outcome<{ name: string; mustChangePassword: boolean }>> {
  if (role === 'admin') {
    const admin = await findAdminById(db, userId)
    if (!admin?.isActive) return over()
    return done({ name: nameOfAdminLogin(admin.username), mustChangePassword: admin.mustChangePassword })
  }
  const [user, vendor] = await Promise.all([findUserById(db, userId), findVendorOf(db, userId)])
  if (!user || !vendor) return over()
  return judgeLogIn(vendor.status) ?? done({ name: user.email, mustChangePassword: false })
}

/** Lets in whoever has shown everything, in the caller's transaction. */
export async function completeLogin(
  act: Context,
  who: { userId: string; role: StepRole; visitor: Visitor; previous: string | null },
): Promise<Outcome<CompletedLogin>> {
  const { userId, role, visitor, previous } = who
  const admitted = await admit(act, role, userId)
  if (!admitted.ok) return admitted
  const { name, mustChangePassword } = admitted.value
  await closeSession(act, previous)
  const session = await openSession(act, { userId, role, visitor })
  await recordOwnAct(act, { action: 'login.succeeded', role, userId, visitor })
  return done({ session, device: newDevice(act.app.secret, name), mustChangePassword })
}

/**
 * Finishes a pending login: reads code, of the app or for recovery. `previous` is the session token that the
 * browser came with. Refuses with `over`, `too-often`, `wrong-code` and what the role says of the account.
 */
export async function finishLogIn(
  ctx: Context,
  role: StepRole,
  pending: string | null,
  form: Typed,
  { visitor, previous }: { visitor: Visitor; previous: string | null },
): Promise<Outcome<CompletedLogin>> {
  const kind = { kind: 'second-factor', role } as const
  const begun = await findStep(ctx, pending, kind)
  if (!pending || !begun?.userId) return over()
  const { userId } = begun
  const admitted = await limitCodeTries(ctx, userId, visitor)
  if (!admitted.ok) return admitted
  const outcome = await inTransaction(ctx, async (act) => {
    await lockUserById(act, userId)
    if (!(await findStep(act, pending, kind, { isHeld: true }))) return over()
    if (!(await spendCode(act, userId, readTyped(form, 'code')))) return wrongCode()
    await forgetCodeTries(act, userId)
    await endStep(act, pending, kind)
    const came = await completeLogin(act, { userId, role, visitor, previous })
    return came.ok ? unaudited(came.value) : came
  })
  if (!outcome.ok && outcome.code === 'wrong-code')
    await recordAnonymousAct(ctx, { action: 'second-factor.failed', email: userId, visitor })
  return outcome
}
