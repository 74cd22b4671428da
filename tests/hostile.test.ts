import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellable } from '#server/catalog/sellable.ts'
import { productPrices, products } from '#server/catalog/tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { flood, hammer, holdStock, hugePicture, nothingYet, overwork } from '../bench/attacks.ts'
import { buy, type Goods, nothingFelt, visitHonestly } from '../bench/honest.ts'
import { becomeCustomer, PASSWORD } from './people.ts'
import { type ServedShop, serveShop } from './served.ts'

const EMAIL = 'amira@mail.example'
const MEGABYTE = 2 ** 20

let shop: ServedShop
let items: Goods
beforeAll(async () => {
  shop = await serveShop({ trustProxy: true, pageCache: false, demo: true }, { template: 'demo' })
  const { db } = shop.app
  const plain = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(sellable('GB'), eq(products.hasVariations, false)))
    .orderBy(desc(products.stock), products.id)
    .limit(5)
  items = { plenty: plain.map(({ id }) => id), login: { email: EMAIL, password: PASSWORD } }
  await becomeCustomer(shop.app, EMAIL)
}, 300_000)
afterAll(() => shop?.close())

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}

test('while one address asks for the list on three hundred connections, others buy; refusing it renders nothing', async () => {
  const before = await figure('pages_rendered_total')
  const felt = nothingFelt()
  const tally = nothingYet()
  // The database holds everybody up until all of them have come: two are served, two hundred wait.
  const lock = await shop.app.database.pool.connect()
  await lock.query('begin')
  await lock.query('lock table products in access exclusive mode')
  const storm = hammer(shop.url, new AbortController().signal, tally, { connections: 300, most: 300 })
  await expect.poll(() => figure('requests_refused_total')).toBe(98)
  await lock.query('rollback')
  lock.release()
  for (let turn = 0; turn < 2; turn++) await visitHonestly(shop.url, items, turn, felt)
  await storm
  // On a busy machine some of those who wait are told to come back, too, and of others one at times.
  const isToldToReturn = (fault: string) => / answered 503/.test(fault)
  expect(felt.failed.filter((fault) => !isToldToReturn(fault))).toEqual([])
  expect(felt.failed.length).toBeLessThanOrEqual(1)
  const served = tally.statuses.get(200) ?? 0
  expect(served).toBeGreaterThan(0)
  expect([...tally.statuses].toSorted()).toEqual([
    [200, served],
    [503, 300 - served],
  ])
  expect(tally.largestRefusal).toBeLessThan(2500)
  const { list, product, login } = felt.took
  expect((await figure('pages_rendered_total')) - before).toBe(
    served + list.length + product.length + login.length,
  )
})

test('bodies without end fill no memory, and others buy meanwhile', async () => {
  const felt = nothingFelt()
  const tally = nothingYet()
  const before = process.memoryUsage().rss
  const storm = flood(shop.url, new AbortController().signal, tally, { path: '/contact', most: 60 })
  await visitHonestly(shop.url, items, 10, felt)
  await storm
  expect(felt.failed).toEqual([])
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * MEGABYTE)
  const answers = [...tally.statuses.keys()]
  expect(answers.filter((status) => status !== 0 && status !== 413 && status !== 503)).toEqual([])
  expect(answers.some((status) => status !== 0)).toBe(true)
})

test('forty addresses that never pay hold ten pieces each at most, and others buy meanwhile', async () => {
  const { db } = shop.app
  const whole = and(eq(products.hasVariations, false), eq(products.status, 'active'))
  const rows = await db.select({ id: products.id }).from(products).where(whole)
  const felt = nothingFelt()
  const tally = nothingYet()
  const ids = rows.map(({ id }) => id)
  const storm = holdStock(shop.url, new AbortController().signal, tally, ids, 240)
  await visitHonestly(shop.url, items, 20, felt)
  await storm
  expect(felt.failed).toEqual([])
  const [row] = await db.select({ held: sql<number>`sum(held)::int` }).from(products).where(whole)
  expect(row?.held).toBeGreaterThan(40)
  expect(row?.held).toBeLessThanOrEqual(400)
})

test('while huge pictures come and others guess passwords, shoppers see pages, log in and buy', async () => {
  const token = await buy(shop.url, items, '198.51.99.1', 40)
  await shop.app.db.execute(sql`update orders set status = 'delivered', shipped_at = now(), delivered_at = now()
    where purchase_id = (select id from purchases where token = ${token})`)
  const felt = nothingFelt()
  const tally = nothingYet()
  const picture = await hugePicture()
  const most = { pictures: 4, logins: 8 }
  const storm = overwork(shop.url, new AbortController().signal, tally, { picture, token }, most)
  await visitHonestly(shop.url, items, 30, felt)
  await storm
  expect(felt.failed).toEqual([])
  expect([...tally.statuses.values()].reduce((sum, times) => sum + times, 0)).toBe(12)
})
