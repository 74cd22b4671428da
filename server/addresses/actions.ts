import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { CustomerActor } from '../actor.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { type Change, type Context, changed, unaudited } from '../context.ts'
import { changeOwn, customerGone } from '../customers/actions.ts'
import { customers } from '../customers/tables.ts'
import { isSaved, judgeSeen, versionOfFields } from '../platform/content-version.ts'
import type { Db } from '../platform/database.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { addresses } from './tables.ts'

const MOST_ADDRESSES = 20

const FIELDS = [
  ...(['label', 'firstName', 'lastName', 'phone'] as const),
  ...(['address', 'city', 'state', 'zipCode', 'country'] as const),
]

/** An address as it is kept. `country` is an ISO code. */
type AddressValues = Pick<typeof addresses.$inferInsert, (typeof FIELDS)[number]>

/** The version of what an address says, for the form that changes it. */
export const addressVersion = (address: AddressValues): string => versionOfFields(address, FIELDS)

/** A customer's address book, the default first. */
export async function listAddresses(db: Db, customerId: number) {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.updatedAt), desc(addresses.id))
    .limit(MOST_ADDRESSES)
}

/** Locks the book, so that two changes at once leave one default, and counts it; null where its customer is gone. */
async function lockBook(db: Db, customerId: number): Promise<number | null> {
  const [own] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  if (!own) return null
  const [row] = await db.select({ all: count() }).from(addresses).where(eq(addresses.customerId, customerId))
  return row?.all ?? 0
}

const noSuchAddress = () => refuse('not-found', t('There is no such address.'))

const changeOf = (addressId: number, action: AuditAction): Change => ({
  action,
  subjectKind: 'address',
  subjectId: String(addressId),
})

/** Makes one of a customer's own addresses the default. Refuses with `not-found` and `too-often`. */
export const setDefaultAddress = (ctx: Context<CustomerActor>, addressId: number): Promise<Outcome<null>> =>
  changeOwn(ctx, async ({ db, actor: { customerId } }) => {
    await lockBook(db, customerId)
    const book = eq(addresses.customerId, customerId)
    const [own] = await db
      .select({ isDefault: addresses.isDefault })
      .from(addresses)
      .where(and(book, eq(addresses.id, addressId)))
    if (!own) return noSuchAddress()
    if (own.isDefault) return unaudited(null)
    await db
      .update(addresses)
      .set({ isDefault: sql`${addresses.id} = ${addressId}` })
      .where(book)
    return changed(null, changeOf(addressId, 'address.made-default'))
  })

/** Adds an address; the first of a book is its default. Refuses with `book-full`, `no-customer` and `too-often`. */
export const addAddress = (
  ctx: Context<CustomerActor>,
  values: AddressValues,
): Promise<Outcome<{ addressId: number }>> =>
  changeOwn(ctx, async ({ db, actor: { customerId }, now }) => {
    const known = await lockBook(db, customerId)
    if (known === null) return customerGone()
    if (known >= MOST_ADDRESSES)
      return refuse(
        'book-full',
        t('You have {{most}} addresses. Remove one to add another.', { most: MOST_ADDRESSES }),
      )
    const [row] = await db
      .insert(addresses)
      .values({ ...values, customerId, isDefault: known === 0, createdAt: now, updatedAt: now })
      .returning({ addressId: addresses.id })
    if (!row) throw new Error('An address was not written.')
    return changed(row, changeOf(row.addressId, 'address.added'))
  })

/**
 * Changes one of a customer's own addresses. Refuses with `not-found`, `too-often`, and with `changed-meanwhile` where `seen` is not the
 * version of what is there (`addressVersion`).
 */
export const changeAddress = (
  ctx: Context<CustomerActor>,
  { addressId, seen }: { addressId: number; seen: string },
  values: AddressValues,
): Promise<Outcome<{ addressId: number }>> =>
  changeOwn(ctx, async ({ db, actor: { customerId }, now }) => {
    const own = and(eq(addresses.id, addressId), eq(addresses.customerId, customerId))
    const [before] = await db.select().from(addresses).where(own).for('update')
    if (!before) return noSuchAddress()
    const late = judgeSeen<AddressValues>(seen, before, values)
    if (late) return late
    if (isSaved(before, values)) return unaudited({ addressId })
    await db
      .update(addresses)
      .set({ ...values, updatedAt: now })
      .where(own)
    return changed({ addressId }, changeOf(addressId, 'address.changed'))
  })

/**
 * Removes one of a customer's own addresses; the last used one becomes the default where that was it. Refuses with
 * `not-found` and `too-often`.
 */
export const removeAddress = (ctx: Context<CustomerActor>, addressId: number): Promise<Outcome<null>> =>
  changeOwn(ctx, async ({ db, actor: { customerId } }) => {
    await lockBook(db, customerId)
    const [removed] = await db
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)))
      .returning({ wasDefault: addresses.isDefault })
    if (!removed) return noSuchAddress()
    if (removed.wasDefault)
      await db
        .update(addresses)
        .set({ isDefault: true })
        .where(
          sql`${addresses.id} = (select a.id from addresses a where a.customer_id = ${customerId}
            order by a.updated_at desc, a.id desc limit 1)`,
        )
    return changed(null, changeOf(addressId, 'address.removed'))
  })
