import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { customers } from './tables.ts'

const shown = {
  id: customers.id,
  userId: customers.userId,
  firstName: customers.firstName,
  lastName: customers.lastName,
  email: customers.email,
  phone: customers.phone,
  status: customers.status,
  createdAt: customers.createdAt,
}

/** The customer that a person is; null when they are none. */
export async function findCustomerOf(db: Db, userId: string) {
  const [customer] = await db.select(shown).from(customers).where(eq(customers.userId, userId))
  return customer ?? null
}

/** A customer by email address, in small letters. */
export async function findCustomerByEmail(db: Db, email: string) {
  const [customer] = await db.select(shown).from(customers).where(eq(customers.email, email))
  return customer ?? null
}

export async function findCustomer(db: Db, customerId: number) {
  const [customer] = await db.select(shown).from(customers).where(eq(customers.id, customerId))
  return customer ?? null
}

/**
 * Whether a customer has proven that an address is theirs: who gives one at the checkout may give anybody's, and
 * must not choose by which name our emails call its reader.
 */
export async function isProvenEmail(db: Db, customerId: number | null, email: string): Promise<boolean> {
  if (customerId === null) return false
  const customer = await findCustomer(db, customerId)
  return customer?.email === email.toLowerCase()
}

export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>
