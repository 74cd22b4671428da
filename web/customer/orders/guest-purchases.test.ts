import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/identity/tables.ts'
import { purchases } from '#server/orders/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { becomeCustomer, comeIn } from '#tests/people.ts'
import { line } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import { loader } from '../orders.tsx'

let app: TestApp
let productId: number
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
  productId = (await makeProduct(app.db, { stock: 50 })).id
})
afterAll(() => app?.close())

async function buyAs(customerEmail: string): Promise<string> {
  const { purchase } = await buy(app, [line(productId)])
  await app.db.update(purchases).set({ customerEmail }).where(eq(purchases.id, purchase.id))
  return purchase.number
}

test('what a customer bought as a guest with their proven email stands in their orders as soon as they open them', async () => {
  const email = 'rana@mail.example'
  const { userId } = await becomeCustomer(app, email)
  const { session } = await comeIn(app, email)
  const own = await buyAs('Rana@Mail.example')
  await buyAs('sami@mail.example')
  const open = async () => {
    const url = new URL('http://localhost/dashboard')
    const request = new Request(url, { headers: { cookie: `customer_session=${session.token}` } })
    const read = await loader({ request, url, context: visitTo(app), params: {}, pattern: '/dashboard' })
    return read.orders.map(({ number }) => number)
  }
  const prove = (emailVerified: boolean) =>
    app.db
      .update(users)
      .set({ emailVerified })
      .where(eq(users.id, userId ?? ''))
  await prove(false)
  expect(await open()).toEqual([])
  await prove(true)
  expect(await open()).toEqual([own])
  // Where there is nothing to claim nothing is written.
  const versions = async () => (await app.db.execute(sql`select xmin::text from purchases order by id`)).rows
  const before = await versions()
  expect(await open()).toEqual([own])
  expect(await versions()).toEqual(before)
})

test('a customer finds their orders by number or product, page by page, and nobody else’s', async () => {
  const email = 'seeks@mail.example'
  const { id } = await becomeCustomer(app, email)
  const { session } = await comeIn(app, email)
  const lamp = await makeProduct(app.db, { name: 'Copper Lamp 100%', stock: 50 })
  const bell = await makeProduct(app.db, { name: 'Brass Bell' })
  const visit = { customerId: id, form: { email } }
  const bought = await buy(app, [line(bell.id)], visit)
  const lamps: string[] = []
  for (let n = 0; n < 11; n += 1) lamps.unshift((await buy(app, [line(lamp.id)], visit)).purchase.number)
  await buy(app, [line(bell.id)])
  const find = async (query: Record<string, string>) => {
    const url = new URL(`http://localhost/dashboard?${new URLSearchParams(query)}`)
    const request = new Request(url, { headers: { cookie: `customer_session=${session.token}` } })
    const read = await loader({ request, url, context: visitTo(app), params: {}, pattern: '/dashboard' })
    return { next: read.next, numbers: read.orders.map(({ number }) => number) }
  }
  const first = await find({ q: ' copper lamp ' })
  expect(first.numbers).toEqual(lamps.slice(0, 10))
  expect(await find({ q: 'copper lamp', after: first.next ?? '' })).toEqual({
    next: null,
    numbers: lamps.slice(10),
  })
  const { purchase, order } = bought
  for (const q of ['bell', 'be', purchase.number.toLowerCase(), order.number])
    expect([q, await find({ q })]).toEqual([q, { next: null, numbers: [purchase.number] }])
  for (const q of ['drum', 'per lamp 1_0', 'el']) expect([q, (await find({ q })).numbers]).toEqual([q, []])
})
