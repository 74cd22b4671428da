import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { runJob } from '#tests/queue.ts'
import { approve, granted, line, payFor, prepare, refused } from '#tests/shopper.ts'
import { systemContext } from '../context.ts'
import { purchases } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { DAY, HOUR } from '../platform/clock.ts'
import { forgetUnpaid } from './forget-unpaid.ts'
import { releaseExpiredHolds } from './release.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const purchaseOf = async (id: number) =>
  (await app.db.select().from(purchases).where(eq(purchases.id, id)))[0]

/** A checkout that was filled in, approved and left. */
async function leaveCheckout() {
  const { id } = await makeProduct(app.db, { stock: 9 })
  const left = await approve(app, [line(id)], { form: { country: 'US', state: 'TX', zipCode: '78701' } })
  clock.forward(HOUR)
  await runJob(app, 'release-holds')
  return left
}

test('a checkout that nobody paid is of nobody a month later, and cannot be paid any more', async () => {
  const { purchase, providerOrderId } = await leaveCheckout()
  clock.forward(29 * DAY)
  await runJob(app, 'forget-unpaid')
  const written = await purchaseOf(purchase.id)
  expect(written).toMatchObject({ status: 'unheld', customerState: 'TX', customerZipCode: '78701' })
  const { customerFirstName, customerLastName, customerEmail, customerPhone } = written ?? {}
  const { customerAddress, customerCity } = written ?? {}
  for (const text of [
    customerFirstName,
    customerLastName,
    customerEmail,
    customerPhone,
    customerAddress,
    customerCity,
  ])
    expect(text).toMatch(/./)
  clock.forward(2 * DAY)
  await runJob(app, 'forget-unpaid')
  expect(await purchaseOf(purchase.id)).toMatchObject({
    status: 'cancelled',
    customerFirstName: '',
    customerLastName: '',
    customerEmail: '',
    customerPhone: '',
    customerAddress: '',
    customerCity: '',
    customerState: '',
    customerZipCode: '',
    total: purchase.total,
  })
  expect(
    (await app.db.select().from(payments).where(eq(payments.purchaseId, purchase.id)))[0]?.shown,
  ).toBeNull()
  expect(refused(await payFor(app, purchase.token, providerOrderId)).code).toBe('not-pending')
})

test('one after the other is forgotten, also where a transaction takes few; what was paid, or is being paid, stays', async () => {
  const left = [await leaveCheckout(), await leaveCheckout(), await leaveCheckout()]
  const beingPaid = await leaveCheckout()
  await app.db
    .update(payments)
    .set({ status: 'pending' })
    .where(eq(payments.purchaseId, beingPaid.purchase.id))
  const paid = await leaveCheckout()
  granted(await paid.finish())
  clock.forward(31 * DAY)
  await forgetUnpaid(systemContext(app), 2)
  for (const { purchase } of left) expect((await purchaseOf(purchase.id))?.status).toBe('cancelled')
  expect((await purchaseOf(beingPaid.purchase.id))?.customerEmail).not.toBe('')
  expect(await purchaseOf(paid.purchase.id)).toMatchObject({
    status: 'paid',
    customerEmail: expect.stringMatching(/@/),
  })
})

test('whoever comes back to a form that was forgotten buys with it', async () => {
  const { id } = await makeProduct(app.db, { stock: 9 })
  const form = { attempt: crypto.randomUUID() }
  const { purchase: first } = granted(await prepare(app, [line(id)], { form }))
  clock.forward(HOUR)
  await releaseExpiredHolds(systemContext(app))
  clock.forward(31 * DAY)
  await runJob(app, 'forget-unpaid')
  const { purchase } = granted(await prepare(app, [line(id)], { form }))
  expect(purchase.id).not.toBe(first.id)
  expect(purchase.status).toBe('pending')
})

test('one whose payment was begun this moment is forgotten another night', async () => {
  const { purchase } = await leaveCheckout()
  clock.forward(31 * DAY)
  await app.db.update(payments).set({ createdAt: clock.now() }).where(eq(payments.purchaseId, purchase.id))
  await runJob(app, 'forget-unpaid')
  expect((await purchaseOf(purchase.id))?.status).toBe('unheld')
  clock.forward(DAY)
  await runJob(app, 'forget-unpaid')
  expect((await purchaseOf(purchase.id))?.status).toBe('cancelled')
})
