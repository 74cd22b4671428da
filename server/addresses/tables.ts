import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { customers } from '../customers/tables.ts'
import { createdAt, id, ref, updatedAt } from '../platform/columns.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: ref()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    label: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull().default(''),
    zipCode: text().notNull().default(''),
    country: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.customerId)],
)
