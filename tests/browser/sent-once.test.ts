import { eq } from 'drizzle-orm'
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#server/orders/tables.ts'
import { makeProduct } from '../factories.ts'
import { buy } from '../orders.ts'
import { makeSeller } from '../sellers.ts'
import { line } from '../shopper.ts'
import { has } from './keyboard.ts'
import { comeToOffice, comeToPortal } from './logged-in.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

/** What becomes of each form that is sent, and how many were. */
async function onSending(page: Page, becomes: (route: Route) => unknown): Promise<() => number> {
  let sent = 0
  await page.route('**/*.data*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    return becomes(route)
  })
  return () => sent
}

/** An order of a seller that is paid for, on the seller's page of it. */
async function openOrder() {
  const { vendor } = await makeSeller(shop.app)
  const lamp = await makeProduct(shop.db, { vendorId: vendor.id, stock: 9 })
  const { order } = await buy(shop.app, [line(lamp.id)], { market: 'GB' })
  const page = await comeToPortal(shop, vendor.id)
  await page.clock.install()
  await page.goto(`/vendor/orders/${order.number}`)
  const statusNow = async () =>
    (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.status
  return { page, statusNow }
}

const opacity = (button: Locator) => button.evaluate((element) => getComputedStyle(element).opacity)
const pressTwice = async (button: Locator) => {
  await button.press('Enter')
  await button.press('Enter')
}

describe('a form of people at work that is on its way', () => {
  test('is sent once however often its button is pressed, which is faint meanwhile and keeps the focus', async () => {
    const { page, statusNow } = await openOrder()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const sent = await onSending(page, (route) => answered.then(() => route.continue()))
    const accept = page.getByRole('button', { name: 'Accept the order' })
    await pressTwice(accept)
    await page.locator('form[data-sending]').waitFor()
    await page.clock.runFor(600)
    await accept.press('Enter')
    expect([await opacity(accept), await has(accept)]).toEqual(['0.45', true])
    answer()
    await accept.waitFor({ state: 'detached' })
    expect([sent(), await statusNow()]).toEqual([1, 'processing'])
    expect(await page.locator('form[data-sending]').count()).toBe(0)
  })

  test('and does not arrive is told, and can be sent again', async () => {
    const { page, statusNow } = await openOrder()
    await onSending(page, (route) => route.abort())
    const accept = page.getByRole('button', { name: 'Accept the order' })
    await accept.press('Enter')
    await page.getByRole('alert').getByText('The shop could not be reached.').waitFor()
    expect(await opacity(accept)).toBe('1')
    await page.unroute('**/*.data*')
    await accept.press('Enter')
    await accept.waitFor({ state: 'detached' })
    expect(await statusNow()).toBe('processing')
  })
})

test('what a machine before the shop answers in its stead is no sentence for people: the page tells its own', async () => {
  const page = await comeToOffice(shop)
  await page.goto('/admin/site-settings')
  const name = page.getByLabel('Name of the marketplace')
  await name.fill('Infinity of the tunnel')
  const body = '<html><h1>503 Service Unavailable</h1></html>'
  await onSending(page, (route) => route.fulfill({ status: 503, contentType: 'text/html', body }))
  await page.getByRole('button', { name: 'Save settings' }).press('Enter')
  await page.getByRole('alert').getByText('The shop could not be reached.').waitFor()
  expect(await page.getByText('503 Service Unavailable').count()).toBe(0)
  expect(await name.inputValue()).toBe('Infinity of the tunnel')
})
