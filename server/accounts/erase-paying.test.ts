import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundDelivered } from '#server/aftersales/refund.ts'
import { createProviderOrder, finishPurchase } from '#server/checkout/actions.ts'
import { finishPayment } from '#server/checkout/finish.ts'
import { releaseExpiredHolds } from '#server/checkout/release.ts'
import { letters } from '#server/mail/tables.ts'
import { orders, purchases } from '#server/orders/tables.ts'
import { payments } from '#server/payments/tables.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { handClock, openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, deliver } from '#tests/orders.ts'
import { becomeCustomer, PASSWORD, visitor } from '#tests/people.ts'
import { telling } from '#tests/providers.ts'
import { approve, granted, line, prepare, refused } from '#tests/shopper.ts'
import { eraseCustomer } from './erase.ts'

const clock = handClock()
let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ clock })
  await makeShippingRates(house.db)
})
afterAll(() => house.close())

const erase = (id: number) => eraseCustomer(house, id, PASSWORD, visitor())

async function shopper(email: string) {
  const { id } = await becomeCustomer(house, email)
  return { id, product: await makeProduct(house.db), visit: { customerId: id, form: { email } } }
}

test('nobody is erased while their money is on the way, also after the time to pay', async () => {
  const { id, product, visit } = await shopper('pending@mail.example')
  const { purchase, providerOrderId } = await approve(house, [line(product.id)], visit)
  const slow = telling(house, (capture) => ({ ...capture, status: 'pending', reason: 'ECHECK' }))
  expect(granted(await finishPurchase(slow, purchase.token, providerOrderId)).state).toBe('finishing')
  clock.forward(16 * MINUTE)
  expect(refused(await erase(id)).code).toBe('payment-under-way')
  await releaseExpiredHolds(slow)
  clock.forward(6 * MINUTE)
  expect(refused(await erase(id)).code).toBe('payment-under-way')

  await finishPayment(house, providerOrderId)
  expect(refused(await erase(id)).code).toBe('order-on-its-way')
  const [order] = await house.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))
  await deliver(house, order?.id ?? 0)
  granted(await refundDelivered(house, ADMIN, order?.id ?? 0, 'It arrived damaged.'))
  granted(await erase(id))
  expect(await house.db.select().from(letters).where(eq(letters.recipient, ''))).toEqual([])
})

test('money on its way to a purchase that is paid or expired counts too', async () => {
  const { id, product, visit } = await shopper('twice@mail.example')
  const { purchase, providerOrderId } = await approve(house, [line(product.id)], visit)
  clock.forward(16 * MINUTE)
  await releaseExpiredHolds(house)
  const mark = (status: 'pending' | 'declined') =>
    house.db.update(payments).set({ status }).where(eq(payments.providerOrderId, providerOrderId))
  for (const status of ['paid', 'unheld'] as const) {
    await house.db.update(purchases).set({ status }).where(eq(purchases.id, purchase.id))
    await mark('pending')
    expect(refused(await erase(id)).code).toBe('payment-under-way')
  }
  await mark('declined')
  granted(await erase(id))
})

test('what an erased customer did not pay can be paid by nobody', async () => {
  const { id, product, visit } = await shopper('unpaid@mail.example')
  const { purchase, finish } = await approve(house, [line(product.id)], visit)
  clock.forward(16 * MINUTE)
  expect(refused(await erase(id)).code).toBe('payment-under-way')
  await releaseExpiredHolds(house)
  granted(await erase(id))
  expect((await finish()).ok).toBe(false)
  expect(refused(await createProviderOrder(house, purchase.token)).code).toBe('already-paid')
  const paid = await house.db.select().from(payments).where(eq(payments.purchaseId, purchase.id))
  expect(paid).toMatchObject([{ status: 'created', capturedAt: null }])
  expect(await house.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))).toEqual([])
  granted(await prepare(house, [line(product.id)]))
})
