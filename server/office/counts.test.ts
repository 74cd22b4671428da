import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactQueries } from '#server/contact/tables.ts'
import { emails } from '#server/mail/tables.ts'
import { orders, returns } from '#server/orders/tables.ts'
import { paymentCases } from '#server/payments/case-tables.ts'
import type { Finding } from '#server/payments/provider-check-rules.ts'
import { providerChecks } from '#server/payments/provider-check-tables.ts'
import { payments, refunds } from '#server/payments/tables.ts'
import { listUnfinished } from '#server/payments/unfinished.ts'
import { after, HOUR } from '#server/platform/clock.ts'
import { reviews } from '#server/reviews/tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { countOffice } from './counts.ts'
import { countNotifications } from './notifications.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

const numbers = async () =>
  Object.fromEntries(
    Object.entries(await countOffice(app.db, clock.now())).map(([name, { value }]) => [name, value]),
  )

test('beside each list the office reads how much of it waits for somebody, and nothing that was dealt with', async () => {
  const { db } = app
  expect(new Set(Object.values(await numbers()))).toEqual(new Set([0]))
  await makeShippingRates(db)
  for (const status of ['pending', 'active', 'active', 'suspended', 'rejected'] as const)
    await makeVendor(db, { status })
  const [seller] = await db.select().from(vendors)
  const shown = await makeProduct(db, { stock: 90 })
  for (const status of ['draft', 'draft', 'inactive', 'archived'] as const) await makeProduct(db, { status })
  await makeProduct(db, { vendorId: seller?.id ?? 0, status: 'draft' })
  await makeProduct(db, { vendorId: seller?.id ?? 0 })
  for (const status of ['pending', 'in_progress', 'resolved'] as const)
    await db
      .insert(contactQueries)
      .values({ name: 'A', email: 'a@mail.example', subject: 'order', message: 'Where?', status })
  for (const status of ['pending', 'pending', 'approved', 'rejected'] as const)
    await db.insert(reviews).values({ productId: shown.id, rating: 5, status })
  for (let n = 0; n < 3; n++) await buy(app, [line(shown.id)])
  const [first] = await db.select().from(orders)
  const sent = { status: 'delivered', archivedAt: clock.now() } as const
  await db
    .update(orders)
    .set(sent)
    .where(eq(orders.id, first?.id ?? 0))
  const [one, ...others] = await db.select({ id: emails.id }).from(emails).orderBy(emails.id)
  await db.update(emails).set({ status: 'sent' })
  await db
    .update(emails)
    .set({ status: 'failed' })
    .where(eq(emails.id, one?.id ?? 0))
  await db
    .update(emails)
    .set({ status: 'queued' })
    .where(eq(emails.id, others[0]?.id ?? 0))
  expect(await numbers()).toEqual({
    orders: 2,
    drafts: 2,
    'admin-products': 1,
    'vendor-requests': 1,
    vendors: 3,
    shipping: 4,
    queries: 1,
    reviews: 2,
    returns: 0,
    payments: 0,
    'failed-refunds': 0,
    'provider-findings': 0,
    emails: 1,
    'waiting-emails': 1,
  })
})

test('the office is told of what came in since it looked, and of nothing older', async () => {
  const now = clock.now()
  const came = { orders: 2, 'vendor-requests': 1, queries: 1 }
  expect(await countNotifications(app.db, new Date(now.getTime() - 1000))).toEqual(came)
  const nothing = { orders: 0, 'vendor-requests': 0, queries: 0 }
  expect(await countNotifications(app.db, new Date(Date.now() + 60_000))).toEqual(nothing)
})

test('of returns it reads those that nobody answered, of payments what nobody closed, and which of that is a refund', async () => {
  const { db } = app
  const [order] = await db.select().from(orders)
  const [payment] = await db.select().from(payments)
  const reason = 'damaged' as const
  for (const status of ['requested', 'approved', 'rejected', 'withdrawn', 'refunded'] as const)
    await db.insert(returns).values({ orderId: order?.id ?? 0, status, reason, comment: '' })
  const open = { paymentId: payment?.id ?? 0, closedAt: null }
  const closed = { ...open, closedAt: clock.now() }
  await db.insert(paymentCases).values([
    { ...open, kind: 'dispute', subject: 'one' },
    { ...closed, kind: 'dispute', subject: 'two' },
    { ...open, kind: 'refund-failed', subject: 'three' },
    { ...closed, kind: 'refund-failed', subject: 'four' },
  ])
  expect(await numbers()).toMatchObject({ returns: 1, payments: 2, 'failed-refunds': 1 })
})

test('the badge of payments says as much as the page behind it: cases, payments whose end nobody knows, and refunds without an answer', async () => {
  const { db } = app
  const shown = async () => {
    const { count } = await listUnfinished(db, clock.now())
    return [(await numbers()).payments, count.value]
  }
  expect(await shown()).toEqual([2, 2])
  const [payment] = await db.select().from(payments)
  const [order] = await db.select().from(orders)
  const since = after(clock.now(), -2 * HOUR)
  const moving = { status: 'capturing', createdAt: since } as const
  await db
    .update(payments)
    .set(moving)
    .where(eq(payments.id, payment?.id ?? 0))
  expect(await shown()).toEqual([3, 3])
  const refund = {
    amount: 100,
    currency: 'GBP',
    chargeAmount: 100,
    chargeCurrency: 'GBP',
    reason: '',
  } as const
  const of = { paymentId: payment?.id ?? 0, orderId: order?.id ?? 0 }
  await db.insert(refunds).values([
    { ...refund, ...of, key: 'silent', createdAt: since },
    { ...refund, ...of, key: 'just asked for', createdAt: clock.now() },
  ])
  expect(await shown()).toEqual([4, 4])
})

test('of the comparisons with the provider it reads what the last one found, and a last one that failed is one thing', async () => {
  const { db } = app
  const money = { amount: 100, currency: 'GBP' }
  const finding: Finding = {
    ...{ kind: 'only-there', movement: 'capture', id: 'CAP-1', there: money, here: null },
    ...{ captureId: null, number: null, at: clock.now().toISOString() },
  }
  const compared = async (check: Partial<typeof providerChecks.$inferInsert>) => {
    await db.insert(providerChecks).values({ provider: 'demo', ...check })
    return (await numbers())['provider-findings']
  }
  expect(await compared({ status: 'done', findings: [finding, finding] })).toBe(2)
  expect(await compared({ status: 'waiting', findings: [] })).toBe(2)
  expect(await compared({ status: 'failed' })).toBe(1)
  expect(await compared({ status: 'done', findings: [] })).toBe(0)
})
