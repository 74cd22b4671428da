import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, enumChecks, id, moment } from '../platform/columns.ts'
import type { Finding } from './provider-check-rules.ts'

/** A comparison of our ledger with the provider's own report: one a night, and those that somebody asked for. */
export const providerChecks = pgTable(
  'provider_checks',
  {
    id: id(),
    provider: text().notNull(),
    /** `failed`: the provider gave no report; it is tried again. */
    status: text({ enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The administrator; null at night. */
    askedBy: text(),
    /** What was compared, by the provider's time; what is younger may not be in its report. */
    periodFrom: moment(),
    periodTo: moment(),
    captures: integer().notNull().default(0),
    refunds: integer().notNull().default(0),
    /** How many there were, of which `findings` keeps the first. */
    found: integer().notNull().default(0),
    findings: jsonb().$type<Finding[]>().notNull().default([]),
    error: text(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [
    ...enumChecks('provider_checks', table),
    uniqueIndex('provider_checks_waiting').on(table.provider).where(sql`status = 'waiting'`),
  ],
)
