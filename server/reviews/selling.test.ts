import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { countStarsOf, listSellingReviews } from './selling.ts'
import { reviews } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number))

test('a seller reads the published reviews of their own products, newest first, page by page and by stars', async () => {
  const { id: vendorId } = await makeVendor(app.db)
  const [lamp, cup] = [await makeProduct(app.db, { vendorId }), await makeProduct(app.db, { vendorId })]
  const strangers = await makeProduct(app.db, { vendorId: (await makeVendor(app.db)).id })
  const say = async (productId: number, rating: number, comment: string, at: number, isPending = false) => {
    const status = isPending ? 'pending' : 'approved'
    const publicName = `${comment}@mail.example`
    await app.db
      .insert(reviews)
      .values({ productId, rating, comment, publicName, status, createdAt: minute(at) })
  }
  await say(lamp.id, 5, 'first', 1)
  await say(cup.id, 2, 'second', 2)
  // Two at one moment: the later written stands first.
  await say(lamp.id, 5, 'third', 3)
  await say(cup.id, 5, 'fourth', 3)
  await say(lamp.id, 1, 'waiting', 9, true)
  await say(strangers.id, 5, 'of another seller', 9)
  const first = await listSellingReviews(app.db, vendorId, { view: 'all', after: null }, 2)
  expect(first.reviews.map(({ name, productId }) => [name, productId])).toEqual([
    ['fourth', cup.id],
    ['third', lamp.id],
  ])
  const last = await listSellingReviews(app.db, vendorId, { view: 'all', after: first.next }, 2)
  expect([last.reviews.map(({ name }) => name), last.next]).toEqual([['second', 'first'], null])
  const five = await listSellingReviews(app.db, vendorId, { view: '5', after: null })
  expect(five.reviews.map(({ name }) => name)).toEqual(['fourth', 'third', 'first'])
  const counts = await countStarsOf(app.db, vendorId)
  expect(counts.map(({ stars, value }) => `${stars}: ${value}`)).toEqual([
    '5: 3',
    '4: 0',
    '3: 0',
    '2: 1',
    '1: 0',
  ])
})

test('a review of a version that knows no sellers of reviews is read by the seller of its product, and goes along to another', async () => {
  const [{ id: first }, { id: second }] = [await makeVendor(app.db), await makeVendor(app.db)]
  const { id } = await makeProduct(app.db, { vendorId: first })
  const readers = async () => {
    const read = (vendorId: number) => listSellingReviews(app.db, vendorId, { view: '4', after: null })
    return [(await read(first)).reviews.length, (await read(second)).reviews.length]
  }
  await app.db.execute(sql`insert into reviews (product_id, rating, status) values (${id}, 4, 'approved')`)
  expect(await readers()).toEqual([1, 0])
  await app.db.execute(sql`update products set vendor_id = ${second} where id = ${id}`)
  expect(await readers()).toEqual([0, 1])
  // As it stood before the upgrade.
  await app.db.execute(sql`update reviews set vendor_id = null where product_id = ${id}`)
  expect(await readers()).toEqual([0, 0])
  await app.db.execute(sql.raw(readFileSync('migrations/0096_reviews_vendor_filled.sql', 'utf8')))
  expect(await readers()).toEqual([0, 1])
})

test('a page of the 9,000 reviews of a seller of 300 products reads no more of them than it shows', async () => {
  const [{ id: vendorId }, { id: rivalId }] = [await makeVendor(app.db), await makeVendor(app.db)]
  await app.db.execute(sql`
    with made as (insert into products (vendor_id, name, rating_sum, rating_count)
      select vendor, 'Cup', 90, 30 from unnest(array[${vendorId}, ${rivalId}]::bigint[]) vendor, generate_series(1, 300)
      returning id)
    insert into reviews (product_id, status, rating, created_at)
    select id, 'approved', 1 + n % 5, now() - (n * 300 + id % 300) * interval '1 minute' from made, generate_series(1, 30) n`)
  await app.db.execute(sql`vacuum analyze reviews, products`)
  for (const view of ['all', '3'] as const) {
    const { next } = await listSellingReviews(app.db, vendorId, { view, after: null })
    for (const after of [null, next]) {
      const read = await app.db.transaction(async (tx) => {
        const readSoFar = async () => {
          const { rows } = await tx.execute<{ read: number }>(sql`
            select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'reviews'`)
          return rows[0]?.read ?? Number.NaN
        }
        // A connection also counts here what it read just before this transaction.
        const before = await readSoFar()
        expect((await listSellingReviews(tx, vendorId, { view, after }, 20)).reviews).toHaveLength(20)
        return (await readSoFar()) - before
      })
      expect(read).toBe(20 + 1)
    }
  }
})
