import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { CustomerActor } from '#server/actor.ts'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { refundDelivered } from '#server/aftersales/refund.ts'
import { decideReturn, requestReturn } from '#server/aftersales/returns.ts'
import type { App } from '#server/app.ts'
import { sellable } from '#server/catalog/sellable.ts'
import { productPrices, products } from '#server/catalog/tables.ts'
import { createProviderOrder, finishPurchase, preparePurchase } from '#server/checkout/actions.ts'
import { checkoutInput } from '#server/checkout/input.ts'
import { contextOf } from '#server/context.ts'
import { confirmProcessing, markDelivered, shipOrder } from '#server/orders/dispatch.ts'
import { findPurchaseByLink, type PurchaseDetails } from '#server/orders/history.ts'
import type { ReturnReason } from '#server/orders/return-rules.ts'
import { approveDemoOrder, demoProvider } from '#server/payments/demo.ts'
import { after, DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { readInput } from '#server/platform/input.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { approveReview } from '#server/reviews/moderation.ts'
import { vendors } from '#server/vendors/tables.ts'
import { CHECKOUT_FORM } from './shopper.ts'

export const OFFICE = { role: 'admin', userId: 'demo' } as const

export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`The demo orders could not be made: ${outcome.message}`)
  return outcome.value
}

/** Plain products that are sold in the United Kingdom and of which there are many, one of each seller in turn. */
export async function chooseProducts(db: Db, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id, vendorId: products.vendorId })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(
      and(sellable('GB'), eq(products.hasVariations, false), sql`${products.stock} - ${products.held} >= 15`),
    )
    .orderBy(asc(products.id))
    .limit(200)
  const ofVendors = [...Map.groupBy(rows, (row) => row.vendorId).values()]
  const turns = Array.from({ length: most }, (_, turn) => ofVendors.map((products) => products[turn]))
  return turns
    .flat()
    .flatMap((row) => (row ? [row.id] : []))
    .slice(0, most)
}

/** The same app, so long ago, paid through the demo provider. */
export function ago(app: App, milliseconds: number): App {
  const clock = { now: () => after(app.clock.now(), -milliseconds) }
  return { ...app, clock, provider: demoProvider(app.config, app.db, clock) }
}

/** A paid purchase of one piece each; `form` changes how the checkout is filled in. */
export async function buy(
  app: App,
  actor: CustomerActor | { role: 'visitor' },
  items: readonly number[],
  form: Record<string, string> = {},
): Promise<PurchaseDetails> {
  const values = value(readInput(checkoutInput, { ...CHECKOUT_FORM, ...form, attempt: randomUUID() }))
  const lines = items.map((productId) => ({ productId, variationId: null, quantity: 1, seen: null }))
  const { purchase } = value(
    await preparePurchase(contextOf(app, actor), {
      ...{ market: 'GB', lines, values, visitor: 'demo' },
    }),
  )
  const paying = () => contextOf(app, { role: 'guest', token: purchase.token })
  const { providerOrderId } = value(await createProviderOrder(paying(), purchase.token))
  await approveDemoOrder(app.db, providerOrderId)
  value(await finishPurchase(paying(), purchase.token, providerOrderId))
  const bought = await findPurchaseByLink(app.db, purchase.token, app.clock.now())
  if (!bought) throw new Error('A demo purchase is missing.')
  return bought
}

export const PARCEL = { carrier: 'Harbour Couriers', trackingUrl: 'https://couriers.example/track' }

/** Orders of the demo customer in every state, the oldest first. Nothing is left for a provider to do. */
export async function makeDemoOrders(app: App, customerId: number): Promise<number> {
  const items = await chooseProducts(app.db, 14)
  const take = (count: number) => items.splice(0, count)
  const buyer = { role: 'customer', customerId } as const
  const bought: PurchaseDetails[] = []

  async function order(days: number, count: number, follow: (bought: PurchaseDetails) => Promise<unknown>) {
    const list = take(count)
    if (list.length === 0) return
    const purchase = await buy(ago(app, days * DAY), buyer, list)
    bought.push(purchase)
    await follow(purchase)
  }
  const ship = async (purchase: PurchaseDetails, days: number) => {
    for (const part of purchase.parts)
      value(
        await shipOrder(contextOf(ago(app, days * DAY), OFFICE), part.id, {
          ...PARCEL,
          trackingNumber: `HC${part.id}GB`,
        }),
      )
  }
  const deliver = async (purchase: PurchaseDetails, days: number) => {
    await ship(purchase, days + 2)
    for (const part of purchase.parts)
      value(await markDelivered(contextOf(ago(app, days * DAY), { role: 'carrier' }), part.id))
  }
  const sendBack = async (purchase: PurchaseDetails, days: number, reason: ReturnReason, comment: string) => {
    const [part] = purchase.parts
    if (!part) return null
    const lines = part.lines.map((line) => ({ lineId: line.id, quantity: line.quantity }))
    const request = { reason, comment, imageKeys: [], lines }
    return value(await requestReturn(contextOf(ago(app, days * DAY), buyer), part.id, request)).returnId
  }

  await order(44, 1, async (purchase) => {
    await deliver(purchase, 39)
    const returnId = await sendBack(purchase, 36, 'changed-mind', 'I was given the same one as a present.')
    if (returnId === null) return
    value(await decideReturn(contextOf(ago(app, 35 * DAY), OFFICE), returnId, { to: 'approved' }))
    value(await decideReturn(contextOf(ago(app, 31 * DAY), OFFICE), returnId, { to: 'received' }))
  })
  await order(32, 1, async (purchase) => {
    await deliver(purchase, 28)
    for (const part of purchase.parts)
      value(await refundDelivered(contextOf(ago(app, 27 * DAY), OFFICE), part.id, 'It arrived damaged.'))
  })
  await order(24, 3, async (purchase) => {
    await deliver(purchase, 19)
    const words = [
      {
        rating: '5',
        title: 'Better than the picture',
        comment: 'Arrived early and has been in use every day.',
      },
      { rating: '4', title: 'Good, with a small but', comment: 'Well made. The box had seen a storm.' },
    ]
    for (const [index, part] of purchase.parts.slice(0, 2).entries()) {
      const about = { orderId: part.id, productId: part.lines[0]?.productId ?? 0 }
      const when = ago(app, (15 - index) * DAY)
      const { reviewId } = value(
        await writeReview(
          contextOf(when, { role: 'customer', customerId: customerId }),
          about,
          words[index] ?? {},
        ),
      )
      if (index === 0) value(await approveReview(contextOf(when, OFFICE), reviewId))
    }
  })
  await order(12, 2, async (purchase) => {
    await deliver(purchase, 6)
    await sendBack(purchase, 4, 'not-as-described', 'It is smaller than it looks in the picture.')
  })
  await order(4, 1, async (purchase) => {
    for (const part of purchase.parts)
      value(await cancelOrder(contextOf(ago(app, 4 * DAY - HOUR / 2), buyer), part.id))
  })
  await order(3, 2, (purchase) => ship(purchase, 1))
  await order(1, 1, async (purchase) => {
    for (const part of purchase.parts)
      value(await confirmProcessing(contextOf(ago(app, HOUR), OFFICE), part.id))
  })
  await order((10 * MINUTE) / DAY, 2, async () => undefined)
  return bought.length
}
