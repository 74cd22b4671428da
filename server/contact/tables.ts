import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, id, ref, updatedAt } from '../platform/columns.ts'

export const QUERY_STATUSES = ['pending', 'in_progress', 'resolved'] as const

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
  (table) => [...enumChecks('contact_queries', table), index().on(table.status, table.createdAt)],
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
