import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { asCustomer } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { granted, refused } from '#tests/shopper.ts'
import { wishes } from './tables.ts'
import { listWishes, mergeWishes, removeWishes, syncWishes } from './wishes.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

test("a browser's list of wishes joins the customer's own, without what is gone", async () => {
  const { id } = await becomeCustomer(app, 'wishes@mail.example')
  const [a, b, c] = [await makeProduct(app.db), await makeProduct(app.db), await makeProduct(app.db)]
  expect(await mergeWishes(asCustomer(app, id), [a.id])).toEqual([a.id])
  clock.forward(MINUTE)
  const merged = await mergeWishes(asCustomer(app, id), [c.id, b.id, a.id, 99_999_999, -1, 1.5])
  expect(merged).toEqual([c.id, b.id, a.id])
  // What was wished for last stands first, however old it is itself.
  clock.forward(MINUTE)
  await removeWishes(asCustomer(app, id), [a.id])
  expect(await mergeWishes(asCustomer(app, id), [a.id])).toEqual([a.id, c.id, b.id])
  const other = await becomeCustomer(app, 'same-wish@mail.example')
  await mergeWishes(asCustomer(app, other.id), [b.id])
  await removeWishes(asCustomer(app, id), [b.id])
  expect(await mergeWishes(asCustomer(app, id), [])).toEqual([a.id, c.id])
  expect(await mergeWishes(asCustomer(app, other.id), [])).toEqual([b.id])
})

test('a list of wishes holds two hundred: what is beyond them waits until something is taken off', async () => {
  const { id } = await becomeCustomer(app, 'many-wishes@mail.example')
  const made = await app.db
    .insert(products)
    .values(Array.from({ length: 201 }, (_, n) => ({ name: `Wish ${n}` })))
    .returning({ id: products.id })
  const [beyond = 0, last = 0, ...first] = made.map((product) => product.id)
  const wish = (...ids: number[]) => mergeWishes(asCustomer(app, id), ids)
  expect(await wish(...first)).toHaveLength(199)
  await wish(last, beyond)
  expect(await wish(beyond)).not.toContain(beyond)
  expect(await wish()).toContain(last)
  expect(await app.db.$count(wishes, eq(wishes.customerId, id))).toBe(200)
  await removeWishes(asCustomer(app, id), [last])
  expect(await wish(beyond)).toContain(beyond)
})

test('two browsers that wish for something at the same moment lose nothing of each other', async () => {
  const { id } = await becomeCustomer(app, 'two-browsers@mail.example')
  const goods = await Promise.all(Array.from({ length: 8 }, () => makeProduct(app.db)))
  const ids = goods.map((product) => product.id)
  const [first = 0, ...others] = ids
  await mergeWishes(asCustomer(app, id), [first])
  await Promise.all([
    removeWishes(asCustomer(app, id), [first]),
    ...others.map((other) => mergeWishes(asCustomer(app, id), [other])),
  ])
  expect((await mergeWishes(asCustomer(app, id), [])).toSorted()).toEqual(others.toSorted())
})

test('what a browser changed in a list of wishes is done all at once, or not at all', async () => {
  const { id } = await becomeCustomer(app, 'synced-wishes@mail.example')
  const [lamp, bell] = [await makeProduct(app.db), await makeProduct(app.db)]
  await mergeWishes(asCustomer(app, id), [lamp.id])
  const changes = { added: [bell.id], removed: [lamp.id] }
  await app.db.execute(sql`create function broken() returns trigger language plpgsql as
    'begin raise exception ''broken''; end'`)
  await app.db.execute(
    sql`create trigger broken before insert on wishes for each row execute function broken()`,
  )
  await expect(syncWishes(asCustomer(app, id), changes)).rejects.toThrow()
  await app.db.execute(sql`drop trigger broken on wishes`)
  expect(await listWishes(app.db, id)).toEqual([lamp.id])
  expect(granted(await syncWishes(asCustomer(app, id), changes))).toEqual([bell.id])
  expect(refused(await syncWishes(asCustomer(app, id), { added: [0], removed: [] })).code).toBe(
    'wrong-fields',
  )
})

test('browsers that take off and add the same wishes at once never wait for each other in a circle', async () => {
  const { id } = await becomeCustomer(app, 'crossed-wishes@mail.example')
  const [lamp, bell] = [await makeProduct(app.db), await makeProduct(app.db)]
  await mergeWishes(asCustomer(app, id), [lamp.id, bell.id])
  const swap = (one: number, other: number) =>
    syncWishes(asCustomer(app, id), { added: [one], removed: [other] }).then(granted)
  for (let round = 0; round < 10; round += 1)
    await Promise.all([swap(lamp.id, bell.id), swap(bell.id, lamp.id)])
  expect(await listWishes(app.db, id)).toHaveLength(1)
})
