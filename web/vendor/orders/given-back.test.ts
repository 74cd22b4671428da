import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundDelivered } from '#server/aftersales/refund.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { lookOf } from '#server/orders/status-rules.ts'
import { recordRefund } from '#server/payments/refund-answers.ts'
import { refunds } from '#server/payments/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { giveUpJobs } from '#tests/queue.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { granted, line } from '#tests/shopper.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  // What a refund comes to is said by the test.
  await giveUpJobs(shop.app, 'send-refund')
})
afterAll(() => shop?.close())

test.each([
  ['promised', 500, 0, 'Being refunded', 'blue'],
  ['promised and partly back', 500, 200, 'Being refunded', 'blue'],
  ['refused by the provider', 0, 0, 'Refund delayed', 'red'],
  ['back', 500, 500, 'Refunded', 'grey'],
] as const)(
  'an order whose money is %s is called so',
  (_money, refundedTotal, refundedBack, label, colour) => {
    const order = { status: 'refunded', total: 500, refundedTotal, refundedBack } as const
    expect(lookOf(order)).toMatchObject({ label, colour })
  },
)

test('a purchase is called as the order that is still on its way, and else as the money of those that were given back', () => {
  const back = { status: 'refunded', total: 500, refundedTotal: 500, refundedBack: 500 } as const
  const promised = { ...back, refundedBack: 0 }
  const sent = { status: 'shipped', total: 500, refundedTotal: 0, refundedBack: 0 } as const
  expect(lookOf(promised, sent).label).toBe('Shipped')
  expect(lookOf(back, promised).label).toBe('Being refunded')
  expect(lookOf(back, back).label).toBe('Refunded')
})

test('an order that is given back without a return is being refunded for buyer, seller and office until its money is back', async () => {
  const { vendor, cookie } = await makeSeller(shop.app)
  const radio = await makeProduct(shop.app.db, { vendorId: vendor.id, name: 'Windowsill Radio' })
  const { order, purchase } = await buy(shop.app, [line(radio.id)])
  await deliver(shop.app, order.id)
  granted(await refundDelivered(contextOf(shop.app, ADMIN), order.id, 'It arrived damaged.'))
  const seller = openBrowser(shop.url, cookie)
  const office = openBrowser(shop.url, (await comeInAsAdmin(shop.app)).cookie)
  const pages = [
    ...[`/order/${purchase.token}`, '/vendor/orders', `/vendor/orders/${order.number}`, '/vendor/reports'],
    ...[
      '/vendor/orders.csv',
      `/vendor/find?q=${order.number}`,
      '/admin/orders',
      `/admin/orders/${order.number}`,
    ],
    ...[`/admin/payments/${purchase.number}`, '/admin/orders.csv', `/admin/find?q=${order.number}`],
  ]
  /** Where the order is called so: in badges, cells of files and what is found, not in sums and filters. */
  const whereCalled = async (words: string) => {
    const called = new RegExp(`(?:<span[^>]*rounded-full[^>]*>|"text":"|,)${words}(?:<|"|,)`)
    const read = pages.map(async (path) => ({
      path,
      page: await (path.startsWith('/vendor') ? seller : office).page(path),
    }))
    return (await Promise.all(read)).filter(({ page }) => called.test(page)).map(({ path }) => path)
  }
  expect(await whereCalled('Being refunded')).toEqual(pages)
  const [refund] = await shop.app.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  if (!refund) throw new Error('The refund is missing.')
  await recordRefund(systemContext(shop.app), refund, purchase.id, { status: 'completed', refundId: 'R-8' })
  expect(await whereCalled('Being refunded')).toEqual([])
  expect(await whereCalled('Refunded')).toEqual(pages)
})
