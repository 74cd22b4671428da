import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { emails } from './tables.ts'

/** The outbox, newest first; `before` is the id of the last email of the page before. */
export async function listEmails(db: Db, before?: number, most = 50) {
  return db
    .select({
      id: emails.id,
      kind: emails.kind,
      recipient: emails.recipient,
      subject: emails.subject,
      status: emails.status,
      error: emails.error,
      createdAt: emails.createdAt,
    })
    .from(emails)
    .where(before === undefined ? undefined : lt(emails.id, before))
    .orderBy(desc(emails.id))
    .limit(most)
}

/** An email with its two bodies, for the mailbox page; null when there is none. */
export async function findEmail(db: Db, id: number) {
  const [email] = await db.select().from(emails).where(eq(emails.id, id))
  return email ?? null
}
