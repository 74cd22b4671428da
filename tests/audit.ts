import { and, desc, eq, sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { auditEvents } from '#server/audit/tables.ts'

/** Begins the audit log anew, which nobody but the owner of the table can, and no part of the shop does. */
export async function emptyAuditLog({ db }: Pick<App, 'db'>): Promise<void> {
  await db.execute(sql`alter table audit_events disable trigger user`)
  await db.execute(sql`truncate audit_events`)
  await db.execute(sql`alter table audit_events enable trigger user`)
}

/** What the audit log tells of the last change of a product. */
export async function lastTold(
  { db }: Pick<App, 'db'>,
  productId: number,
): Promise<Record<string, Record<string, unknown>> | undefined> {
  const about = and(eq(auditEvents.subjectKind, 'product'), eq(auditEvents.subjectId, String(productId)))
  const [last] = await db.select().from(auditEvents).where(about).orderBy(desc(auditEvents.id))
  return last?.details as Record<string, Record<string, unknown>> | undefined
}
