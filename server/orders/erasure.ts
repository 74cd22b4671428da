import { and, count, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { statusesWhere } from '../platform/statuses.ts'
import { orderEvents } from './event-tables.ts'
import { PURCHASE_STATUS, UNPAID } from './purchase-rules.ts'
import type { BuyerColumn } from './purchases.ts'
import { OPEN_RETURNS } from './return-rules.ts'
import { isUndelivered, orderStatusesWhere } from './status-rules.ts'
import { orders, purchases, returns } from './tables.ts'

const OF_PARCELS = ['parcel', 'parcel-delivered', 'tracking-changed'] as const

/**
 * How much of a customer's buying is unfinished, with the purchases locked: orders that have not arrived, purchases that
 * may be paid or wait for a person, returns that are not decided. A pending purchase counts also when its time has
 * run out: until somebody closes it, its payment may still come.
 */
export async function countUnfinished(db: Db, customerId: number) {
  const own = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.customerId, customerId))
    .orderBy(purchases.id)
    .for('no key update')
  const ids = own.map((row) => row.id)
  if (ids.length === 0) return { purchaseIds: ids, undelivered: 0, paying: 0, returning: 0 }
  const unfinished = statusesWhere(PURCHASE_STATUS, (row) => row.isUnfinished)
  const undelivered = orderStatusesWhere(isUndelivered)
  const [moving] = await db
    .select({ all: count() })
    .from(orders)
    .where(and(inArray(orders.purchaseId, ids), inArray(orders.status, undelivered)))
  const [paying] = await db
    .select({ all: count() })
    .from(purchases)
    .where(and(inArray(purchases.id, ids), inArray(purchases.status, unfinished)))
  const [returning] = await db
    .select({ all: count() })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(inArray(orders.purchaseId, ids), inArray(returns.status, OPEN_RETURNS)))
  return {
    purchaseIds: ids,
    undelivered: moving?.all ?? 0,
    paying: paying?.all ?? 0,
    returning: returning?.all ?? 0,
  }
}

const NOBODY: Record<BuyerColumn, ''> = {
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
  customerAddress: '',
  customerCity: '',
  customerState: '',
  customerZipCode: '',
}

/**
 * Takes the person out of their purchases; amounts, items and the country stay for sellers and tax offices. One that
 * was never paid is cancelled: nobody may pay for items that have no address. Returns the numbers of purchases and
 * orders, and the keys of the pictures that came with returns.
 */
export async function forgetBuyer(
  db: Db,
  purchaseIds: readonly number[],
  now: Date,
): Promise<{ numbers: string[]; pictures: string[] }> {
  if (purchaseIds.length === 0) return { numbers: [], pictures: [] }
  const ids = [...purchaseIds]
  const emptied = await db
    .update(purchases)
    .set({
      status: sql`case when ${inArray(purchases.status, UNPAID)} then 'cancelled' else ${purchases.status} end`,
      // The form that it was made with may be filled in anew: nothing was placed with it.
      attempt: sql`case when ${inArray(purchases.status, UNPAID)} then 'forgotten:' || ${purchases.id} else ${purchases.attempt} end`,
      customerId: null,
      ...NOBODY,
      updatedAt: now,
    })
    .where(inArray(purchases.id, ids))
    .returning({ number: purchases.number })
  const freed = await db
    .update(orders)
    .set({ customerId: null })
    .where(inArray(orders.purchaseId, ids))
    .returning({ id: orders.id, number: orders.number })
  const orderIds = freed.map((row) => row.id)
  const numbers = [...emptied, ...freed].map((row) => row.number)
  if (orderIds.length === 0) return { numbers, pictures: [] }
  // What sellers noted for themselves may speak of the person.
  await db
    .delete(orderEvents)
    .where(and(inArray(orderEvents.orderId, orderIds), eq(orderEvents.kind, 'note')))
  // So may what they answered a return, or gave as a reason. What stays is of no person: carriers and numbers of parcels, ids of the provider.
  await db
    .update(orderEvents)
    .set({ note: null })
    .where(
      and(
        inArray(orderEvents.orderId, orderIds),
        notInArray(orderEvents.kind, [...OF_PARCELS]),
        ne(orderEvents.actor, 'system'),
      ),
    )
  const pictures = await db
    .select({ keys: returns.imageKeys })
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
  await db
    .update(returns)
    .set({ comment: '', answer: null, imageKeys: sql`'{}'` })
    .where(inArray(returns.orderId, orderIds))
  return { numbers, pictures: pictures.flatMap((row) => row.keys) }
}
