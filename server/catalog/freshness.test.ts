import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { granted, line, prepare } from '#tests/shopper.ts'
import { exchangeRates } from '../markets/tables.ts'
import { saveSetting } from '../settings/actions.ts'
import { shippingRates } from '../shipping/tables.ts'
import { listenToCatalogue, touchCatalogue } from './freshness.ts'
import { holdStock, releaseStock } from './stock.ts'
import { categories, subcategories } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Calls that can be waited for one by one. */
function bell() {
  const waiting: (() => void)[] = []
  let rung = 0
  return {
    ring: () => {
      const next = waiting.shift()
      if (next) next()
      else rung += 1
    },
    heard: () =>
      new Promise<void>((resolve) => {
        if (rung > 0) {
          rung -= 1
          resolve()
        } else waiting.push(resolve)
      }),
    count: () => rung,
  }
}

function urlOf(): string {
  const { connectionString } = app.database.pool.options
  if (!connectionString) throw new Error('The pool has an address.')
  return connectionString
}

test('every node hears of a change when it is kept, and only then', async () => {
  const one = bell()
  const other = bell()
  const nodes = [one, other].map(({ ring }) => listenToCatalogue(urlOf(), ring))
  await Promise.all(nodes.map(({ ready }) => ready))
  await app.db
    .transaction(async (tx) => {
      await touchCatalogue(tx)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await app.db.transaction(async (tx) => touchCatalogue(tx))
  await Promise.all([one.heard(), other.heard()])
  expect([one.count(), other.count()]).toEqual([0, 0])
  await Promise.all(nodes.map((node) => node.stop()))
})

test('the last piece set aside is heard everywhere, and so is its coming back; one of many is not', async () => {
  await makeShippingRates(app.db)
  const lamp = await makeProduct(app.db, { stock: 3 })
  const { ring, heard, count } = bell()
  const node = listenToCatalogue(urlOf(), ring)
  await node.ready
  granted(await prepare(app, [line(lamp.id, 1)]))
  await touchCatalogue(app.db)
  await heard()
  expect(count()).toBe(0)
  const { purchase } = granted(await prepare(app, [line(lamp.id, 2)]))
  await app.db.transaction((tx) =>
    holdStock(tx, purchase.id, [{ productId: lamp.id, variationId: null, quantity: 2 }]),
  )
  await heard()
  await app.db.transaction((tx) => releaseStock(tx, [purchase.id]))
  await heard()
  await node.stop()
})

test('a name, a rate of sending, a rate of exchange and a shelf that change are heard everywhere', async () => {
  const { db, clock } = app
  const { ring, heard, count } = bell()
  const node = listenToCatalogue(urlOf(), ring)
  await node.ready
  const changes = [
    () => saveSetting(db, 'marketplace_name', 'Souk', clock.now()),
    () => db.update(shippingRates).set({ cost: 1 }),
    () => db.update(exchangeRates).set({ perPound: '1.3' }),
    () => db.insert(categories).values({ slug: 'tea', name: 'Tea' }),
    () => db.delete(subcategories),
  ]
  for (const change of changes) {
    await change()
    await heard()
  }
  expect(count()).toBe(0)
  await node.stop()
})

test('a lost connection comes back by itself and reports what may have been missed', async () => {
  const { ring, heard } = bell()
  const node = listenToCatalogue(urlOf(), ring)
  await node.ready
  await app.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'freshness' and datname = current_database()`,
  )
  await heard()
  await touchCatalogue(app.db)
  await heard()
  await node.stop()
})
