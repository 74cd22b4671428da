import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ACTOR_ROLES } from '../actor.ts'
import { createdAt, enumChecks, id } from '../platform/columns.ts'
import type { AuditAction } from './audit-actions.ts'
import type { AuditSubject } from './audit-subjects.ts'

/**
 * Who did what to what, for the activity lists and for later questions. The database takes new rows alone: it refuses to change
 * one, and to delete any but those about logins whose time is over (0040 of docs/decisions).
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    actorRole: text({ enum: ACTOR_ROLES }).notNull(),
    actorId: text(),
    action: text().$type<AuditAction>().notNull(),
    subjectKind: text().$type<AuditSubject>().notNull(),
    subjectId: text().notNull(),
    vendorId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    ...enumChecks('audit_events', table),
    index().on(table.createdAt),
    index('audit_events_logins').on(table.createdAt).where(sql`subject_kind = 'login'`),
    index().on(table.subjectId, table.id),
    index().on(table.subjectKind, table.id),
    index().on(table.actorRole, table.id),
    index().on(table.vendorId, table.createdAt),
  ],
)
