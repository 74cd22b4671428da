import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { reviews } from '#server/reviews/tables.ts'
import { makeProduct } from '../factories.ts'
import { asCustomer, deliver } from '../orders.ts'
import { granted, line } from '../shopper.ts'
import { buyInLondon, moveIn } from './account.ts'
import { comeToOffice } from './logged-in.ts'
import { picture } from './pictures.ts'
import { holdBack } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

/** Does something on a page that has no scripts yet, and then lets them in. */
async function early(page: Page, path: string, act: () => Promise<void>) {
  const goOn = await holdBack(page, '**/assets/*.js')
  const opened = page.goto(path, { waitUntil: 'commit' })
  await act()
  goOn()
  await opened
}

test('a review whose texts were changed before scripts came is counted as it stands there', async () => {
  const { customer, page } = await moveIn(shop, 'reader@mail.example')
  const lamp = await makeProduct(shop.db, { name: 'Night Lamp', stock: 9 })
  const { order } = await buyInLondon(shop, customer, [line(lamp.id)])
  await deliver(shop.app, order.id)
  const about = { orderId: order.id, productId: lamp.id }
  const text = { rating: 4, title: 'Soft', comment: 'Reads well.' }
  granted(await writeReview(asCustomer(shop.app, customer.id), about, text))
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.productId, lamp.id))
  await early(page, `/dashboard/reviews?edit=${row?.id}`, async () => {
    await page.getByLabel(/^Title/).fill('Soft light')
    await page.getByLabel(/^Title/).evaluate((title: HTMLInputElement) => title.setSelectionRange(4, 4))
    await page.getByLabel(/^Comment/).fill('Reads very well.')
  })
  await page.getByText('10 of 100 characters').waitFor()
  await page.getByText('16 of 1,000 characters').waitFor()
  expect(await page.getByLabel(/^Comment/).inputValue()).toBe('Reads very well.')
  const { caret } = await page
    .getByLabel(/^Title/)
    .evaluate((title: HTMLInputElement) => ({ caret: title.selectionStart }))
  expect(caret).toBe(4)
})

test('what an administrator changes of a product before scripts come is shown, sent and kept like what comes after', async () => {
  const { id } = await makeProduct(shop.db, {
    name: 'Bell',
    prices: { GB: { price: 1000, original: 2000 } },
    variations: [
      { label: 'Copper', stock: 4, prices: { GB: 1000 } },
      { label: 'Brass', stock: 4, prices: { GB: 1000 } },
    ],
  })
  const page = await comeToOffice(shop)
  const off = page.locator('[data-market=GB] [data-shown-as]')
  const row = page.locator('[data-combination=Copper]')
  const brass = page.locator('[data-combination=Brass]').getByRole('checkbox', { name: 'Offered' })
  await early(page, `/admin/products?currency=ALL&edit=${id}`, async () => {
    expect(await off.textContent()).toBe('-50%')
    await page.getByRole('textbox', { name: 'Price GBP', exact: true }).fill('15.00')
    await row.getByLabel('Copper: Stock').fill('7')
    await brass.uncheck()
    await row.locator('input[type=file]').setInputFiles(await picture('red.png', '#c33'))
  })
  await expect.poll(() => off.textContent()).toBe('-25%')
  await expect.poll(() => row.locator('input[type=hidden][name$=".picture"]').inputValue()).not.toBe('')
  expect(await row.getByLabel('Copper: Stock').inputValue()).toBe('7')
  expect(await brass.isChecked()).toBe(false)
})

test('scripts that come after a refusal leave the keyboard to whoever is mending a field, and strike its sentence out', async () => {
  const { page } = await moveIn(shop, 'mover@mail.example')
  const city = page.getByLabel('City')
  const isFocused = () => city.evaluate((field) => field === document.activeElement)
  await early(page, '/dashboard/addresses?add=', async () => {
    await page.getByRole('button', { name: 'Save address' }).click({ noWaitAfter: true })
    await page.getByRole('alert').waitFor()
    await city.fill('London')
  })
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.evaluate((shown) => shown.matches(':modal'))).toBe(true)
  await dialog.locator('s', { hasText: /city/i }).waitFor()
  expect(await isFocused()).toBe(true)
})

test('a customer without scripts buys an order again, and what cannot be bought is named', async () => {
  const { customer, page } = await moveIn(shop, 'again@mail.example', { javaScriptEnabled: false })
  const cup = await makeProduct(shop.db, { name: 'Tea Cup', stock: 9 })
  const plate = await makeProduct(shop.db, { name: 'Tin Plate', stock: 9 })
  await buyInLondon(shop, customer, [line(cup.id, 2), line(plate.id)])
  const again = () => page.getByRole('main').getByRole('button', { name: /^Buy again/ })
  await page.goto('/dashboard')
  await again().click()
  await page.waitForURL(`${shop.url}/cart`)
  await page.getByText('2 products').waitFor()
  await shop.db.update(products).set({ status: 'inactive' }).where(eq(products.id, plate.id))
  await page.goto('/dashboard')
  await again().click()
  await page
    .getByRole('alert')
    .getByText('Everything is in your cart but what cannot be bought now: Tin Plate.')
    .waitFor()
  // The whole order, and the one line that is sold.
  expect(await again().count()).toBe(2)
})
