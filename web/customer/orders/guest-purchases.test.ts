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
