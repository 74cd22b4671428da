import type { Db } from '../platform/database.ts'
import { auditEvents } from './tables.ts'

export type AuditEvent = Omit<typeof auditEvents.$inferInsert, 'id' | 'createdAt'>

/** Notes who did what to what, in the transaction that does it. */
export async function writeAudit(db: Db, event: AuditEvent, now: Date): Promise<void> {
  await db.insert(auditEvents).values({ ...event, createdAt: now })
}
