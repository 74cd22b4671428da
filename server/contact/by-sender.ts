import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import type { BeforeId } from '../platform/pages-by-id.ts'
import { contactQueries } from './tables.ts'

const isFrom = (email: string) => eq(sql`lower(${contactQueries.email})`, email.toLowerCase())

/** What was sent to the back office with an email address, newest first, as many as `limit` before an id. The caller knows whose address it is. */
export async function listQueriesFrom(db: Db, email: string, { before, limit }: BeforeId) {
  return db
    .select({
      id: contactQueries.id,
      kind: contactQueries.kind,
      name: contactQueries.name,
      organization: contactQueries.organization,
      subject: contactQueries.subject,
      message: contactQueries.message,
      status: contactQueries.status,
      createdAt: contactQueries.createdAt,
    })
    .from(contactQueries)
    .where(and(isFrom(email), before === null ? undefined : lt(contactQueries.id, before)))
    .orderBy(desc(contactQueries.id))
    .limit(limit)
}

/** Throws away every message from an address, with the notes on it. */
export async function forgetSender({ db }: Context, email: string): Promise<void> {
  await db.delete(contactQueries).where(isFrom(email))
}
