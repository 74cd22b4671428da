import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, id, ref, updatedAt } from '../platform/columns.ts'
import { QUERY_STATUSES } from './rules.ts'

export const contactQueries = pgTable(
  'contact_queries',
  {
    id: id(),
    kind: text({ enum: ['contact', 'press', 'career'] })
      .notNull()
      .default('contact'),
    name: text().notNull(),
    email: text().notNull(),
    organization: text(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: QUERY_STATUSES }).notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks('contact_queries', table),
    index().on(table.status, table.id),
    index('contact_queries_sender').on(sql`lower(email)`),
    index('contact_queries_text_trigram').using(
      'gin',
      sql`lower(name || ' ' || email || ' ' || coalesce(organization, '') || ' ' || subject || ' ' || message) gin_trgm_ops`,
    ),
  ],
)

export const contactNotes = pgTable(
  'contact_notes',
  {
    id: id(),
    queryId: ref()
      .notNull()
      .references(() => contactQueries.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.queryId)],
)
