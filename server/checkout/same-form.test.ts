import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { granted, line, openPayment, prepare } from '#tests/shopper.ts'
import { purchases } from '../orders/tables.ts'
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
