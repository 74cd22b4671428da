import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { listMonths } from '#server/orders/figures.ts'
import { soldIn } from '#server/orders/sales-rules.ts'
import { orders } from '#server/orders/tables.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { approveReview } from '#server/reviews/moderation.ts'
import { deleteProduct } from '#server/selling/publish-product.ts'
import { vendors } from '#server/vendors/tables.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { granted, line } from '#tests/shopper.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
})
afterAll(() => shop?.close())

const read = async (path: string, cookie: string) => {
  const html = await (await fetch(shop.url + path, { headers: { cookie } })).text()
  return html.replaceAll('<!-- -->', '')
}
/** The words of a part of a page, without its tags. */
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&amp;', '&')
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
/** What stands under a figure's name. */
const figure = (html: string, name: string) =>
  words(new RegExp(`<dt[^>]*>${name}</dt>([\\s\\S]*?)</div>`).exec(html)?.[1] ?? '').trim()
const part = (html: string, title: string) =>
  [...main(html).matchAll(/<section[\s\S]*?<\/section>/g)]
    .map(([each]) => each)
    .find((each) => new RegExp(`<h2[^>]*>(<span[^>]*>)?${title}`).test(each)) ?? ''

async function makeShop() {
  const { vendor, cookie } = await makeSeller(shop.app, { businessName: 'Pearl Audio' })
  const make = (name: string, stock = 50) =>
    makeProduct(shop.app.db, { vendorId: vendor.id, name, prices: 2500, stock })
  return { vendor, cookie, make, lamp: await make('Lamp'), cup: await make('Cup', 40) }
}

const FIRST_OF_LAST_MONTH = sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 month'`
const toLastMonth = (orderId: number) =>
  shop.app.db.update(orders).set({ createdAt: FIRST_OF_LAST_MONTH }).where(eq(orders.id, orderId))

describe('the overview', () => {
  test('of a shop that has just begun says so, without a rating, a trend or a made-up figure', async () => {
    const { cookie } = await makeSeller(shop.app)
    const html = await read('/vendor/dashboard', cookie)
    expect(figure(html, 'Total Revenue')).toBe('£0.00')
    expect(figure(html, 'Total Orders')).toBe('0')
    expect(figure(html, 'Rating')).toBe('No ratings yet')
    expect(html).not.toContain('data-trend')
    expect(words(part(html, 'Recent activity'))).toContain('Nothing has happened yet')
    expect(words(part(html, 'Low stock'))).toContain('Nothing is on sale.')
    expect(words(html)).toContain('No order has come yet.')
    expect(words(html)).not.toContain('Everything that was paid is on its way.')
  })

  test('shows what was paid in £ with two decimals, net of refunds and by currency, and the average rating', async () => {
    const { vendor, cookie, lamp } = await makeShop()
    const pounds = await buy(shop.app, [line(lamp.id, 2)], { market: 'GB' })
    await buy(shop.app, [line(lamp.id)], { market: 'AE' })
    await shop.app.db
      .update(orders)
      .set({ refundedTotal: 1000, paymentStatus: 'partially_refunded' })
      .where(eq(orders.id, pounds.order.id))
    await shop.app.db.update(vendors).set({ ratingSum: 14, ratingCount: 3 }).where(eq(vendors.id, vendor.id))
    const html = await read('/vendor/dashboard', cookie)
    const months = await listMonths(shop.app.db, vendor.id, 31)
    expect(figure(html, 'Total Revenue')).toBe(formatMoney(money(soldIn(months, 'all').revenue, 'GBP')))
    expect(figure(html, 'Total Orders')).toBe('2')
    expect(figure(html, 'Rating')).toBe('4.7 from 3 reviews')
    expect(html).toMatch(
      new RegExp(`data-currency="GBP"[\\s\\S]*?${formatMoney(money(pounds.order.total - 1000, 'GBP'))}<`),
    )
    expect(html).toMatch(/data-currency="AED"[\s\S]*?>AED [\d,]+\.\d\d</)
  })

  test('begins with what waits: orders to send with their age, little stock, quick actions', async () => {
    const { cookie, lamp, make } = await makeShop()
    await make('Nearly gone', 3)
    const quiet = await read('/vendor/dashboard', cookie)
    expect(words(part(quiet, 'Low stock'))).not.toContain('Nothing is on sale.')
    expect(quiet).toMatch(/<h2[^>]*>Nothing to send<\/h2>/)
    expect(words(quiet)).not.toMatch(/\b0 orders? to send/)
    const { order, purchase } = await buy(shop.app, [line(lamp.id, 2)])
    await shop.app.db
      .update(orders)
      .set({ createdAt: sql`now() - interval '5 days 1 hour'` })
      .where(eq(orders.id, order.id))
    const html = await read('/vendor/dashboard', cookie)
    const today = words(part(html, '<strong'))
    expect(today).toMatch(/1 orders? to send/)
    expect(today).toContain(
      `${purchase.customerFirstName} ${purchase.customerLastName}, ${purchase.customerCity}`,
    )
    expect(today).toContain('2 pieces')
    expect(today).toContain('5 days')
    expect(html).not.toContain(purchase.customerEmail)
    expect(words(part(html, 'Low stock'))).toContain('Nearly gone 3 left')
    const quick = [...part(html, 'Quick actions').matchAll(/href="([^"]+)"/g)].map(([, to]) => to)
    expect(quick).toEqual([
      '/vendor/products/new',
      '/vendor/orders',
      '/vendor/drafts',
      '/vendor/dispatch',
      '/vendor/reports',
    ])
    for (const to of quick) expect((await fetch(shop.url + to, { headers: { cookie } })).status).toBe(200)
  })

  test('tells what really happened, the newest first', async () => {
    const { cookie, lamp } = await makeShop()
    const { order, purchase } = await buy(shop.app, [line(lamp.id)])
    await deliver(shop.app, order.id)
    const told = words(part(await read('/vendor/dashboard', cookie), 'Recent activity'))
    const name = purchase.number.slice(-9)
    expect(told).toContain(`Order ${name} has arrived`)
    expect(told).toContain(`Order ${name} was sent Desert Post DP 1`)
    expect(told).toContain(`${purchase.customerFirstName} ${purchase.customerLastName} paid`)
    for (const each of ['has arrived', 'was sent']) expect(told).toContain(each)
    expect(told.indexOf('has arrived')).toBeLessThan(told.indexOf('was sent'))
  })

  test('tells of products that were changed and of stars that were given, and nothing of another shop', async () => {
    const { vendor, cookie, lamp, cup } = await makeShop()
    const own = contextOf(shop.app, { role: 'vendor', vendorId: vendor.id } as const)
    granted(await deleteProduct(own, cup.id))
    const customer = await becomeCustomer(shop.app, `stars-${vendor.id}@mail.example`)
    const { order } = await buy(shop.app, [line(lamp.id)], { customerId: customer.id })
    await deliver(shop.app, order.id)
    const about = { orderId: order.id, productId: lamp.id }
    const review = { rating: '5', title: 'Bright', comment: 'Reads well by it.' }
    const { reviewId } = granted(await writeReview(asCustomer(shop.app, customer.id), about, review))
    const activity = async (cookie: string) =>
      words(part(await read('/vendor/dashboard', cookie), 'Recent activity'))
    expect(await activity(cookie)).not.toContain('stars')
    granted(await approveReview(contextOf(shop.app, ADMIN), reviewId))
    expect(await activity(cookie)).toMatch(/Lamp was given 5 stars\s+Buyer/)
    expect(await activity(cookie)).toContain('Cup was deleted')
    const rival = await makeShop()
    expect(await activity(rival.cookie)).toContain('Nothing has happened yet')
  })
})

describe('the tabs', () => {
  test('count what waits in saffron, and drafts', async () => {
    const { vendor, cookie, lamp } = await makeShop()
    await makeProduct(shop.app.db, { vendorId: vendor.id, status: 'draft' })
    await buy(shop.app, [line(lamp.id)])
    const side = /<aside[\s\S]*?<\/aside>/.exec(await read('/vendor/reports', cookie))?.[0] ?? ''
    const tab = (name: string) => new RegExp(`<a title="${name}"[\\s\\S]*?</a>`).exec(side)?.[0] ?? ''
    expect(words(tab('Orders'))).toMatch(/1 to send/)
    expect(tab('Orders')).toContain('bg-action')
    expect(words(tab('Drafts'))).toMatch(/1 not published/)
    expect(tab('Drafts')).not.toContain('bg-action')
  })
})

describe('the reports', () => {
  test('have four cards whose trends are computed and hidden without a base', async () => {
    const { vendor, cookie, lamp } = await makeShop()
    await makeProduct(shop.app.db, { vendorId: vendor.id, status: 'draft' })
    const past = await buy(shop.app, [line(lamp.id, 1)], { market: 'GB' })
    await buy(shop.app, [line(lamp.id, 1)], { market: 'GB' })
    await buy(shop.app, [line(lamp.id, 1)], { market: 'GB' })
    const fresh = await read('/vendor/reports', cookie)
    expect(fresh).not.toContain('data-trend')
    expect(figure(fresh, 'Total orders')).toBe('3')
    await toLastMonth(past.order.id)
    const html = await read('/vendor/reports', cookie)
    const twice = formatMoney(money(past.order.total * 2, 'GBP'))
    expect(figure(html, 'Total sales')).toBe(`${twice} +100% from last month`)
    expect(figure(html, 'Total orders')).toBe('2 +100%')
    expect(figure(html, 'Average order value')).toBe(`${formatMoney(money(past.order.total, 'GBP'))} 0%`)
    expect(figure(html, 'Total products')).toBe('3 2 on sale now')
  })

  test('have six months, statuses, the five best by pieces and the eight newest, each in words too', async () => {
    const { cookie, lamp, cup, make } = await makeShop()
    const others = [await make('Pan'), await make('Pot'), await make('Jar'), await make('Rug')]
    await buy(shop.app, [line(cup.id, 4), line(lamp.id, 3), ...others.map(({ id }) => line(id, 2))])
    for (let n = 0; n < 8; n += 1) await buy(shop.app, [line(lamp.id)])
    const html = await read('/vendor/reports', cookie)
    const months = [...part(html, 'Monthly sales').matchAll(/<th scope="row"[^>]*>([^<]+)</g)].map(
      ([, name]) => name,
    )
    expect(months).toHaveLength(6)
    expect(months.at(-1)).toBe(new Date().toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' }))
    expect(words(part(html, 'Order status'))).toMatch(/Confirmed 9 100%.*Show as a table/)
    const top = [...part(html, 'Top selling products').matchAll(/<li[\s\S]*?<\/li>/g)].map(([row]) =>
      words(row),
    )
    expect(top).toHaveLength(5)
    expect(top[0]).toMatch(/Lamp .* 11 sold/)
    expect(top[1]).toMatch(/Cup .* 4 sold/)
    expect(part(html, 'Recent orders').match(/<tr data-row/g)).toHaveLength(8)
  })

  test('name a product that was deleted among the best, which leads nowhere and has none left', async () => {
    const { vendor, cookie, lamp, cup } = await makeShop()
    await buy(shop.app, [line(cup.id, 4), line(lamp.id, 3)])
    const own = contextOf(shop.app, { role: 'vendor', vendorId: vendor.id } as const)
    granted(await deleteProduct(own, cup.id))
    for (const path of ['/vendor/dashboard', '/vendor/reports']) {
      const rows = part(await read(path, cookie), 'Top selling products').match(/<li[\s\S]*?<\/li>/g) ?? []
      expect(rows.map((row) => words(row).trim())).toEqual([
        expect.stringMatching(/^Cup +4 sold$/),
        expect.stringMatching(/^Lamp +47 left +3 sold$/),
      ])
      expect(rows.map((row) => /href="([^"]+)"/.exec(row)?.[1])).toEqual([
        undefined,
        `/vendor/products/${lamp.id}`,
      ])
    }
  })

  test('are told for a period and a currency, and as a file', async () => {
    const { cookie, lamp } = await makeShop()
    const { order } = await buy(shop.app, [line(lamp.id)], { market: 'GB' })
    const before = await buy(shop.app, [line(lamp.id)], { market: 'AE' })
    await toLastMonth(before.order.id)
    expect(figure(await read('/vendor/reports?currency=AED', cookie), 'Total orders')).toMatch(/^0/)
    const html = await read('/vendor/reports?period=half-year&currency=AED', cookie)
    expect(figure(html, 'Total sales')).toBe(formatMoney(money(before.order.total, 'AED')))
    expect(html).not.toContain('from last month')
    const recent = part(html, 'Recent orders')
    expect(recent).toContain(before.order.number)
    expect(recent).not.toContain(order.number)
    const file = await fetch(`${shop.url}/vendor/reports/file?period=all`, { headers: { cookie } })
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="sales-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const lines = (await file.text()).replace('\uFEFF', '').trim().split('\n')
    expect(lines[0]).toBe('month,currency,status,orders,sales,sales_gbp')
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).toContain(`GBP,confirmed,1,${(order.total / 100).toFixed(2)},`)
    const narrowed = async (query: string) =>
      (await (await fetch(`${shop.url}/vendor/reports/file?${query}`, { headers: { cookie } })).text())
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split(',')[1])
    expect(await narrowed('period=month')).toEqual(['GBP'])
    expect(await narrowed('period=all&currency=AED')).toEqual(['AED'])
  })

  test('are nobody else’s', async () => {
    const { lamp } = await makeShop()
    await buy(shop.app, [line(lamp.id)])
    const { cookie } = await makeSeller(shop.app)
    const html = await read('/vendor/reports?period=all', cookie)
    expect(figure(html, 'Total sales')).toBe('£0.00')
    expect(words(main(html))).not.toContain('Lamp')
    expect((await fetch(`${shop.url}/vendor/reports/file`, { redirect: 'manual' })).status).toBe(302)
  })
})
