import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How often somebody has tried something within a window of time; shared by all nodes. */
export const visitorLimits = pgTable(
  'visitor_limits',
  {
    /** What is limited and who tries: contact:203.0.113.7 */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)
