import { eq, type SQL } from 'drizzle-orm'
import { users } from '../identity/tables.ts'
import type { Db } from '../platform/database.ts'
import { customers } from './tables.ts'

async function findWhere(db: Db, condition: SQL) {
  const [customer] = await db
    .select({
      id: customers.id,
      userId: customers.userId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      phone: customers.phone,
      status: customers.status,
      createdAt: customers.createdAt,
      language: users.language,
    })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.userId))
    .where(condition)
  return customer ?? null
}

/** The customer that a person is; null when they are none. */
export const findCustomerOf = (db: Db, userId: string) => findWhere(db, eq(customers.userId, userId))

/** A customer by email address, in small letters. */
export const findCustomerByEmail = (db: Db, email: string) => findWhere(db, eq(customers.email, email))

export const findCustomer = (db: Db, customerId: number) => findWhere(db, eq(customers.id, customerId))

/**
 * The customer who reads an email to the buyer of a purchase; null for a guest, and for an address that the customer has
 * not proven to be theirs: who gives one at the checkout may give anybody's, and must not choose by which name our emails
 * call its reader.
 */
export async function findReader(db: Db, customerId: number | null, email: string): Promise<Customer | null> {
  if (customerId === null) return null
  const customer = await findCustomer(db, customerId)
  return customer?.email === email.toLowerCase() ? customer : null
}

export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>
