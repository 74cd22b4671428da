import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { inLanguage } from '../platform/speaking.ts'
import { addTexts } from '../platform/texts.ts'
import { buyerFirstNameOf, buyerNameOf } from './buyer-name.ts'
import { purchases } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

test('an erased buyer has no name, and whoever reads of them reads so in their own language', () => {
  const erased = { firstName: '', lastName: '' }
  expect(buyerNameOf({ firstName: 'Amira', lastName: 'Haddad' })).toBe('Amira Haddad')
  expect(buyerNameOf(erased)).toBe('Deleted customer')
  expect(buyerFirstNameOf(erased)).toBe('Deleted customer')
  addTexts('en-XA', { 'Deleted customer': 'Ðéļéţéð çûšţöɱéŕ' })
  expect(inLanguage('en-XA', () => buyerNameOf(erased))).toBe('Ðéļéţéð çûšţöɱéŕ')
})

test('buyers who were erased under an English name lose it, and whoever is called so keeps it', async () => {
  const product = await makeProduct(app.db)
  const named = { customerFirstName: 'Deleted', customerLastName: 'customer' }
  const call = async (change: Partial<typeof purchases.$inferInsert>) => {
    const { purchase } = await buy(app, [line(product.id)])
    await app.db
      .update(purchases)
      .set({ ...named, ...change })
      .where(eq(purchases.id, purchase.id))
    return async () => {
      const [row] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
      return [row?.customerFirstName, row?.customerLastName]
    }
  }
  const erased = await call({ customerEmail: '' })
  const called = await call({})
  await app.db.execute(sql.raw(await readFile('migrations/0081_erased_buyers.sql', 'utf8')))
  expect(await erased()).toEqual(['', ''])
  expect(await called()).toEqual(['Deleted', 'customer'])
})
