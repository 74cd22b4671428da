import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { forgetEmails } from '../mail/erasure.ts'
import type { Db } from '../platform/database.ts'
import type { BeforeId } from '../platform/pages-by-id.ts'
import { ABOUT_BUYING } from './rules.ts'
import { contactNotes, contactQueries } from './tables.ts'

/** Messages from an address, however its letters were written. */
export const isFrom = (email: string) => eq(sql`lower(${contactQueries.email})`, email.toLowerCase())

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

/**
 * Throws away every message from an address, with the notes on it and the emails that answer it. Of somebody who keeps a login to
 * sell, messages stay that are not about buying: they are of the shop.
 */
export async function forgetSender(
  ctx: Context,
  { email, keepsLogin }: { email: string; keepsLogin: boolean },
): Promise<void> {
  const { db } = ctx
  const isOfBuyer = or(ne(contactQueries.kind, 'contact'), inArray(contactQueries.subject, ABOUT_BUYING))
  const goes = and(isFrom(email), keepsLogin ? isOfBuyer : undefined)
  const notes = await db
    .select({ id: contactNotes.id })
    .from(contactNotes)
    .innerJoin(contactQueries, eq(contactQueries.id, contactNotes.queryId))
    .where(goes)
  await forgetEmails(
    ctx,
    notes.map(({ id }) => `query-reply:${id}`),
  )
  await db.delete(contactQueries).where(goes)
}
