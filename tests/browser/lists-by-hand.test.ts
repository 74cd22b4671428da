import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/orders/tables.ts'
import { orderName } from '#web/work/order-name.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { buy } from '../orders.ts'
import { line } from '../shopper.ts'
import { comeToOffice, comeToPortal } from './logged-in.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

/** Somebody bought a lamp of the marketplace. */
async function sell() {
  const lamp = await makeProduct(shop.db, { name: 'Reading Lamp', stock: 9 })
  return buy(shop.app, [line(lamp.id)], { market: 'GB' })
}

test('Enter on the box of an order acts on none, and opens the one whose row K leads to', async () => {
  const page = await comeToOffice(shop, { viewport: WIDTHS.desk })
  await sell()
  const { order } = await sell()
  await page.goto('/admin/orders')
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check()
  await page.keyboard.press('Enter')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText(order.number).waitFor()
  const [after] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(after?.status).toBe('confirmed')
  await page.context().close()
})

test('Enter on the box of an order acts on none without scripts, too', async () => {
  const page = await comeToOffice(shop, { javaScriptEnabled: false })
  const { order } = await sell()
  await page.goto('/admin/orders')
  await page.getByRole('checkbox', { name: new RegExp(`^Select ${orderName(order.number)}`) }).press('Enter')
  await page.waitForURL(/\?/)
  const all = await shop.db.select({ status: orders.status }).from(orders)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['confirmed']))
  await page.context().close()
})

test('J and X go through cards as through rows, and the form of a product begins at its top', async () => {
  const vendor = await makeVendor(shop.db)
  for (const name of ['One', 'Two', 'Three', 'Four'])
    await makeProduct(shop.db, { vendorId: vendor.id, name: `Lamp ${name}` })
  const page = await comeToPortal(shop, vendor.id, { viewport: WIDTHS.phone })
  await page.goto('/vendor/products')
  const first = page.getByRole('checkbox', { name: 'Select Lamp Four' })
  await first.focus()
  await page.keyboard.press('x')
  expect(await first.isChecked()).toBe(true)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  expect(await page.getByRole('checkbox', { name: 'Select Lamp Three' }).isChecked()).toBe(true)
  const last = page.locator('[data-product]', { hasText: 'Lamp One' })
  await last.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await last.getByRole('link', { name: 'Edit' }).press('Enter')
  await page.getByRole('heading', { name: 'Lamp One', level: 1 }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.context().close()
})

test('whoever unselects all by keyboard goes on at the first row that was selected', async () => {
  const vendor = await makeVendor(shop.db)
  for (const name of ['One', 'Two', 'Three']) await makeProduct(shop.db, { vendorId: vendor.id, name })
  const page = await comeToPortal(shop, vendor.id, { viewport: WIDTHS.desk })
  await page.goto('/vendor/products')
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  const unselect = page.getByRole('button', { name: 'Unselect all' })
  for (const name of ['Two', 'One']) await box(name).press('Space')
  await unselect.press('Enter')
  await unselect.waitFor({ state: 'hidden' })
  expect(await box('Two').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await page.context().close()
})

test('on a tablet no menu of filters reaches beyond the window', async () => {
  const vendor = await makeVendor(shop.db)
  await makeProduct(shop.db, { vendorId: vendor.id, name: 'Lamp' })
  const page = await comeToPortal(shop, vendor.id, { viewport: WIDTHS.tablet })
  await page.goto('/vendor/products')
  for (const name of ['Category', 'Sold in', 'Sort']) {
    await page.locator('summary').filter({ hasText: name }).click()
    const menu = page.locator('details[open][name=list-filter] > ul')
    await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBeGreaterThan(0)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: name })
      .toBe(0)
  }
  await page.context().close()
})
