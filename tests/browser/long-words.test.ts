import { type SQL, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoAccounts } from '#demo/accounts.ts'
import { DEMO_SELLER } from '#demo/logins.ts'
import { findVendorByEmail } from '#server/vendors/queries.ts'
import { line } from '../shopper.ts'
import { openWith } from './buying.ts'
import { comeToOffice, comeToPortal } from './logged-in.ts'
import { forgetPages, type OpenShop, openShop, WIDTHS } from './shop.ts'

const WORD = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafe'
const EMAIL = `${'averylongmailboxname'.repeat(3)}@subdomain.of.a.rather.long.domain.example`

let shop: OpenShop
let seller: number
beforeAll(async () => {
  shop = await openShop()
  await seedDemoAccounts(shop.app)
  for (const statement of [
    sql`insert into customers (first_name, last_name, email) values (${WORD}, ${WORD}, ${EMAIL})`,
    sql`insert into contact_queries (name, email, organization, subject, message) values (${WORD}, ${EMAIL}, ${WORD}, ${WORD}, ${WORD.repeat(9)})`,
    sql`insert into search_misses (market, language, term) values ('GB', 'en', ${WORD.repeat(2)})`,
    sql`insert into search_synonyms (words) values (array[${WORD}, 'lamp'])`,
    sql`update returns set comment = ${WORD}`,
    sql`update purchases set customer_last_name = ${WORD}, customer_email = ${EMAIL}, customer_city = ${WORD}`,
    sql`update vendors set business_name = ${WORD} || id`,
    sql`update categories set name = ${WORD} || id`,
    sql`update products set name = ${WORD} || id, brand = ${WORD} where id % 2 = 0`,
    sql`update reviews set public_name = ${WORD}, title = ${WORD}, comment = ${WORD.repeat(5)}`,
    sql`update emails set recipient = ${EMAIL}`,
  ])
    await shop.db.execute(statement)
  seller = (await findVendorByEmail(shop.db, DEMO_SELLER.email))?.id ?? 0
  await forgetPages(shop)
}, 300_000)
afterAll(() => shop?.close())

/** Where the whole sidebar leaves the least room. */
const LAPTOP = { width: 1100, height: 800 }

/** Walks the tabs of a front from its first one, and tells which are wider than the window, and how many tell the word. */
async function walk(page: Page, front: 'admin' | 'vendor') {
  await page.goto(`/${front}/dashboard`)
  const tabs = page.locator(`nav a[href^="/${front}/"]`)
  const paths = await tabs.evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href') ?? ''))])
  const first = page.viewportSize() ?? WIDTHS.desk
  const viewports = first.width > LAPTOP.width ? [first, LAPTOP] : [first]
  const wide: string[] = []
  let telling = 0
  for (const path of paths) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) wide.push(`${path} at ${viewport.width}: ${over}`)
    }
    telling += (await page.content()).includes(WORD) ? 1 : 0
  }
  return { tabs: paths.length, wide, telling }
}

/** Which of these widths a page is wider than, with the long word on it. */
async function widerThan(page: Page, path: string): Promise<string[]> {
  expect((await page.goto(path))?.status(), path).toBe(200)
  expect(await page.content()).toContain(WORD)
  const wide: string[] = []
  for (const viewport of [...Object.values(WIDTHS), LAPTOP]) {
    await page.setViewportSize(viewport)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) wide.push(`${path} at ${viewport.width}: ${over}`)
  }
  return wide
}

/** An order of a seller that stands there so far. */
async function orderOf(standing: SQL) {
  const [order] = (
    await shop.db.execute<{ number: string; token: string; vendor: number | null }>(
      sql`select o.number, p.token, o.vendor_id as vendor from orders o join purchases p on p.id = o.purchase_id
        where ${standing} and o.vendor_id is not null order by o.id limit 1`,
    )
  ).rows
  if (!order) throw new Error('There is no such order.')
  await shop.db.execute(sql`update purchases set customer_first_name = ${WORD}, customer_address = ${WORD.repeat(2)}
    where token = ${order.token}`)
  return order
}

test('neither is what a buyer of long words, and whoever sends to them, reads of an order', async () => {
  const order = await orderOf(sql`o.status in ('confirmed', 'processing')`)
  const portal = await comeToPortal(shop, Number(order.vendor), { javaScriptEnabled: false })
  const buyer = await shop.visit({ javaScriptEnabled: false })
  const wide = await widerThan(portal, `/vendor/orders/${order.number}`)
  await shop.db.execute(
    sql`update order_lines set variation_label = ${WORD} where order_id = (select id from orders where number = ${order.number})`,
  )
  const office = await comeToOffice(shop, { javaScriptEnabled: false })
  wide.push(...(await widerThan(portal, `/vendor/orders/slips?number=${order.number}`)))
  wide.push(...(await widerThan(office, `/admin/payments/${order.number.replace(/-[^-]+$/, '')}`)))
  for (const path of ['thank-you/T', 'order/T', 'order/T/invoice'])
    wide.push(...(await widerThan(buyer, `/${path.replace('T', order.token)}`)))
  expect(wide).toEqual([])
})

test('nor is an order whose parcel holds something of a long name, or the question whether it is deleted', async () => {
  const order = await orderOf(sql`o.status = 'delivered'`)
  await shop.db.execute(
    sql`update order_lines set name = ${WORD} where order_id = (select id from orders where number = ${order.number})`,
  )
  const portal = await comeToPortal(shop, Number(order.vendor), { javaScriptEnabled: false })
  const office = await comeToOffice(shop, { javaScriptEnabled: false })
  expect([
    ...(await widerThan(portal, `/vendor/orders/${order.number}`)),
    ...(await widerThan(office, `/admin/orders/${order.number}`)),
    ...(await widerThan(office, `/admin/orders?q=${order.number}&delete=${order.number}`)),
  ]).toEqual([])
})

test('nor is the page of a product of a long name, sold by a shop of one', async () => {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from products where name like ${`${WORD}%`} and status = 'active' and vendor_id is not null order by id limit 1`,
  )
  const page = await shop.visit({ javaScriptEnabled: false })
  expect(await widerThan(page, `/product/${rows[0]?.id}`)).toEqual([])
})

describe.each(Object.entries(WIDTHS))('however long the words in it, and on a %s', (_, viewport) => {
  test('no tab of the back office is wider than the window', async () => {
    const { tabs, wide, telling } = await walk(
      await comeToOffice(shop, { viewport, javaScriptEnabled: false }),
      'admin',
    )
    expect(wide).toEqual([])
    expect(tabs).toBeGreaterThan(20)
    expect(telling).toBeGreaterThan(12)
  })

  test('neither is the cart wider than the window, nor a name wider than its place in the summary of the checkout', async () => {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from products where name like ${`${WORD}%`} and status = 'active' and not has_variations order by id limit 2`,
    )
    const page = await openWith(
      shop,
      '/cart',
      rows.map(({ id }) => line(Number(id), 2)),
      { viewport },
    )
    expect(await page.getByRole('link', { name: WORD }).count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.goto('/checkout')
    if (viewport.width < 1024) await page.getByText('Order Summary').first().click()
    const name = page.getByText(WORD).filter({ visible: true }).first()
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  test('no tab of the seller portal is wider than the window', async () => {
    const page = await comeToPortal(shop, seller, { viewport, javaScriptEnabled: false })
    const { tabs, wide, telling } = await walk(page, 'vendor')
    expect(wide).toEqual([])
    expect(tabs).toBeGreaterThan(5)
    expect(telling).toBeGreaterThan(4)
  })
})

test('on a phone what stands three in a row has heads of one line, and stays in a row', async () => {
  const office = await comeToOffice(shop, { viewport: WIDTHS.phone, javaScriptEnabled: false })
  for (const path of ['/admin/orders?currency=GBP', '/admin/products?as=table&currency=GBP']) {
    await office.goto(path)
    const rows = await office.locator('tbody tr').evaluateAll((all) =>
      all.map((row) => {
        const thirds = [...row.querySelectorAll('[data-phone=third]')]
        return {
          tops: new Set(thirds.map((each) => Math.round(each.getBoundingClientRect().top))).size,
          heads: new Set(thirds.map((each) => getComputedStyle(each, '::before').height)).size,
        }
      }),
    )
    expect(rows.length, path).toBeGreaterThan(5)
    expect(new Set(rows.map(({ tops, heads }) => `${tops} ${heads}`)), path).toEqual(new Set(['1 1']))
  }
})

/** Amounts that stand in several lines, as `AED` above `1,734,528.00`. */
const brokenAmounts = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: amount, index } of (text.textContent ?? '').matchAll(/-?(?:AED\s|£)[\d,.]*\d/g)) {
        const place = document.createRange()
        place.setStart(text, index)
        place.setEnd(text, index + amount.length)
        const lines = new Set([...place.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)))
        if (lines.size > 1) broken.push(amount)
      }
    return broken
  })

/** By how much tables are wider than what they stand in. */
const outgrown = (page: Page) =>
  page
    .locator('table:not(.sr-only)')
    .evaluateAll((tables) =>
      tables
        .map((table) => table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0))
        .filter((over) => over > 0.5),
    )

test('an amount of millions stands on one line, and no table grows out of its frame for it', async () => {
  const millions = sql`currency = 'AED', subtotal = 173451800, shipping = 1000, tax = 0, total = 173452800,
    charge_rate = 0.2, charge_total = 34690560`
  await shop.db.execute(sql`update purchases set market = 'AE', ${millions}`)
  await shop.db.execute(sql`update orders set ${millions}`)
  await shop.db.execute(
    sql`update orders set refunded_total = 120000000, refunded_back = 1999 where id % 2 = 0`,
  )
  await shop.db.execute(sql`update order_lines set total = 173451800, unit_price = 173451800, quantity = 1
    where quantity > returned_quantity + cancelled_quantity and returned_quantity + cancelled_quantity = 0`)
  const order = await orderOf(sql`o.status = 'delivered'`)
  const office = await comeToOffice(shop, { javaScriptEnabled: false })
  const portal = await comeToPortal(shop, Number(order.vendor), { javaScriptEnabled: false })
  const buyer = await shop.visit({ javaScriptEnabled: false })
  const wrong: string[] = []
  for (const [page, path] of [
    [office, '/admin/dashboard'],
    [office, '/admin/orders'],
    [office, '/admin/payments'],
    [portal, '/vendor/orders'],
    [portal, `/vendor/orders/${order.number}`],
    [buyer, `/order/${order.token}`],
    [buyer, `/order/${order.token}/invoice`],
  ] as const) {
    await page.goto(path)
    expect(/AED\s[\d,]{9,}\.\d\d/.test(await page.locator('main').innerText()), path).toBe(true)
    for (const width of [390, 768, 1100, 1400, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const found = [
        ...(await brokenAmounts(page)),
        ...(await outgrown(page)).map((over) => `over by ${over}`),
      ]
      if (found.length > 0) wrong.push(`${path} at ${width}: ${found.join(', ')}`)
    }
  }
  expect(wrong).toEqual([])
})

test('on a phone the number of an invoice ends where its sums do', async () => {
  const order = await orderOf(sql`o.status = 'delivered'`)
  const page = await shop.visit({ viewport: WIDTHS.phone, javaScriptEnabled: false })
  await page.goto(`/order/${order.token}/invoice`)
  const endOf = (what: string) =>
    page.locator(what).evaluate((element) => Math.round(element.getBoundingClientRect().right))
  expect(await endOf('header h1')).toBe(await endOf('article table'))
})
