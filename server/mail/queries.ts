import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { plainEmail } from '../identity/users.ts'
import { countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { idOf, pageOf } from '../platform/page-of.ts'
import { emails } from './tables.ts'

/** The outbox, newest first; `before` is the id of the last email of the page before. */
export async function listEmails(db: Db, before?: number, most = 50) {
  const rows = await db
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
    .limit(most + 1)
  return pageOf(rows, most, idOf)
}

/** An email with its two bodies, for the mailbox page; null when there is none. */
export async function findEmail(db: Db, id: number) {
  const [email] = await db.select().from(emails).where(eq(emails.id, id))
  return email ?? null
}

/** How the outbox can be looked at. */
export const OUTBOX_VIEWS = ['all', 'waiting', 'failed', 'sent'] as const
export type OutboxView = (typeof OUTBOX_VIEWS)[number]

const STATUSES_IN = {
  waiting: ['queued', 'sending'],
  failed: ['failed'],
  sent: ['sent'],
} as const satisfies Record<Exclude<OutboxView, 'all'>, readonly string[]>

const PAGE = 50

/** A page of the outbox, newest first; `q` is whoever it is for, `after` the id of the last email of the page before. */
export async function listOutbox(
  db: Db,
  { view, q, after }: { view: OutboxView; q: string; after: string | null },
) {
  const rows = await db
    .select({
      id: emails.id,
      kind: emails.kind,
      recipient: emails.recipient,
      subject: emails.subject,
      status: emails.status,
      attempts: emails.attempts,
      error: emails.error,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(
      and(
        view === 'all' ? undefined : inArray(emails.status, [...STATUSES_IN[view]]),
        q ? eq(emails.recipient, plainEmail(q)) : undefined,
        after && /^\d{1,15}$/.test(after) ? lt(emails.id, Number(after)) : undefined,
      ),
    )
    .orderBy(desc(emails.id))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE, idOf)
}

export type OutboxRow = Awaited<ReturnType<typeof listOutbox>>['rows'][number]

/** How many emails wait, and how many failed. */
export async function countOutbox(db: Db) {
  const count = await countEach(
    db,
    ['waiting', 'failed'] as const,
    (view) => sql`select from ${emails} where ${inArray(emails.status, [...STATUSES_IN[view]])}`,
  )
  return { waiting: count('waiting'), failed: count('failed') }
}
