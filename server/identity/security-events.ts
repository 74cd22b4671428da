import { forgetLoginEvents, writeAudit } from '../audit/actions.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import type { Context } from '../context.ts'
import { after, DAY } from '../platform/clock.ts'
import { countAttempt, networkOf } from '../platform/limits.ts'
import type { Visitor } from './rate-limits.ts'
import { type Keys, keyedHash } from './secrets.ts'
import type { Role } from './sessions.ts'
import { plainEmail } from './users.ts'

/** How long it is known who proved, or failed to prove, who they are. */
export const SECURITY_LOG_LIFE = 90 * DAY

/** Under this subject every event of a login stands, whoever's it is. */
const SUBJECT = 'login'

/** Rows an hour of one kind that strangers can cause, from however many addresses they come. */
const ANONYMOUS_ROWS = { limit: 1000, windowSeconds: 3600 }

type OwnAct =
  | 'login.succeeded'
  | 'logout'
  | 'sign-up.completed'
  | 'password.reset'
  | 'password.changed'
  | 'sessions.ended'
  | 'second-factor.on'
  | 'second-factor.off'
  | 'second-factor.reset'
  | 'recovery-codes.renewed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.renamed'

type AnonymousAct =
  | 'login.failed'
  | 'login.refused'
  | 'identity-proof.failed'
  | 'second-factor.failed'
  | 'password.reset-requested'
  | 'rate-limit.reached'

/** Notes what somebody who proved who they are did to their login, in the caller's transaction. */
export async function recordOwnAct(
  ctx: Context,
  act: { action: OwnAct; role: Role; userId: string; visitor?: Visitor },
): Promise<void> {
  const { action, role, userId, visitor } = act
  const by = { actorRole: role, actorId: userId }
  const details = visitor ? { network: networkOf(visitor.address) } : {}
  await writeAudit(ctx.db, [{ ...by, action, subjectKind: SUBJECT, subjectId: userId, details }], ctx.now)
}

/**
 * Notes what somebody tried who has not proven who they are. The email stands there as a keyed hash and the address as
 * its network; a storm of tries is written down until `ANONYMOUS_ROWS`, and then that it went on.
 */
export async function recordAnonymousAct(
  { app, db, now }: Context,
  act: { action: AnonymousAct; email?: string; visitor: Visitor; details?: Record<string, string> },
): Promise<void> {
  const limit = { key: `audit:${act.action}`, ...ANONYMOUS_ROWS }
  const { allowed, isFirstRefused } = await countAttempt(db, limit, now)
  const by = { actorRole: 'visitor', subjectKind: SUBJECT } as const
  const action: AuditAction = allowed ? act.action : `${act.action}.more`
  if (isFirstRefused) await writeAudit(db, [{ ...by, action, subjectId: 'many' }], now)
  if (!allowed) return
  const subjectId = act.email ? subjectOf(app.secret, act.email) : 'unknown'
  const details = { ...act.details, network: networkOf(act.visitor.address) }
  await writeAudit(db, [{ ...by, action, subjectId, details }], now)
}

/** How an email is named in the log: the same each time, and told by nobody who has only the log. */
export const subjectOf = (secret: Keys, email: string): string =>
  `email:${keyedHash(secret, 'security log', plainEmail(email))}`

/** Forgets who proved who they are when, after `SECURITY_LOG_LIFE`. Safe to do twice. */
export const forgetSecurityEvents = ({ db, now }: Context): Promise<void> =>
  forgetLoginEvents(db, after(now, -SECURITY_LOG_LIFE))
