import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { contactNotes, contactQueries } from '#server/contact/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { makeTestAdmin } from '../admins.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { buy } from '../orders.ts'
import { PASSWORD } from '../people.ts'
import { line } from '../shopper.ts'
import { faultsAtEveryWidth, faultsOf } from './axe.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
let page: Page
beforeAll(async () => {
  shop = await openShop()
  const { username } = await makeTestAdmin(shop.app)
  page = await shop.visit()
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/admin/dashboard')
}, 300_000)
afterAll(() => shop?.close())

/** Somebody bought a lamp of the marketplace, dear enough that its sum is as wide as sums become. */
async function sell() {
  const lamp = await makeProduct(shop.db, { name: 'Reading Lamp', stock: 9, prices: 1_234_500 })
  return buy(shop.app, [line(lamp.id)], { market: 'GB' })
}

const TABS = [
  ...['dashboard', 'orders', 'orders/pick-list', 'products', 'products?view=inactive', 'drafts'],
  ...['products/new', 'admin-products', 'featured-products', 'featured-category', 'hot-deals', 'customers'],
  ...['customers?q=nobody-is-called-so', 'vendor-requests', 'vendors', 'shipping', 'shipping?add='],
  ...['queries', 'site-settings', 'site-settings/home-page', 'change-credentials', 'reviews', 'returns'],
  ...['payments', 'emails', 'audit-log'],
]

/** What in an address opens a dialog. */
const DIALOG = /[?&](show|deliver|delete|suspend|edit|add)=/

/** The tabs, and what opens above or behind them. */
async function everyScreen(): Promise<string[]> {
  const one = async <T>(rows: PromiseLike<T[]>) => {
    const [row] = await rows
    if (!row) throw new Error('The demo market has none.')
    return row
  }
  const { order, purchase } = await sell()
  const vendor = await one(shop.db.select().from(vendors).where(eq(vendors.status, 'active')).limit(1))
  const product = await one(shop.db.select().from(products).limit(1))
  const rate = await one(shop.db.select().from(shippingRates).limit(1))
  return [
    ...TABS,
    ...['show', 'deliver', 'delete'].map((dialog) => `orders?${dialog}=${order.number}`),
    ...[
      `orders/${order.number}`,
      `orders/slips?id=${order.id}`,
      `products/${product.id}`,
      `payments/${purchase.number}`,
    ],
    ...[`vendors/${vendor.id}`, `vendors?suspend=${vendor.id}`],
    ...[`shipping?edit=${rate.id}`, `shipping?delete=${rate.id}`],
  ]
}

test('axe finds nothing on any screen and dialog of the back office, and none is wider than its screen', async () => {
  const found = []
  for (const path of await everyScreen()) {
    const answer = await page.goto(`/admin/${path}`)
    if (DIALOG.test(path)) await page.getByRole('dialog').waitFor()
    const faults = await faultsAtEveryWidth(page)
    if (faults.length > 0 || answer?.status() !== 200) found.push([path, answer?.status(), ...faults])
  }
  expect(found).toEqual([])
}, 600_000)

test('the tab that is open is seen in the sidebar, however far down it stands', async () => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/admin/audit-log')
  const tab = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Audit Log' })
  const list = page.getByRole('navigation', { name: 'Tabs' })
  await expect
    .poll(async () => {
      const [row, seen] = [await tab.boundingBox(), await list.boundingBox()]
      return row && seen ? row.y >= seen.y && row.y + row.height <= seen.y + seen.height : false
    })
    .toBe(true)
})

/** A busy browser: that the next dialog closed it tells only once `key` was pressed. */
const tellLate = (tab: Page, key: string) =>
  tab.evaluate((pressed) => {
    const hold = (closed: Event) => {
      closed.stopImmediatePropagation()
      document.addEventListener('keyup', (up) => {
        if (up.key === pressed) closed.target?.dispatchEvent(new Event('close'))
      })
    }
    document.addEventListener('close', hold, { capture: true, once: true })
  }, key)

/** A slow line: what the page asks for from now on waits until it is told to arrive. */
const slowLine = (tab: Page) =>
  tab.evaluate(() => {
    const send = window.fetch
    const arrived = new Promise((arrive) => addEventListener('arrive', arrive, { once: true }))
    window.fetch = (...asked) => arrived.then(() => send(...asked))
  })
const arrive = (tab: Page) => tab.evaluate(() => dispatchEvent(new Event('arrive')))

test('the tabs that were opened on a phone stay open while what was asked for before is answered', async () => {
  await page.setViewportSize(WIDTHS.phone)
  await makeProduct(shop.db, { name: 'Lamp of the slow line' })
  await page.goto('/admin/featured-products?q=slow+line')
  const tabs = page.getByRole('navigation', { name: 'Main tabs' })
  const vendorsTab = tabs.getByRole('link', { name: /^Vendors/ })
  await slowLine(page)
  await page.getByRole('button', { name: /^Pin / }).first().click()
  await tabs.getByText('More', { exact: true }).click()
  await vendorsTab.waitFor()
  await arrive(page)
  await page.getByText('Product pinned to featured section').first().waitFor()
  await vendorsTab.click()
  await page.waitForURL('**/admin/vendors')
  // Its address comes before it, while the tabs of the page before are still open.
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  expect(await vendorsTab.isVisible()).toBe(false)
  await tabs.getByText('More', { exact: true }).click()
  await vendorsTab.click()
  await vendorsTab.waitFor({ state: 'hidden' })
})

describe.each(['desk', 'phone'] as const)('on a %s an administrator', (width) => {
  test('lets a seller in, and the dialog gives the focus back to where it was opened', async () => {
    await page.setViewportSize(WIDTHS[width])
    const { id, businessName } = await makeVendor(shop.db, {
      businessName: `Harbour Lamps of the ${width}`,
      status: 'pending',
    })
    await page.goto('/admin/vendor-requests')
    const way = page.getByRole('link', { name: `Approve ${businessName}` })
    await way.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Approve ${businessName}?` })
    await dialog.waitFor()
    expect(await faultsOf(page)).toEqual([])
    // The browser is busy and tells late that the dialog closed, and the line is slow: the dialog closes at once, and opens again
    // before its address has changed.
    await tellLate(page, 'Enter')
    await slowLine(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await way.and(page.locator(':focus')).waitFor()
    await way.press('Enter')
    await arrive(page)
    await dialog.getByRole('button', { name: 'Approve vendor' }).press('Enter')
    await page.getByText('Vendor approved successfully!').first().waitFor()
    const [vendor] = await shop.db.select().from(vendors).where(eq(vendors.id, id))
    expect(vendor?.status).toBe('active')
  })

  test('publishes a review by its box and the bar', async () => {
    await page.setViewportSize(WIDTHS[width])
    await page.goto('/admin/reviews')
    const box = page.getByRole('checkbox', { name: /^Select / }).first()
    const reviewId = Number(await box.inputValue())
    await box.press('Space')
    await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await page.getByText('1 review approved.').first().waitFor()
    const [review] = await shop.db.select().from(reviews).where(eq(reviews.id, reviewId))
    expect(review?.status).toBe('approved')
  })

  test('pins a product, and takes it down again', async () => {
    await page.setViewportSize(WIDTHS[width])
    await page.goto('/admin/featured-products')
    const pin = page.getByRole('button', { name: /^Pin / }).first()
    const name = (await pin.getAttribute('aria-label'))?.replace('Pin ', '') ?? ''
    await pin.press('Enter')
    await page.getByText('Product pinned to featured section').first().waitFor()
    // Some products of the market have the same name, and only one of them was asked for.
    const pinned = () => shop.db.$count(products, and(eq(products.name, name), eq(products.featured, true)))
    expect(await pinned()).toBe(1)
    await page.getByRole('button', { name: `Unpin ${name}`, exact: true }).press('Enter')
    await page.getByText('Product unpinned from featured section').first().waitFor()
    expect(await pinned()).toBe(0)
  })

  test('marks an order as delivered from the window that shows it', async () => {
    await page.setViewportSize(WIDTHS[width])
    const { order } = await sell()
    await page.goto(`/admin/orders?show=${order.number}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Delivered' }).press('Enter')
    await page
      .getByText('Order marked as delivered successfully! Customer can now review products.')
      .first()
      .waitFor()
    const [after] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(after?.status).toBe('delivered')
  })

  test('answers a query, which its sender gets by email', async () => {
    await page.setViewportSize(WIDTHS[width])
    const [query] = await shop.db
      .insert(contactQueries)
      .values({
        name: `Amina ${width}`,
        email: 'amina@mail.example',
        subject: 'order',
        message: 'Where is it?',
      })
      .returning()
    await page.goto(`/admin/queries?edit=${query?.id}`)
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel('Reply by email').fill('It is on its way.')
    await page.getByRole('button', { name: 'Send reply' }).press('Enter')
    await page.getByText('Your reply is on its way').first().waitFor()
    const notes = await shop.db
      .select()
      .from(contactNotes)
      .where(eq(contactNotes.queryId, query?.id ?? 0))
    expect(notes.map(({ body }) => body)).toEqual(['It is on its way.'])
  })

  test('changes what it costs to send to a country', async () => {
    await page.setViewportSize(WIDTHS[width])
    const [rate] = await shop.db.select().from(shippingRates).limit(1)
    const cost = width === 'desk' ? 1234 : 1099
    await page.goto(`/admin/shipping?edit=${rate?.id}`)
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox', { name: 'Cost' })
      .or(dialog.getByLabel('Cost'))
      .first()
      .fill(String(cost / 100))
    await dialog.getByRole('button', { name: 'Save shipping rate' }).press('Enter')
    await page.getByText('Shipping rate updated successfully!').first().waitFor()
    const [after] = await shop.db
      .select()
      .from(shippingRates)
      .where(eq(shippingRates.id, rate?.id ?? 0))
    expect(after?.cost).toBe(cost)
  })
})

test('an administrator who logs in reads that it is under way, and whose credentials did not arrive that they did not', async () => {
  const { username } = await makeTestAdmin(shop.app)
  const other = await shop.visit()
  await other.goto('/admin/login')
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await other.route('**/admin/login.data*', (route) => arrived.then(() => route.continue()))
  await other.getByLabel('Username').fill(username)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  expect(await other.getByRole('button', { name: 'Logging in...' }).isDisabled()).toBe(true)
  arrive()
  await other.waitForURL('**/admin/dashboard')
  await other.goto('/admin/change-credentials')
  // What the login has the page read anew still arrives.
  await other.route('**/admin/change-credentials.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await other.getByRole('button', { name: 'Update Credentials' }).click()
  await other.getByText('Failed to update credentials. Please try again.').waitFor()
})

test('Ctrl K offers a tab by its name, and people behind an @; then the administrator logs out, and nothing opens any more', async () => {
  await page.setViewportSize(WIDTHS.desk)
  await page.goto('/admin/payments')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Shipping')
  await page.getByRole('option', { name: 'Shipping' }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  // Behind an @ people alone are looked for, sellers and customers.
  await makeVendor(shop.db, { businessName: 'Shipping & Sons' })
  await makeProduct(shop.db, { name: 'Shipping crate' })
  await page.getByRole('combobox').fill('@shipping')
  await expect
    .poll(() => page.getByRole('option').allInnerTexts())
    .toEqual([expect.stringMatching(/^Shipping & Sons/)])
  await tellLate(page, 'k')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Orders')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).first().press('Enter')
  await page.waitForURL('**/admin/login*')
  await page.goto('/admin/orders')
  expect(new URL(page.url()).pathname).toBe('/admin/login')
})
