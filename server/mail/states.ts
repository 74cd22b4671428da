import { desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { emails } from './tables.ts'

/** The last email of a kind to each of these addresses, and what became of it. */
export async function listLastTo(db: Db, kind: string, recipients: readonly string[]) {
  if (recipients.length === 0) return []
  const last = db
    .select({ recipient: emails.recipient, status: emails.status })
    .from(emails)
    .where(sql`${emails.kind} = ${kind} and ${emails.recipient} = wanted.recipient`)
    .orderBy(desc(emails.id))
    .limit(1)
    .as('last')
  const wanted = sql`(select distinct unnest(${sql.param([...recipients])}::text[]) as recipient) as wanted`
  return db.select({ recipient: last.recipient, status: last.status }).from(wanted).crossJoinLateral(last)
}

/** What became of the emails with these keys. */
export async function listByKeys(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .select({ key: emails.key, status: emails.status })
    .from(emails)
    .where(inArray(emails.key, [...keys]))
}
