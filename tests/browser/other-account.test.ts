import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from '#server/addresses/tables.ts'
import { products } from '#server/catalog/tables.ts'
import { customers } from '#server/customers/tables.ts'
import { purchases } from '#server/orders/tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { deliver } from '../orders.ts'
import { becomeCustomer, comeIn } from '../people.ts'
import { comeInAsVendor } from '../sellers.ts'
import { line } from '../shopper.ts'
import { buyInLondon, moveIn, toast } from './account.ts'
import { field, fillAddress, visitWith } from './buying.ts'
import { giveSession, press } from './entrance.ts'
import { comeToPortal } from './logged-in.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
let bob: { id: number; email: string }
beforeAll(async () => {
  shop = await openShop()
  bob = await becomeCustomer(shop.app, 'bob@mail.example', { firstName: 'Bob' })
})
afterAll(() => shop?.close())

/** What a page says whose reader is not signed in any more, but somebody else is. */
const isTold = (page: Page, who: string) =>
  page
    .locator('[role=alert], [data-notice]')
    .filter({ hasText: `You are signed in as ${who} now, and this page belongs to another account.` })
    .first()
    .waitFor()

/** In another tab of this browser somebody else signs in. */
async function signInAs(page: Page, email: string): Promise<void> {
  await giveSession(shop, page, (await comeIn(shop.app, email)).session.token)
}

const namesOf = (id: number) =>
  shop.db
    .select({ first: customers.firstName, last: customers.lastName })
    .from(customers)
    .where(eq(customers.id, id))

test('a profile that stands open is not saved for whoever signed in meanwhile, and is for its own customer', async () => {
  const { customer, page } = await moveIn(shop, 'alice@mail.example', {})
  await page.goto('/dashboard/profile')
  await field(page, 'First Name').fill('Alicia')
  await signInAs(page, bob.email)
  await press(page, 'Update Profile')
  await isTold(page, bob.email)
  expect(await field(page, 'First Name').inputValue()).toBe('Alicia')
  expect((await namesOf(bob.id))[0]?.first).toBe('Bob')
  // Sent once more it is the same.
  await press(page, 'Update Profile')
  await page.waitForLoadState('networkidle')
  expect((await namesOf(bob.id))[0]?.first).toBe('Bob')
  await signInAs(page, 'alice@mail.example')
  await press(page, 'Update Profile')
  await toast(page, 'Profile updated successfully!')
  expect((await namesOf(customer.id))[0]?.first).toBe('Alicia')
})

test('without scripts the page that comes says whose it is not, and nothing is saved', async () => {
  const { page } = await moveIn(shop, 'plain@mail.example', { javaScriptEnabled: false })
  await page.goto('/dashboard/profile')
  await field(page, 'First Name').fill('Plain')
  await signInAs(page, bob.email)
  await press(page, 'Update Profile')
  await isTold(page, bob.email)
  expect(await field(page, 'First Name').inputValue()).toBe('Plain')
  expect((await namesOf(bob.id))[0]?.first).toBe('Bob')
})

test('a new address goes into nobody else’s book', async () => {
  const { page } = await moveIn(shop, 'dora@mail.example')
  await page.goto('/dashboard/addresses?add=')
  const dialog = page.getByRole('dialog')
  const street = dialog.getByRole('textbox', { name: 'Address', exact: true })
  await street.fill('10 Rose Lane')
  await signInAs(page, bob.email)
  await page.getByRole('button', { name: 'Save address' }).click()
  await isTold(page, bob.email)
  expect(await street.inputValue()).toBe('10 Rose Lane')
  expect(await shop.db.select().from(addresses)).toEqual([])
})

test('what was to be done with an order of somebody else is told, and the page stays', async () => {
  const { customer, page } = await moveIn(shop, 'emma@mail.example')
  const lamp = await makeProduct(shop.db, { prices: 800 })
  const { purchase, orders } = await buyInLondon(shop, customer, [line(lamp.id)])
  await page.goto(`/dashboard/orders/${purchase.token}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: /Cancel/ }).click()
  await signInAs(page, bob.email)
  await dialog.locator('button[type=submit]').click()
  await isTold(page, bob.email)
  await signInAs(page, customer.email)
  await deliver(shop.app, orders[0]?.id ?? 0)
  await page.goto(`/dashboard/orders/${purchase.token}`)
  await page.getByRole('link', { name: /Return items/ }).click()
  await dialog.getByLabel(/^Comment/).fill('The shade is dented.')
  await signInAs(page, bob.email)
  await dialog.locator('button[type=submit]').click()
  await isTold(page, bob.email)
  expect(await dialog.getByLabel(/^Comment/).inputValue()).toBe('The shade is dented.')
})

test('a checkout is not bought for somebody else, nor for a guest where its customer was signed out', async () => {
  await becomeCustomer(shop.app, 'fay@mail.example')
  const lamp = await makeProduct(shop.db, { prices: 800 })
  const page = await visitWith(shop, [line(lamp.id)], { market: 'GB' })
  await signInAs(page, 'fay@mail.example')
  await page.goto('/checkout')
  await fillAddress(page, { Email: '', City: 'London', Address: '10 Rose Lane', Phone: '+44 20 7946 0018' })
  await field(page, 'Postcode').fill('SW1A 1AA')
  const before = await shop.db.$count(purchases)
  const send = () => page.getByRole('button', { name: 'Continue to payment' }).click()
  await signInAs(page, bob.email)
  await send()
  await isTold(page, bob.email)
  await page.context().clearCookies({ name: 'customer_session' })
  await send()
  const said = page.getByRole('alert').filter({ hasText: 'You were signed out.' })
  expect(await said.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/login?to=')
  expect(await field(page, 'Address').inputValue()).toBe('10 Rose Lane')
  expect(await shop.db.$count(purchases)).toBe(before)
  await signInAs(page, 'fay@mail.example')
  await send()
  await page.waitForURL(/\/checkout\?purchase=/)
  expect(await shop.db.$count(purchases)).toBe(before + 1)
})

test.each([
  ['/vendor/profile', 'About your shop', 'Save'],
  ['/vendor/products/new', 'Product Name', 'Save as Draft'],
])('what a seller typed into %s is not saved for another shop', async (path, label, button) => {
  const [own, other] = await Promise.all([
    makeVendor(shop.db),
    makeVendor(shop.db, { businessName: 'Other Shop' }),
  ])
  const page = await comeToPortal(shop, own.id)
  await page.goto(path)
  await field(page, label).fill('Hammered by hand')
  const [name = '', value = ''] = (await comeInAsVendor(shop.app, other.id)).split('=')
  await page.context().addCookies([{ name, value, url: shop.url, httpOnly: true }])
  await press(page, button)
  await isTold(page, 'Other Shop')
  expect(await field(page, label).inputValue()).toBe('Hammered by hand')
  const [saved] = await shop.db.select().from(vendors).where(eq(vendors.id, other.id))
  expect(saved?.about ?? '').not.toContain('Hammered')
  expect(await shop.db.select().from(products).where(eq(products.vendorId, other.id))).toEqual([])
})

test('a file of products is not brought into another shop', async () => {
  const [own, other] = await Promise.all([
    makeVendor(shop.db),
    makeVendor(shop.db, { businessName: 'Third Shop' }),
  ])
  const page = await comeToPortal(shop, own.id)
  await page.goto('/vendor/import')
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\nLamp,8\n') }
  await page.locator('input[type=file]').setInputFiles(file)
  const [name = '', value = ''] = (await comeInAsVendor(shop.app, other.id)).split('=')
  await page.context().addCookies([{ name, value, url: shop.url, httpOnly: true }])
  await press(page, 'Check this file')
  await page.getByText('You are signed in as Third Shop now').first().waitFor()
  await page.goto('/vendor/import')
  expect(await page.getByText('products.csv').count()).toBe(0)
})
