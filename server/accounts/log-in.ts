import { type Context, inTransaction, unaudited } from '../context.ts'
import { newDevice, readDevice } from '../identity/devices.ts'
import { hashPassword, isOutdated, verifyPassword } from '../identity/passwords.ts'
import { checkRateLimit, type Visitor } from '../identity/rate-limits.ts'
import { recordAnonymousAct, recordOwnAct } from '../identity/security-events.ts'
import {
  closeSession,
  endOtherSessions,
  endSession,
  type OpenedSession,
  openSession,
  type Session,
} from '../identity/sessions.ts'
import { findUnconfirmed } from '../identity/sign-up.ts'
import { findUser, lockPassword, lockUserById, setPassword } from '../identity/users.ts'
import { readInput } from '../platform/input.ts'
import { type Done, type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { logInInput } from './input.ts'
import type { AccountRole } from './roles.ts'
import { needsSecondFactor } from './second-factor.ts'
import { openPendingLogin } from './second-login.ts'

interface LoggedIn<Account> {
  session: OpenedSession
  /** For the browser to keep: its next tries are not counted with those of strangers. */
  device: string
  account: Account
  message: string
}

/** An unconfirmed login says which sign-up waits for its code, so that the code can be asked for and typed. */
type LogInOutcome<Account> = Done<LoggedIn<Account>> | (Refusal & { attempt?: string; pending?: string })

/** The emails' link of the specification is a code here; the text stays. */
const unconfirmed = () =>
  refuse('email-unconfirmed', t('Please check your email and click the confirmation link before logging in.'))

const wrongPassword = () => refuse('wrong-password', t('The email or the password is not right.'))

const isOfNoAccount = ({ code }: Refusal) => code === 'no-customer' || code === 'no-vendor'

/**
 * Logs somebody in, in a role: reads email and password. `previous` is the session token
 * that the browser came with: its session ends, so that nobody goes on with one from before. What an account is like is said
 * to nobody who does not know its password.
 *
 * Refuses, in this order:
 * - `wrong-fields`, `too-often`, `wrong-password`
 * - `email-unconfirmed`, with the attempt
 * - what the role says of the account
 * - `second-factor` for sellers, with what the browser brings back with it
 */
export async function logInAs<Account>(
  role: Pick<AccountRole<Account>, 'kind' | 'admit' | 'welcome' | 'says'>,
  ctx: Context,
  form: Typed,
  visitor: Visitor,
  previous?: string | null,
): Promise<LogInOutcome<Account>> {
  const { db } = ctx
  const { secret } = ctx.app
  const read = readInput(logInInput, form)
  if (!read.ok) return read
  const { email, password } = read.value
  const device = readDevice(secret, email, visitor.device)
  const admitted = device
    ? await checkRateLimit(ctx, 'known-log-in', { visitor, email, device })
    : await checkRateLimit(ctx, 'log-in', { visitor, email })
  if (!admitted.ok) return admitted

  const user = await findUser(db, email)
  const isRight = await verifyPassword(password, user?.password)
  if (!user || !isRight) {
    const attempt = await findUnconfirmed(db, role.kind, user?.id ?? null, password)
    await recordAnonymousAct(ctx, { action: 'login.failed', email, visitor })
    return attempt ? { ...unconfirmed(), attempt } : wrongPassword()
  }
  const found = await role.admit(ctx, user)
  if (!found.ok) {
    // Whoever joins in a second role with the password of the first still waits for the code of it.
    const attempt = isOfNoAccount(found) ? await findUnconfirmed(db, role.kind, user.id, password) : null
    await recordAnonymousAct(ctx, { action: 'login.refused', email, visitor })
    return attempt ? { ...unconfirmed(), attempt } : found
  }

  const { kind } = role
  if (kind === 'vendor' && (await needsSecondFactor(ctx, user.id)))
    return (
      (await openPendingLogin(ctx, { userId: user.id, role: kind, hash: user.password, password })) ??
      wrongPassword()
    )
  const renewed = isOutdated(user.password ?? '') ? await hashPassword(password) : null
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockPassword(ctx, user.id, user.password))) return wrongPassword()
    if (renewed) await setPassword(ctx, user.id, renewed)
    await closeSession(ctx, previous)
    const session = await openSession(ctx, { userId: user.id, role: role.kind, visitor })
    await role.welcome(ctx, found.value)
    await recordOwnAct(ctx, { action: 'login.succeeded', role: role.kind, userId: user.id, visitor })
    return unaudited({
      session,
      device: newDevice(secret, email),
      account: found.value,
      message: t(role.says.loggedIn),
    })
  })
}

/** Ends the session of a token. The cookie that held it opens nothing afterwards, whoever kept a copy. */
export async function logOut(ctx: Context, sessionToken: string | null | undefined): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const closed = await closeSession(ctx, sessionToken)
    if (closed) await recordOwnAct(ctx, { action: 'logout', ...closed })
    return unaudited(null)
  })
}

/** Ends one other session of whoever asks. Refuses with `not-found`. */
export function signOut(ctx: Context, own: Session, sessionId: string): Promise<Outcome<number>> {
  return inTransaction(ctx, async (ctx) => {
    if (sessionId === own.id || !(await endSession(ctx, own.userId, sessionId)))
      return refuse('not-found', t('There is no such session.'))
    await recordOwnAct(ctx, { action: 'sessions.ended', role: own.role, userId: own.userId })
    return unaudited(1)
  })
}

/** Ends all sessions of whoever asks but this one; how many there were. */
export function signOutOthers(ctx: Context, own: Session): Promise<Outcome<number>> {
  return inTransaction(ctx, async (ctx) => {
    await lockUserById(ctx, own.userId)
    const ended = await endOtherSessions(ctx, own.userId, own.id)
    await recordOwnAct(ctx, { action: 'sessions.ended', role: own.role, userId: own.userId })
    return unaudited(ended)
  })
}
