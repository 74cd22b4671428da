import { and, count, desc, eq, sql } from 'drizzle-orm'
import { customers } from '../customers/tables.ts'
import type { Db } from '../platform/database.ts'
import { addresses } from './tables.ts'

export const MOST_ADDRESSES = 20

/** An address as it is kept. `country` is an ISO code. */
export type AddressValues = Pick<
  typeof addresses.$inferInsert,
  'label' | 'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'state' | 'zipCode' | 'country'
>

/** A customer's address book, the default first. */
export async function listAddresses(db: Db, customerId: number) {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.updatedAt), desc(addresses.id))
    .limit(MOST_ADDRESSES)
}

/** Locks the book, so that two changes at once leave one default. */
async function lockBook(db: Db, customerId: number): Promise<number> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
  const [row] = await db.select({ all: count() }).from(addresses).where(eq(addresses.customerId, customerId))
  return row?.all ?? 0
}

/** Makes one of a customer's addresses the default; whether there is such an address. */
export async function setDefaultAddress(db: Db, customerId: number, addressId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockBook(tx, customerId)
    const changed = await tx
      .update(addresses)
      .set({ isDefault: sql`${addresses.id} = ${addressId}` })
      .where(
        and(
          eq(addresses.customerId, customerId),
          sql`exists (select 1 from addresses a where a.id = ${addressId} and a.customer_id = ${customerId})`,
        ),
      )
      .returning({ id: addresses.id })
    return changed.length > 0
  })
}

/** Adds an address; the first of a book is its default. Null when the book is full. */
export async function addAddress(
  db: Db,
  customerId: number,
  values: AddressValues,
  now: Date,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const known = await lockBook(tx, customerId)
    if (known >= MOST_ADDRESSES) return null
    const [row] = await tx
      .insert(addresses)
      .values({ ...values, customerId, isDefault: known === 0, createdAt: now, updatedAt: now })
      .returning({ id: addresses.id })
    return row?.id ?? null
  })
}

/** Changes one of a customer's addresses; whether there is such an address. */
export async function changeAddress(
  db: Db,
  customerId: number,
  addressId: number,
  values: AddressValues,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(addresses)
    .set({ ...values, updatedAt: now })
    .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)))
    .returning({ id: addresses.id })
  return changed.length > 0
}

/** Removes one of a customer's addresses; the last used one becomes the default where that was it. */
export async function removeAddress(db: Db, customerId: number, addressId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockBook(tx, customerId)
    const [removed] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)))
      .returning({ wasDefault: addresses.isDefault })
    if (removed?.wasDefault)
      await tx
        .update(addresses)
        .set({ isDefault: true })
        .where(
          sql`${addresses.id} = (select a.id from addresses a where a.customer_id = ${customerId}
            order by a.updated_at desc, a.id desc limit 1)`,
        )
    return removed !== undefined
  })
}
