import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { purchases } from '#server/orders/tables.ts'
import { refundOrder } from '#server/payments/refunds.ts'
import { payments, refunds } from '#server/payments/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { telling } from '#tests/providers.ts'
import { approve, granted, line, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { askRefund, recheckPayment } from './recheck-payment.ts'

let app: TestApp
let productId: number
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
  productId = (await makeProduct(app.db, { stock: 100 })).id
})
afterAll(() => app.close())

const office = (of = app as Parameters<typeof contextOf>[0]) => contextOf(of, ADMIN)

/** A payment whose answer was lost on its way: the provider has the money. */
async function lost() {
  const bought = await approve(app, [line(productId)], { market: 'GB', behaviour: 'lose-answer' })
  granted(await bought.finish())
  const [payment] = await app.db
    .select()
    .from(payments)
    .where(eq(payments.providerOrderId, bought.providerOrderId))
  if (!payment) throw new Error('There is no payment.')
  return { payment }
}

/** Who did what, as the audit log has it. */
const noted = async () =>
  (
    await app.db
      .select({ action: auditEvents.action, who: auditEvents.actorRole, details: auditEvents.details })
      .from(auditEvents)
      .orderBy(auditEvents.id)
  ).map(({ action, who, details }) => ({ did: `${action} by ${who}`, details }))

test('who looks a payment up is written down, and what comes of it is the doing of the shop', async () => {
  const { payment } = await lost()
  const before = await noted()
  expect(granted(await recheckPayment(office(), payment.id))).toBe('captured')
  const after = (await noted()).slice(before.length)
  expect(after[0]).toEqual({
    did: 'payment.asked-again by admin',
    details: { status: payment.status },
  })
  expect(after.length).toBeGreaterThan(1)
  expect(after.slice(1).filter(({ did }) => did.endsWith('by admin'))).toEqual([])
})

test('a payment that still moves at its provider has no answer', async () => {
  const { payment } = await lost()
  const slow = telling(app, (capture) => ({ ...capture, status: 'pending' }))
  expect(refused(await recheckPayment(office(slow), payment.id)).code).toBe('no-answer')
  expect(granted(await recheckPayment(office(), payment.id))).toBe('captured')
})

test('a buyer whose payment turns out to be declined when it is looked up is written to: they may be away', async () => {
  const { payment } = await lost()
  const [purchase] = await app.db.select().from(purchases).where(eq(purchases.id, payment.purchaseId))
  const declining = telling(app, (capture) => ({ ...capture, status: 'declined' }))
  expect(granted(await recheckPayment(office(declining), payment.id))).toBe('declined')
  expect(await emailsTo(app, purchase?.customerEmail ?? '', 'payment-failed')).toHaveLength(1)
})

test('a payment of a provider that the shop had before is not asked for at another one', async () => {
  const { payment } = await lost()
  const before = await noted()
  await app.db.update(payments).set({ provider: 'paypal' }).where(eq(payments.id, payment.id))
  expect(refused(await recheckPayment(office(), payment.id)).code).toBe('not-found')
  expect(await noted()).toEqual(before)
})

test('who asks for a refund anew is written down, and a refund that still waits has no answer', async () => {
  const { order, purchase } = await buy(app, [line(productId)], { market: 'GB' })
  const key = `look:${order.number}`
  const promise = { orderId: order.id, amount: 200, reason: 'Late', key }
  const { refundId } = granted(await refundOrder(office(), promise))
  // Its capture is not known yet, so it is not sent.
  await app.db.update(payments).set({ captureId: null }).where(eq(payments.purchaseId, purchase.id))
  expect(refused(await askRefund(office(), refundId)).code).toBe('no-answer')
  expect((await noted()).at(-1)).toEqual({
    did: 'refund.asked-again by admin',
    details: { key },
  })
  const [row] = await app.db.select().from(refunds).where(eq(refunds.id, refundId))
  expect(row?.status).toBe('queued')
})
