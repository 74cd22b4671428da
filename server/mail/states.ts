import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { emails } from './tables.ts'

/** The last email of a kind to each of these addresses, or with one of these keys, and what became of it. */
export const listLastOf = (
  db: Db,
  kind: string,
  { recipients, keys }: { recipients: readonly string[]; keys: readonly string[] },
) =>
  db
    .selectDistinctOn([emails.recipient], {
      key: emails.key,
      recipient: emails.recipient,
      status: emails.status,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(
      and(
        eq(emails.kind, kind),
        or(inArray(emails.recipient, [...recipients]), inArray(emails.key, [...keys])),
      ),
    )
    .orderBy(emails.recipient, desc(emails.id))
