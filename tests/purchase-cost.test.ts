import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, checkOut, finish, formOf } from '../bench/buyer.ts'
import { makeProduct, makeShippingRates, makeVendor } from './factories.ts'
import { type ServedShop, serveShop } from './served.ts'

/** What this process has asked databases since it was emptied, without what workers ask: they look for work by themselves. */
const asked: string[] = []
const { query } = pg.Client.prototype
const isOfWorkers = (client: pg.Client, text: string) =>
  Reflect.get(Reflect.get(client, 'connectionParameters'), 'application_name') === 'jobs' ||
  client.constructor === pg.Client ||
  text.startsWith('update "emails"')

let shop: ServedShop
/** The statements of a purchase, three items of three sellers, beside which nothing else was done. */
let fewest: string[] = []
beforeAll(async () => {
  pg.Client.prototype.query = new Proxy(query, {
    apply: (target, client, [question, ...rest]) => {
      const text: string = typeof question === 'string' ? question : question.text
      if (!isOfWorkers(client, text)) asked.push(text)
      return Reflect.apply(target, client, [question, ...rest])
    },
  })
  shop = await serveShop({ trustProxy: true })
  const { db } = shop.app
  await makeShippingRates(db)
  const products: number[] = []
  for (const name of ['Lamp', 'Cup', 'Bowl']) {
    const vendor = await makeVendor(db)
    products.push((await makeProduct(db, { name, stock: 50, vendorId: vendor.id })).id)
  }
  // Other work may come between, such as that of every minute: it is in no purchase twice.
  for (const turn of [0, 1, 2, 3]) {
    const those = await statementsOf(turn, products)
    if (turn === 0 || those.length < fewest.length) fewest = those
  }
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await shop?.close()
})

/** Every statement of one purchase, from the form to its paid orders. */
async function statementsOf(turn: number, products: readonly number[]): Promise<string[]> {
  asked.length = 0
  const token = await checkOut(shop.url, formOf(turn, products))
  expect(await finish(shop.url, token, await approve(shop.url, token))).toBe('paid')
  return [...asked]
}

test('three items of three sellers are bought with 13 statements, three of them in the books of the demo provider', () => {
  expect(fewest.length, fewest.join('\n')).toBeLessThanOrEqual(13)
  expect(fewest.length).toBeGreaterThan(5)
})

test('four of them wait for the disk: what is held, what is to be paid, that it is being taken, that it is paid', () => {
  const writing = fewest.filter((text) => /^\s*(insert|update)|\b(insert into|update) /i.test(text))
  const waiting = writing.filter((text) => !text.includes(`set_config('synchronous_commit', 'off', true)`))
  expect(waiting.length, waiting.join('\n')).toBe(4)
  expect(writing.length - waiting.length).toBeGreaterThan(3)
})

test('a purchase is found by its id, and not among all that are or were pending', async () => {
  const { pool } = shop.app.database
  const ofPurchases = fewest.filter((text) => /with\s+(?:paid|held) as/.test(text))
  expect(ofPurchases).toHaveLength(2)
  const client = await pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    for (const text of ofPurchases) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('purchases_pkey')
      expect(plan).not.toContain('purchases_unfinished')
    }
  } finally {
    client.release(true)
  }
})
