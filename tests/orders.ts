import { eq } from 'drizzle-orm'
import type { Actor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { contextOf } from '#server/context.ts'
import { markDelivered, shipOrder } from '#server/orders/dispatch.ts'
import { orderLines, orders, purchases } from '#server/orders/tables.ts'
import { approve, granted, type line, type Visit } from './shopper.ts'

export const ADMIN = { role: 'admin', userId: 'the boss' } as const

export const asCustomer = (app: App, customerId: number) => contextOf(app, { role: 'customer', customerId })

/** Buys and pays; returns the purchase with its orders and lines. */
export async function buy(app: App, lines: readonly ReturnType<typeof line>[], visit: Visit = {}) {
  const { purchase, finish } = await approve(app, lines, visit)
  granted(await finish())
  const [bought] = await app.db.select().from(purchases).where(eq(purchases.token, purchase.token))
  if (!bought) throw new Error('The purchase is missing.')
  const parts = await app.db.select().from(orders).where(eq(orders.purchaseId, bought.id)).orderBy(orders.id)
  const [order] = parts
  if (!order) throw new Error('The order is missing.')
  const bits = await app.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.purchaseId, bought.id))
    .orderBy(orderLines.id)
  return { purchase: bought, order, orders: parts, lines: bits }
}

/** Sends an order and has it arrive. */
export async function deliver(app: App, orderId: number, by: Actor = { role: 'carrier' }) {
  granted(await shipOrder(contextOf(app, ADMIN), orderId, { carrier: 'Desert Post', trackingNumber: 'DP 1' }))
  granted(await markDelivered(contextOf(app, by), orderId))
}
