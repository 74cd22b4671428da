import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { becomeCustomer } from '#tests/people.ts'
import { approve, granted, line, openPayment, prepare, refused } from '#tests/shopper.ts'
import { purchases } from '../orders/tables.ts'
import { findPurchasePage } from '../payments/queries.ts'
import { payments } from '../payments/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test.each([
  ['firstName', 'customerFirstName', 'Amal'],
  ['lastName', 'customerLastName', 'Saleh'],
  ['email', 'customerEmail', 'amal@mail.example'],
  ['phone', 'customerPhone', '+971 50 999 8877'],
  ['address', 'customerAddress', '14 Palm Street'],
  ['city', 'customerCity', 'Sharjah'],
  ['state', 'customerState', 'Ajman'],
  ['zipCode', 'customerZipCode', '90210'],
  ['country', 'customerCountry', 'SA'],
] as const)(
  'a form sent again with another %s is what is bought, and a payment opened before takes nothing',
  async (field, column, value) => {
    const lamp = await makeProduct(app.db, { stock: 4 })
    const form = { attempt: randomUUID(), email: 'amina@mail.example' }
    const before = granted(await prepare(app, [line(lamp.id)], { form })).purchase
    granted(await openPayment(app, before.token))
    const after = granted(await prepare(app, [line(lamp.id)], { form: { ...form, [field]: value } })).purchase
    expect(after.number).toBe(before.number)
    const [row] = await app.db.select().from(purchases).where(eq(purchases.id, before.id))
    expect(row?.[column]).toBe(value)
    const opened = await app.db.select().from(payments).where(eq(payments.purchaseId, before.id))
    expect(opened.map(({ status }) => status)).toEqual(['voided'])
  },
)

test.each([
  ['a customer', 'another customer', 'same@mail.example'],
  ['a customer', 'a guest', 'same@mail.example'],
  ['a guest', 'a guest with another email', 'other@mail.example'],
  ['a guest', 'another customer', 'other@mail.example'],
])(
  'the link that %s kept shows nothing of what %s then buys in the same browser, and pays for none of it',
  async (before, then, email) => {
    const lamp = await makeProduct(app.db, { stock: 4 })
    const account = async (who: string) =>
      who.endsWith('customer')
        ? { customerId: (await becomeCustomer(app, `${randomUUID()}@mail.example`)).id }
        : {}
    const form = { attempt: randomUUID(), email: 'same@mail.example' }
    const visit = { form, ...(await account(before)) }
    const { purchase, finish } = await approve(app, [line(lamp.id)], visit)
    const next = { form: { ...form, email }, ...(await account(then)) }
    const { token, number } = granted(await prepare(app, [line(lamp.id)], next)).purchase
    expect(number).toBe(purchase.number)
    expect(token).not.toBe(purchase.token)
    expect(await findPurchasePage(app.db, purchase.token, app.clock.now())).toBeNull()
    expect((await findPurchasePage(app.db, token, app.clock.now()))?.customerEmail).toBe(email)
    expect(refused(await finish()).code).toBe('foreign-approval')
    expect(granted(await prepare(app, [line(lamp.id)], next)).purchase.token).toBe(token)
    granted(await openPayment(app, token))
  },
)

test('a guest who signs in, and who writes their email in capitals, goes on at the same link', async () => {
  const lamp = await makeProduct(app.db, { stock: 4 })
  const email = `${randomUUID()}@mail.example`
  const form = { attempt: randomUUID(), email }
  const { token } = granted(await prepare(app, [line(lamp.id)], { form })).purchase
  const loud = { ...form, email: email.toUpperCase() }
  expect(granted(await prepare(app, [line(lamp.id)], { form: loud })).purchase.token).toBe(token)
  const customerId = (await becomeCustomer(app, email)).id
  expect(granted(await prepare(app, [line(lamp.id)], { form, customerId })).purchase.token).toBe(token)
})
