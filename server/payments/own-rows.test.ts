import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { approve, granted, line } from '#tests/shopper.ts'
import { type Context, systemContext } from '../context.ts'
import {
  endReview,
  endReviewRefunded,
  markForReview,
  reopenPurchase,
  reopenReview,
} from '../orders/purchases.ts'
import { orders, purchases } from '../orders/tables.ts'
import { money } from '../platform/money.ts'
import { endPaymentReview, noteCapture, recordCapture, recordUncaptured, voidPayments } from './actions.ts'
import { recordDelay } from './refund-answers.ts'
import { refundOrder, sendRefund } from './refunds.ts'
import { payments, refunds } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

/** Two shoppers at the same point of their way. */
async function twoPurchases() {
  const lamp = await makeProduct(app.db)
  const both = [await approve(app, [line(lamp.id)]), await approve(app, [line(lamp.id)])]
  const ids = both.map(({ purchase }) => purchase.id)
  const paymentOf = async (purchaseId: number) => {
    const [payment] = await app.db.select().from(payments).where(eq(payments.purchaseId, purchaseId))
    if (!payment) throw new Error('A payment is missing.')
    return payment
  }
  const purchaseOf = async (id: number) =>
    (await app.db.select().from(purchases).where(eq(purchases.id, id)))[0]
  const [own = 0, other = 0] = ids
  return { own, other, paymentOf, purchaseOf }
}

const capture = { captureId: 'C-2', status: 'completed', amount: money(100, 'USD'), number: '1' } as const
type Status = (typeof payments.$inferSelect)['status']

describe('what is written of one payment is written of no other', () => {
  test.each<[string, Status, (ctx: Context, of: { id: number; purchaseId: number }) => Promise<void>]>([
    ['that money came', 'capturing', (ctx, { id }) => noteCapture(ctx, id, 'C')],
    ['how it was captured', 'capturing', (ctx, { id }) => recordCapture(ctx, id, 'captured', capture)],
    ['that it waits for nobody any more', 'review', (ctx, { id }) => endPaymentReview(ctx, id)],
    ['that it is over at the provider', 'created', (ctx, { id }) => recordUncaptured(ctx, id, 'voided')],
    ['that it is of an older cart', 'created', (ctx, { purchaseId }) => voidPayments(ctx, purchaseId)],
  ])('%s', async (_, status, write) => {
    const { own, other, paymentOf } = await twoPurchases()
    await app.db.update(payments).set({ status })
    const before = [await paymentOf(own), await paymentOf(other)]
    await write(systemContext(app), await paymentOf(own))
    expect(await paymentOf(own)).not.toEqual(before[0])
    expect(await paymentOf(other)).toEqual(before[1])
  })

  test('that its refund waits for another attempt', async () => {
    const lamp = await makeProduct(app.db)
    const refundIds: number[] = []
    for (let shopper = 0; shopper < 2; shopper += 1) {
      const { purchase, finish } = await approve(app, [line(lamp.id)])
      granted(await finish())
      const [order] = await app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))
      const asked = { orderId: order?.id ?? 0, amount: 100, reason: 'Broken', key: `own-rows-${purchase.id}` }
      refundIds.push(granted(await refundOrder(systemContext(app), asked)).refundId)
    }
    const refundOf = async (id = 0) => (await app.db.select().from(refunds).where(eq(refunds.id, id)))[0]
    const [own, other] = [await refundOf(refundIds[0]), await refundOf(refundIds[1])]
    if (!own) throw new Error('A refund is missing.')
    await recordDelay(systemContext(app), own, 'LATER')
    expect(await refundOf(own.id)).toMatchObject({ attempt: 2, error: 'LATER' })
    expect(await refundOf(other?.id)).toEqual(other)
  })
})

test('a refund that is done is not begun anew by a refusal that comes late', async () => {
  const { purchase, finish } = await approve(app, [line((await makeProduct(app.db)).id)])
  granted(await finish())
  const [order] = await app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))
  const asked = { orderId: order?.id ?? 0, amount: 100, reason: 'Broken', key: 'late-refusal' }
  const { refundId } = granted(await refundOrder(systemContext(app), asked))
  const refundOf = async () => (await app.db.select().from(refunds).where(eq(refunds.id, refundId)))[0]
  const before = await refundOf()
  if (!before) throw new Error('A refund is missing.')
  await sendRefund(systemContext(app), refundId)
  await recordDelay(systemContext(app), before, 'LATER')
  expect(await refundOf()).toMatchObject({ status: 'completed', attempt: 1, error: null })
})

describe('what is written of one purchase is written of no other', () => {
  const until = new Date('2030-01-01')
  test.each<
    [string, (typeof purchases.$inferSelect)['status'], (ctx: Context, id: number) => Promise<unknown>]
  >([
    ['that its pieces are set aside again', 'unheld', (ctx, id) => reopenPurchase(ctx, id, until)],
    ['that it waits for a person', 'pending', (ctx, id) => markForReview(ctx, id, 'Too little')],
    ['that a person decided', 'review', (ctx, id) => endReview(ctx, id)],
    ['that its money went back', 'review', (ctx, id) => endReviewRefunded(ctx, id)],
    ['that its money did not arrive', 'cancelled', (ctx, id) => reopenReview(ctx, id, 'Sent back')],
  ])('%s', async (_, status, write) => {
    const { own, other, purchaseOf } = await twoPurchases()
    await app.db.update(purchases).set({ status })
    const before = [await purchaseOf(own), await purchaseOf(other)]
    await write(systemContext(app), own)
    expect(await purchaseOf(own)).not.toEqual(before[0])
    expect(await purchaseOf(other)).toEqual(before[1])
  })
})
