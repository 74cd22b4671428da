import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'
import { users } from '../identity/tables.ts'
import { createdAt, enumChecks, id, moment, ref, updatedAt } from '../platform/columns.ts'

const CUSTOMER_STATUSES = ['active', 'blocked'] as const

export const customers = pgTable(
  'customers',
  {
    id: id(),
    userId: text()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull().unique(),
    phone: text(),
    status: text({ enum: CUSTOMER_STATUSES }).notNull().default('active'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...enumChecks('customers', table),
    index('customers_blocked').on(table.id).where(sql`status = 'blocked'`),
    index('customers_email_trigram').using('gin', sql`lower(email) gin_trgm_ops`),
    index('customers_name_trigram').using('gin', sql`lower(first_name || ' ' || last_name) gin_trgm_ops`),
  ],
)

export const wishes = pgTable(
  'wishes',
  {
    customerId: ref()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
)
