import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { emails } from '../mail/tables.ts'
import { countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { idOf, pageOf } from '../platform/page-of.ts'
import { holdsText } from '../platform/search-text.ts'
import { QUERY_STATUSES, type QueryStatus } from './rules.ts'
import { contactNotes, contactQueries } from './tables.ts'

const PAGE = 30

export const QUERY_VIEWS = ['all', ...QUERY_STATUSES] as const
type QueryView = (typeof QUERY_VIEWS)[number]

/** A reply is a note that left as an email: the key of the email names the note. */
const replyKey = (noteId: number | SQL) => sql<string>`'query-reply:' || ${noteId}`

const isIn = (view: QueryView) => (view === 'all' ? undefined : eq(contactQueries.status, view))

/** As its index has it. */
const text = sql`lower(${contactQueries.name} || ' ' || ${contactQueries.email} || ' ' || coalesce(${contactQueries.organization}, '') || ' ' || ${contactQueries.subject} || ' ' || ${contactQueries.message})`

const holds = (q: string) => (q === '' ? undefined : holdsText(text, q))

/** What people wrote, the newest first; `after` is the id of the last of the page before. */
export async function listQueries(
  db: Db,
  { view, q, after }: { view: QueryView; q: string; after: string | null },
) {
  const last = after && /^\d{1,15}$/.test(after) ? Number(after) : null
  const rows = await db
    .select()
    .from(contactQueries)
    .where(and(isIn(view), holds(q), last === null ? undefined : lt(contactQueries.id, last)))
    .orderBy(desc(contactQueries.id))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE, idOf)
}

/** How many stand in each state. */
export const countQueries = (db: Db) =>
  countEach<QueryStatus>(
    db,
    QUERY_STATUSES,
    (status) => sql`select from ${contactQueries} where ${contactQueries.status} = ${status}`,
  )

/** The notes of several queries, the first first; a reply with the state of its email. */
const listNotes = (db: Db, queryIds: readonly number[]) =>
  db
    .select({
      id: contactNotes.id,
      queryId: contactNotes.queryId,
      author: contactNotes.author,
      body: contactNotes.body,
      createdAt: contactNotes.createdAt,
      email: { status: emails.status, sentAt: emails.sentAt, recipient: emails.recipient },
    })
    .from(contactNotes)
    .leftJoin(emails, eq(emails.key, replyKey(sql`${contactNotes.id}`)))
    .where(inArray(contactNotes.queryId, [...queryIds]))
    .orderBy(asc(contactNotes.id))

export type QueryNote = Awaited<ReturnType<typeof listNotes>>[number]

/** One query with its notes; null when there is none. */
export async function findQuery(db: Db, id: number) {
  const [[query], notes] = await Promise.all([
    db.select().from(contactQueries).where(eq(contactQueries.id, id)),
    listNotes(db, [id]),
  ])
  return query ? { ...query, notes } : null
}

export type WholeQuery = NonNullable<Awaited<ReturnType<typeof findQuery>>>
