import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { approve, granted, line } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { findCustomerByEmail, findReader } from '../customers/queries.ts'
import { orders, purchases } from '../orders/tables.ts'
import { claimNewPurchases } from './customer-role.ts'

let app: TestApp
let productId: number
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
  productId = (await makeProduct(app.db, { stock: 50 })).id
})
afterAll(() => app.close())

async function buyAs(customerEmail: string): Promise<number> {
  const { purchase } = await buy(app, [line(productId)])
  await app.db.update(purchases).set({ customerEmail }).where(eq(purchases.id, purchase.id))
  return purchase.id
}
const ownersOf = async (id: number) => {
  const [purchase] = await app.db.select().from(purchases).where(eq(purchases.id, id))
  const parts = await app.db.select().from(orders).where(eq(orders.purchaseId, id))
  return [purchase, ...parts].map((row) => row?.customerId ?? null)
}

test('whoever proves their email has what was bought with it as a guest, and nothing of another guest', async () => {
  const [own, other] = [await buyAs('Amira@Mail.example'), await buyAs('layla@mail.example')]
  await becomeCustomer(app, 'amira@mail.example')
  const amira = (await findCustomerByEmail(app.db, 'amira@mail.example'))?.id
  expect(amira).toEqual(expect.any(Number))
  expect(await ownersOf(own)).toEqual([amira, amira])
  expect(await ownersOf(other)).toEqual([null, null])
  await becomeCustomer(app, 'layla@mail.example')
  const layla = (await findCustomerByEmail(app.db, 'layla@mail.example'))?.id
  expect(await ownersOf(other)).toEqual([layla, layla])
  expect(await ownersOf(own)).toEqual([amira, amira])
})

test('what is being paid as a guest is theirs, with its orders, as soon as it is paid', async () => {
  await becomeCustomer(app, 'mona@mail.example')
  const mona = await findCustomerByEmail(app.db, 'mona@mail.example')
  if (!mona) throw new Error('There is no such customer.')
  const { purchase, finish } = await approve(app, [line(productId)], { form: { email: mona.email } })
  const claim = () => claimNewPurchases(contextOf(app, { role: 'customer', customerId: mona.id }), mona)
  await claim()
  expect(await ownersOf(purchase.id)).toEqual([null])
  granted(await finish())
  await claim()
  expect(await ownersOf(purchase.id)).toEqual([mona.id, mona.id])
})

test('a customer is called by their name in emails to their own address, however it was typed, and to no other', async () => {
  await becomeCustomer(app, 'noor@mail.example')
  const noor = await findCustomerByEmail(app.db, 'noor@mail.example')
  const id = noor?.id ?? 0
  expect(await findReader(app.db, id, 'Noor@Mail.example')).toEqual(noor)
  expect(await findReader(app.db, id, 'amira@mail.example')).toBeNull()
  expect(await findReader(app.db, null, 'noor@mail.example')).toBeNull()
})
