import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ACTOR_ROLES } from '../actor.ts'
import { createdAt, enumChecks, id } from '../platform/columns.ts'

/** Who did what to what, for the activity lists and for later questions. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    actorRole: text({ enum: ACTOR_ROLES }).notNull(),
    actorId: text(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    vendorId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks('audit_events', table),
    index().on(table.createdAt),
    index().on(table.subjectKind, table.subjectId),
    index().on(table.vendorId, table.createdAt),
  ],
)
