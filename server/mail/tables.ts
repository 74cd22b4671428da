import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, id, moment } from '../platform/columns.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../platform/languages.ts'
import type { Email } from './emails.ts'

/** The outbox: written in the transaction that causes an email, sent by a job. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    /** What it is about, such as order-confirmation:ORD-…; the same key twice is one email. */
    key: text().notNull().unique(),
    kind: text().notNull(),
    /** Of whoever reads it, not of whoever causes it. */
    language: text({ enum: LANGUAGE_CODES }).notNull().default(DEFAULT_LANGUAGE),
    recipient: text().notNull(),
    data: jsonb().$type<Email>().notNull(),
    status: text({ enum: ['queued', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    /** While it is `sending`: after this moment whoever claimed it is taken for dead, and another may. */
    claimedUntil: moment(),
    attempts: integer().notNull().default(0),
    error: text(),
    /** Kept for the mailbox page; emptied in production once sent. */
    subject: text(),
    html: text(),
    plain: text(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    ...enumChecks('emails', table),
    index().on(table.recipient, table.id),
    index().on(table.status, table.id),
    // The last of a kind to somebody.
    index().on(table.kind, table.recipient, table.id),
    // What is thrown away with a person: all to their address, and all about their orders.
    index('emails_recipient_small').on(sql`lower(recipient)`),
    index('emails_about').on(sql`split_part(key, ':', 2)`),
    check('emails_claimed', sql`(${table.status} = 'sending') = (${table.claimedUntil} is not null)`),
  ],
)
