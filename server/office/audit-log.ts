import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { ActorRole } from '../actor.ts'
import type { AuditSubject } from '../audit/audit-subjects.ts'
import { auditEvents } from '../audit/tables.ts'
import { customers } from '../customers/tables.ts'
import { admins, users } from '../identity/tables.ts'
import { after, DAY } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { idOf, pageOf } from '../platform/page-of.ts'
import { vendors } from '../vendors/tables.ts'
import { AUDIT_SINCE } from './audit-views.ts'

export interface AuditQuery {
  /** The id of what it happened to, such as the number of an order. */
  q: string
  who: ActorRole | null
  kind: AuditSubject | null
  since: keyof typeof AUDIT_SINCE | null
  /** The id of the last event of the page before. */
  after: string | null
}

/** A seller acts by the number of their shop, and logs in as the person whom it belongs to. */
const shop = sql`case when ${auditEvents.actorRole} = 'vendor' and ${auditEvents.actorId} ~ '^[0-9]{1,15}$'
  then ${auditEvents.actorId}::bigint end`

/** A customer acts by their number, and logs in as the person that they are. */
const customer = sql`case when ${auditEvents.actorRole} = 'customer' and ${auditEvents.actorId} ~ '^[0-9]{1,15}$'
  then ${auditEvents.actorId}::bigint end`

const customerName = sql`case when ${customers.id} is not null
  then concat_ws(' ', ${customers.firstName}, ${customers.lastName}) end`

/** The shop of a seller whose own name is not known: they were a customer once, who was erased. */
const ownShop = sql`case when ${auditEvents.actorRole} = 'vendor' and ${auditEvents.subjectKind} = 'login'
  then (select own.business_name from vendors own where own.user_id = ${auditEvents.actorId} limit 1) end`

const where = ({ q, who, kind, since, after: last }: AuditQuery, now: Date): SQL | undefined =>
  and(
    q ? eq(auditEvents.subjectId, q) : undefined,
    who ? eq(auditEvents.actorRole, who) : undefined,
    kind ? eq(auditEvents.subjectKind, kind) : undefined,
    since ? gt(auditEvents.createdAt, after(now, -AUDIT_SINCE[since] * DAY)) : undefined,
    last && /^\d{1,15}$/.test(last) ? lt(auditEvents.id, Number(last)) : undefined,
  )

/** The audit log, newest first, with who did what: `by` is a name, and null where nobody has it any more, such as an erased customer. */
export async function listAuditEvents(
  db: Db,
  query: AuditQuery,
  { now, most = 50 }: { now: Date; most?: number },
) {
  const found = await db
    .select({
      id: auditEvents.id,
      actorRole: auditEvents.actorRole,
      actorId: auditEvents.actorId,
      by: sql<
        string | null
      >`coalesce(${admins.username}, ${vendors.businessName}, ${customerName}, nullif(${users.name}, ''), ${ownShop})`,
      action: auditEvents.action,
      subjectKind: auditEvents.subjectKind,
      subjectId: auditEvents.subjectId,
      details: auditEvents.details,
      createdAt: auditEvents.createdAt,
    })
    .from(auditEvents)
    .leftJoin(admins, and(eq(auditEvents.actorRole, 'admin'), eq(admins.userId, auditEvents.actorId)))
    .leftJoin(vendors, eq(vendors.id, shop))
    .leftJoin(customers, eq(customers.id, customer))
    .leftJoin(users, and(eq(auditEvents.subjectKind, 'login'), eq(users.id, auditEvents.actorId)))
    .where(where(query, now))
    .orderBy(desc(auditEvents.id))
    .limit(most + 1)
  const { rows: events, next } = pageOf(found, most, idOf)
  return { events, next }
}

export type ListedAuditEvent = Awaited<ReturnType<typeof listAuditEvents>>['events'][number]
