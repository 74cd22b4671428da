import { and, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { asRows } from '../platform/rows.ts'
import { auditEvents } from './tables.ts'

export type AuditEvent = Omit<typeof auditEvents.$inferInsert, 'id' | 'createdAt'>

/** Notes who did what to what, in the transaction that does it. */
export async function writeAudit(db: Db, events: readonly AuditEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  await db.insert(auditEvents).values(events.map((event) => ({ ...event, createdAt: now })))
}

/** Forgets what happened to logins before a moment. The kind is written out, so that their index is read. */
export async function forgetLoginEvents(db: Db, before: Date): Promise<void> {
  await db.delete(auditEvents).where(and(sql`subject_kind = 'login'`, lt(auditEvents.createdAt, before)))
}

/** A part of a statement: the same, where `when` holds. */
export function writeAuditSql(event: AuditEvent, now: Date, when: SQL): SQL {
  const rows = asRows(auditEvents, [{ ...event, createdAt: now }])
  return sql`audited as (
    insert into audit_events (${rows.columns}) select ${rows.values} from ${rows.from} where ${when})`
}
