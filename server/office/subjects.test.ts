import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { orders } from '../orders/tables.ts'
import { nameSubjects } from './subjects.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('what something happened to is called by its name while it is there, and by none once it was deleted', async () => {
  const [lamp, gone] = [
    await makeProduct(app.db, { name: 'Lamp' }),
    await makeProduct(app.db, { name: 'Tide clock', status: 'archived' }),
  ]
  const kept = await buy(app, [line(lamp.id)])
  const deleted = await buy(app, [line(lamp.id)])
  await app.db.update(orders).set({ archivedAt: app.clock.now() }).where(eq(orders.id, deleted.order.id))
  const about = (subjectKind: string, subjectId: string | number) => ({
    subjectKind,
    subjectId: String(subjectId),
  })
  const named = await nameSubjects(app.db, [
    about('order', kept.order.number),
    about('order', deleted.order.number),
    about('purchase', deleted.purchase.number),
    about('product', lamp.id),
    about('product', gone.id),
    about('product', 'lamp'),
    about('login', lamp.id),
  ])
  expect(named.map(({ subject }) => subject)).toEqual([
    kept.order.number,
    null,
    deleted.purchase.number,
    'Lamp',
    null,
    null,
    null,
  ])
})
