import { eq } from 'drizzle-orm'
import type { House } from '#server/house.ts'
import type { Asker } from '#server/orders/asking.ts'
import { markDelivered, shipOrder } from '#server/orders/dispatch.ts'
import { orderLines, orders, purchases } from '#server/orders/tables.ts'
import { approve, granted, type line, type Visit } from './shopper.ts'

export const ADMIN = { role: 'admin', userId: 'the boss' } as const

/** Buys and pays; returns the purchase with its orders and lines. */
export async function buy(house: House, lines: readonly ReturnType<typeof line>[], visit: Visit = {}) {
  const { purchase, finish } = await approve(house, lines, visit)
  granted(await finish())
  const [bought] = await house.db.select().from(purchases).where(eq(purchases.token, purchase.token))
  if (!bought) throw new Error('The purchase is missing.')
  const parts = await house.db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, bought.id))
    .orderBy(orders.id)
  const [order] = parts
  if (!order) throw new Error('The order is missing.')
  const bits = await house.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.purchaseId, bought.id))
    .orderBy(orderLines.id)
  return { purchase: bought, order, orders: parts, lines: bits }
}

/** Sends an order and has it arrive. */
export async function deliver(house: House, orderId: number, by: Asker = { role: 'carrier' }) {
  granted(await shipOrder(house, ADMIN, orderId, { carrier: 'Desert Post', trackingNumber: 'DP 1' }))
  granted(await markDelivered(house, by, orderId))
}
