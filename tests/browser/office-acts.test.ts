import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#server/customers/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { makeProduct } from '../factories.ts'
import { buy } from '../orders.ts'
import { becomeCustomer } from '../people.ts'
import { line } from '../shopper.ts'
import { comeToOffice } from './logged-in.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
let page: Page
beforeAll(async () => {
  shop = await openShop()
  page = await comeToOffice(shop)
}, 300_000)
afterAll(() => shop?.close())

/** Somebody bought a lamp of the marketplace. */
async function sell() {
  const lamp = await makeProduct(shop.db, { name: 'Reading Lamp', stock: 9 })
  return buy(shop.app, [line(lamp.id)], { market: 'GB' })
}

describe.each(['desk', 'phone'] as const)('on a %s an administrator', (width) => {
  test('gives money of one line back', async () => {
    await page.setViewportSize(WIDTHS[width])
    const { order } = await sell()
    await page.goto(`/admin/orders/${order.number}`)
    await page.getByText('Refund a line, whole or in part').click()
    const form = page.getByRole('form', { name: 'Refund a line' })
    await form.getByLabel('Amount in GBP').fill('2.50')
    await form.getByLabel('Reason').fill('A scratch')
    await form.getByRole('button', { name: 'Refund' }).press('Enter')
    await expect
      .poll(async () => {
        const [after] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
        return after?.refundedTotal
      })
      .toBe(250)
  })

  test('keeps a customer out, and says why', async () => {
    await page.setViewportSize(WIDTHS[width])
    const { id } = await becomeCustomer(shop.app, `blocked-on-a-${width}@mail.example`)
    await page.goto(`/admin/customers?block=${id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Spam in reviews.')
    await dialog.getByRole('button', { name: 'Block customer', exact: true }).press('Enter')
    await page.getByText('Customer blocked successfully!').first().waitFor()
    const [after] = await shop.db.select().from(customers).where(eq(customers.id, id))
    expect(after?.status).toBe('blocked')
  })
})

test('what was deleted is told once, not again after a dialog that was cancelled', async () => {
  await page.setViewportSize(WIDTHS.desk)
  const { id } = await becomeCustomer(shop.app, 'stays@mail.example')
  await page.goto('/admin/customers?done=deleted')
  await page.getByText('Customer deleted successfully!').waitFor()
  await page.waitForURL('**/admin/customers')
  await page.locator('[data-notice]').getByRole('button', { name: 'Close' }).click()
  await page.locator(`a[href*="delete=${id}"]:visible`).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const readAgain = page.waitForResponse(/admin\/customers\.data/)
  await page.keyboard.press('Escape')
  await readAgain
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.locator('[data-notice]').count()).toBe(0)
})

test('six open pages of the back office leave the browser its connections, and each hears of an order', async () => {
  const context = page.context()
  await page.goto('/admin/orders')
  const others = await Promise.all(Array.from({ length: 6 }, () => context.newPage()))
  for (const other of others) await other.goto('/admin/orders')
  const shopper = await context.newPage()
  await shopper.goto('/', { timeout: 20_000 })
  await sell()
  for (const each of [page, ...others]) await each.getByText('1 new order').waitFor()
  await Promise.all([...others, shopper].map((each) => each.close()))
})

test('a page that came over plain http, where a browser has no locks, hears of an order too', async () => {
  const plain = await page.context().newPage()
  await plain.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await plain.goto('/admin/orders')
  expect(await plain.evaluate(() => 'locks' in navigator)).toBe(false)
  await sell()
  await plain.getByText('1 new order').waitFor()
  await plain.close()
})

test('Ctrl K finds an order by its number, and Enter opens it', async () => {
  await page.setViewportSize(WIDTHS.desk)
  const { order } = await sell()
  await page.goto('/admin/dashboard')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(order.number)
  await page
    .getByRole('option', { name: /Reading|£/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/${order.number}`)
})
