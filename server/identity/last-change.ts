import { and, desc, eq, inArray, like } from 'drizzle-orm'
import type { AuditSubject } from '../audit/audit-subjects.ts'
import { auditEvents } from '../audit/tables.ts'
import type { Context } from '../context.ts'
import { changedMeanwhile } from '../platform/content-version.ts'
import type { Db } from '../platform/database.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { admins } from './tables.ts'

interface Subject {
  kind: AuditSubject
  id: string | number | readonly string[]
  /** Only changes of this family: `product` for `product.added` and `product.updated`. */
  actions?: string
  /** Only changes that administrators made. */
  byAdmins?: boolean
}

/**
 * The last change of something, or of one of several things: the id of its audit row, the role of who made it, and the
 * user name where that is an administrator. Null where there was none.
 */
export async function findLastChange(db: Db, { kind, id, actions, byAdmins = false }: Subject) {
  const ids = typeof id === 'object' ? [...id] : [String(id)]
  const [event] = await db
    .select({ id: auditEvents.id, role: auditEvents.actorRole, who: admins.username })
    .from(auditEvents)
    .leftJoin(admins, and(eq(auditEvents.actorRole, 'admin'), eq(admins.userId, auditEvents.actorId)))
    .where(
      and(
        eq(auditEvents.subjectKind, kind),
        inArray(auditEvents.subjectId, ids),
        actions === undefined ? undefined : like(auditEvents.action, `${actions}.%`),
        byAdmins ? eq(auditEvents.actorRole, 'admin') : undefined,
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1)
  return event ?? null
}

/** What an administrator is told who comes too late: who was first, where that was an administrator. */
export async function nameFirstActor(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  subject: Subject,
  refusal: Refusal,
): Promise<Refusal> {
  const last = actor.role === 'admin' ? await findLastChange(db, subject) : null
  if (!last?.who) return refusal
  const { code, message } = refusal
  return refuse(code, t('{{who}} was first. {{sentence}}', { who: last.who, sentence: message }))
}

/** From which change of something somebody set out: what their form carries. `0` where there was none. */
export const findChangeVersion = async (
  db: Db,
  subjectKind: AuditSubject,
  subjectId: string | number,
): Promise<string> => String((await findLastChange(db, { kind: subjectKind, id: subjectId }))?.id ?? 0)

/**
 * Tells the later of two who change one thing who was first; null where nobody was. The caller holds the row, so that
 * nobody comes between. A form without `seen` takes whatever is there.
 */
export async function judgeConcurrentChange(
  db: Db,
  [kind, id]: readonly [kind: AuditSubject, id: string | number],
  seen: string,
): Promise<Refusal | null> {
  if (!seen) return null
  const last = await findLastChange(db, { kind, id })
  if (String(last?.id ?? 0) === seen) return null
  if (!last?.who) return changedMeanwhile()
  return refuse(
    'changed-meanwhile',
    t('{{who}} changed this while you were typing. Nothing of yours is saved yet.', { who: last.who }),
  )
}
