import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { after, MINUTE } from '#server/platform/clock.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { line } from '#tests/shopper.ts'
import { listActivity } from '../audit/queries.ts'
import { countTotals, listSales } from './overview.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the recent activity is in the order in which it happened, also where it was written down later', async () => {
  const told = (subjectId: string, hour: number) => ({
    ...{ actorRole: 'system' as const, action: 'order.delivered' as const, subjectKind: 'order' as const },
    subjectId,
    createdAt: new Date(Date.UTC(2099, 0, 1, hour)),
  })
  await app.db.insert(auditEvents).values([told('first', 1), told('third', 3), told('second', 2)])
  const events = await listActivity(app.db, 3)
  expect(events.map(({ subjectId }) => subjectId)).toEqual(['third', 'second', 'first'])
})

test('the office reads how many orders, products and customers there are, without what was deleted', async () => {
  const { db, clock } = app
  await makeShippingRates(db)
  const { id: customerId } = await becomeCustomer(app, 'counted@mail.example')
  const lamp = await makeProduct(db)
  for (const status of ['draft', 'inactive', 'archived'] as const) await makeProduct(db, { status })
  await buy(app, [line(lamp.id)])
  const { order } = await buy(app, [line(lamp.id)], { customerId })
  const now = clock.now()
  expect(await countTotals(db, now)).toEqual({ orders: 2, products: 3, users: 1 })
  await db.update(orders).set({ archivedAt: clock.now() }).where(eq(orders.id, order.id))
  expect(await countTotals(db, after(now, 4999))).toMatchObject({ orders: 2 })
  expect(await countTotals(db, after(now, 5000))).toMatchObject({ orders: 1 })
})

test('where it takes long to count them, the office reads figures of the last two minutes, and waits only for older ones', async () => {
  const { db, clock } = app
  const count = (milliseconds: number) => countTotals(db, after(clock.now(), 60 * MINUTE + milliseconds), 1)
  const { products } = await count(0)
  await makeProduct(db)
  expect((await count(MINUTE - 1)).products).toBe(products)
  expect((await count(MINUTE)).products).toBe(products)
  await expect.poll(async () => (await count(MINUTE)).products).toBe(products + 1)
  await makeProduct(db)
  expect((await count(3 * MINUTE)).products).toBe(products + 2)
})

test('who came in is told by the audit log alone, and is no activity', async () => {
  const at = new Date(Date.UTC(2099, 0, 2))
  const came = { actorRole: 'customer', action: 'login.succeeded', subjectKind: 'login' } as const
  await app.db.insert(auditEvents).values([{ ...came, subjectId: 'somebody', createdAt: at }])
  expect((await listActivity(app.db)).map(({ subjectKind }) => subjectKind)).not.toContain('login')
})

test('what the marketplace sells itself counts among the sales by what was not paid back, and not once it is deleted', async () => {
  const { db, clock } = app
  const lamp = await makeProduct(db)
  const sold = await listSales(db, clock.now())
  const { order } = await buy(app, [line(lamp.id)])
  const isOf = ({ currency }: (typeof sold)[number]) => currency === order.currency
  const before = sold.find(isOf)
  const now = async () => (await listSales(db, clock.now())).find(isOf)
  const own = eq(orders.id, order.id)
  await db.update(orders).set({ refundedTotal: 400, paymentStatus: 'partially_refunded' }).where(own)
  expect(await now()).toMatchObject({
    orders: (before?.orders ?? 0) + 1,
    revenue: (before?.revenue ?? 0) + order.total - 400,
  })
  await db.update(orders).set({ archivedAt: clock.now() }).where(own)
  expect(await now()).toEqual(before)
})
