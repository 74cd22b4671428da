import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '../identity/tables.ts'
import { createdAt, id } from '../platform/columns.ts'

/** A list of the back office as an administrator likes to see it: what its address says, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which list, such as `orders`. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the address, without the page. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.userId, table.list, table.name)],
)
