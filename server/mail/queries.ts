import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { letters } from './tables.ts'

/** The outbox, newest first; `before` is the id of the last letter of the page before. */
export async function listLetters(db: Db, before?: number, most = 50) {
  return db
    .select({
      id: letters.id,
      kind: letters.kind,
      recipient: letters.recipient,
      subject: letters.subject,
      status: letters.status,
      error: letters.error,
      createdAt: letters.createdAt,
    })
    .from(letters)
    .where(before === undefined ? undefined : lt(letters.id, before))
    .orderBy(desc(letters.id))
    .limit(most)
}

/** A letter with its two bodies, for the mailbox page; null when there is none. */
export async function findLetter(db: Db, id: number) {
  const [letter] = await db.select().from(letters).where(eq(letters.id, id))
  return letter ?? null
}
