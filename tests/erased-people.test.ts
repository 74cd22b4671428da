import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseCustomer, eraseCustomerFor } from '#server/accounts/erase.ts'
import { sendQuery } from '#server/contact/actions.ts'
import { contextOf } from '#server/context.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { approveReview } from '#server/reviews/moderation.ts'
import { comeInAsAdmin } from './admins.ts'
import { makeProduct, makeShippingRates } from './factories.ts'
import { ADMIN, asCustomer, buy, deliver } from './orders.ts'
import { becomeCustomer, PASSWORD, visiting, visitor } from './people.ts'
import { makeSeller } from './sellers.ts'
import { type ServedShop, serveShop } from './served.ts'
import { granted, line } from './shopper.ts'

let shop: ServedShop
let office: string
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  office = (await comeInAsAdmin(shop.app)).cookie
})
afterAll(() => shop?.close())

const PERSON = {
  ...{ firstName: 'Farouzeh', lastName: 'Quillington', phone: '+971 50 765 4321' },
  ...{ address: '7 Saffron Lane', city: 'Fujairah', state: 'Fujairah', country: 'AE' },
}
const TRACES = /Farouzeh|Quillington|quill@|765 ?4321|Saffron|Fujairah/g
/** What is written around something that is not there any more. */
const GAPS = /(?:mailto|tel):"|[^-]> ?,|, ,| to <|<dd[^>]*>(?:<bdi>)?(?:<\/bdi>)?<\/dd>/g
/** The screens that show something of a buyer before. */
const SHOWING = [
  ...['/admin/orders', '/admin/orders?show=ORDER', '/admin/orders/ORDER', '/admin/orders/slips?number=ORDER'],
  ...['/admin/customers', '/admin/payments/PURCHASE', '/admin/queries', '/admin/audit-log'],
  ...['/vendor', '/vendor/dashboard', '/vendor/orders', '/vendor/orders/ORDER', '/vendor/reports'],
  ...['/vendor/orders/slips?id=ID', '/product/ID'],
]

async function read(path: string, cookie = '') {
  const page = await fetch(shop.url + path, { headers: { cookie } })
  return { status: page.status, text: (await page.text()).replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '') }
}

test.each(['themselves', 'the office'])(
  'a buyer who was erased by %s is on no screen, and none shows gaps in their place',
  async (by) => {
    const email = `quill@${by.replaceAll(' ', '-')}.example`
    const { vendor, cookie } = await makeSeller(shop.app)
    const product = await makeProduct(shop.app.db, { vendorId: vendor.id })
    const { id } = await becomeCustomer(shop.app, email, PERSON)
    const { order, purchase } = await buy(shop.app, [line(product.id)], {
      customerId: id,
      form: { ...PERSON, email },
    })
    await deliver(shop.app, order.id)
    const about = { orderId: order.id, productId: product.id }
    const { reviewId } = granted(
      await writeReview(asCustomer(shop.app, id), about, { rating: '3', title: 'By Farouzeh' }),
    )
    granted(await approveReview(contextOf(shop.app, ADMIN), reviewId))
    const asked = { name: 'Farouzeh', email, subject: 'order', message: 'It is for Saffron Lane.' }
    granted(await sendQuery(visiting(shop.app), 'contact', asked, visitor()))
    const screens = [
      ...[
        '',
        '/orders',
        `/orders?show=${order.number}`,
        `/orders/${order.number}`,
        `/orders/slips?number=${order.number}`,
      ],
      ...[
        '/customers',
        '/payments',
        `/payments/${purchase.number}`,
        '/queries',
        '/reviews',
        '/returns',
        '/audit-log',
      ],
    ].map((path) => [`/admin${path}`, office] as const)
    const selling = [
      '',
      '/dashboard',
      '/orders',
      `/orders/${order.number}`,
      '/reports',
      `/orders/slips?id=${order.id}`,
    ].map((path) => [`/vendor${path}`, cookie] as const)
    const all = [...screens, ...selling, [`/product/${product.id}`, ''] as const]
    const before = new Map<string, string>()
    for (const [path, who] of all) before.set(path, (await read(path, who)).text)
    const showing = all.map(([path]) => path).filter((path) => before.get(path)?.match(TRACES))
    const named = showing.map((path) =>
      path.replace(order.number, 'ORDER').replace(purchase.number, 'PURCHASE').replace(/\d+$/, 'ID'),
    )
    expect(named).toEqual(SHOWING)

    granted(
      by === 'the office'
        ? await eraseCustomerFor(contextOf(shop.app, ADMIN), id)
        : await eraseCustomer(asCustomer(shop.app, id), PASSWORD, visitor()),
    )
    const left: unknown[] = []
    for (const [path, who] of all) {
      const { status, text } = await read(path, who)
      const gaps = (text.match(GAPS) ?? []).filter((gap) => !before.get(path)?.includes(gap))
      const found = [...(text.match(TRACES) ?? []), ...gaps]
      if (status !== 200 || found.length > 0) left.push([path, status, found])
    }
    expect(left).toEqual([])
  },
)
