import { eq } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { products } from '#server/catalog/tables.ts'
import { systemContext } from '#server/context.ts'
import { orders } from '#server/orders/tables.ts'
import { recordPaymentEvent } from '#server/payments/actions.ts'
import { readEventBody } from '#server/payments/paypal-events.ts'
import { payments, refunds } from '#server/payments/tables.ts'
import { type Currency, money } from '#server/platform/money.ts'
import { makeProduct, makeVendor } from './factories.ts'
import { buy } from './orders.ts'
import { workOff } from './queue.ts'
import { line } from './shopper.ts'

/** Has an app hear a message of its payment provider, and draw the consequences. False when it was known. */
export async function tell(app: App, message: object): Promise<boolean> {
  const event = readEventBody(JSON.stringify(message))
  if (!event) throw new Error('This is no message.')
  const isNew = await recordPaymentEvent(systemContext(app), event)
  await workOff(app, 'finish-payment')
  return isNew
}

/** A paid purchase of two sellers whose products have ten pieces each and cost 30.00 and 50.00 dirhams. */
export async function buyOfTwo(app: App) {
  const vendors = await Promise.all([makeVendor(app.db), makeVendor(app.db)])
  const made = await Promise.all(
    vendors.map((vendor, index) =>
      makeProduct(app.db, { vendorId: vendor.id, prices: { AE: index === 0 ? 3000 : 5000 } }),
    ),
  )
  const bought = await buy(
    app,
    made.map((product) => line(product.id)),
  )
  const [payment] = await app.db.select().from(payments).where(eq(payments.purchaseId, bought.purchase.id))
  const [first, second] = bought.orders
  if (!payment?.captureId || !first || !second) throw new Error('A payment of two orders was expected.')
  const { id: purchaseId, number, chargeCurrency } = bought.purchase
  const state = async () =>
    (await app.db.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(orders.id)).map(
      ({ status, paymentStatus, refundedTotal, refundedBack, onHold }) => ({
        status,
        paymentStatus,
        refundedTotal,
        refundedBack,
        onHold,
      }),
    )
  const pieces = async () => {
    const stock: number[] = []
    for (const product of made) {
      const [row] = await app.db.select().from(products).where(eq(products.id, product.id))
      stock.push(row?.stock ?? Number.NaN)
    }
    return stock
  }
  return {
    number,
    payment,
    captureId: payment.captureId,
    orders: [first, second] as const,
    charged: (amount: number) => money(amount, chargeCurrency as Currency),
    whole: money(bought.purchase.chargeTotal, chargeCurrency as Currency),
    state,
    pieces,
    refunds: () => app.db.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(refunds.id),
  }
}
