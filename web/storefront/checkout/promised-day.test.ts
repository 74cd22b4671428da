import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCart } from '#server/checkout/cart.ts'
import { findPurchasePage } from '#server/payments/queries.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { line } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import { deliveryDay } from '../../shop/delivery-day.ts'
import { loader as cartPage } from '../cart.tsx'
import { loader as productPage } from '../product.tsx'
import { readThanks } from '../thank-you/read-thanks.server.ts'
import { readCheckoutFacts } from './checkout-facts.server.ts'
import { readPrepared } from './read-purchase.server.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

/** What every page promises of a cart that is sent within the Emirates, and what its orders and their email say then. */
async function promisesOf(...ids: number[]) {
  const lines = ids.map((id) => line(id))
  const visit = (path: string) => {
    const request = new Request(`http://localhost${path}`, {
      headers: { Cookie: `market=AE; cart=${encodeURIComponent(writeCart(lines))}` },
    })
    return { request, url: new URL(request.url), pattern: path, context: visitTo(app) }
  }
  const shown = await Promise.all(
    ids.map(async (id) => {
      const page = await productPage({ ...visit('/product'), params: { productId: String(id) } })
      const found = 'data' in page ? page.data : page
      return found.state === 'found' && 'delivery' in found ? found.delivery?.to : null
    }),
  )
  const form = await readCheckoutFacts(app, visit('/checkout').request, 'AE', crypto.randomUUID())
  const cart = await cartPage({ ...visit('/cart'), params: {} })
  const email = `${crypto.randomUUID()}@mail.example`
  const { purchase, orders } = await buy(app, lines, { form: { email } })
  const page = await findPurchasePage(app.db, purchase.token, app.clock.now())
  if (!page || !form.choice) throw new Error('There is no such purchase.')
  const { deliverBy } = await readThanks(app, page)
  const [confirmation] = await emailsTo(app, email, 'order-confirmation')
  return {
    days: {
      products: shown,
      checkout: deliveryDay(form.choice.arrivesBy),
      orders: orders.map((order) => order.deliverBy && deliveryDay(order.deliverBy)),
      thanks: deliverBy && deliveryDay(deliverBy),
      email: confirmation?.lateBy ? deliveryDay(new Date(confirmation.lateBy)) : null,
    },
    notes: {
      cart: cart.data.away,
      checkout: form.summary.lines.map(({ away }) => away),
      payment: (await readPrepared(app, page)).summary.lines.map(({ away }) => away),
    },
  }
}

test('the product page, the checkout and the order promise the same day', async () => {
  const { id } = await makeProduct(app.db)
  expect((await promisesOf(id)).days).toEqual({
    ...{ products: ['Thu 3 Dec'], checkout: 'Thu 3 Dec', orders: ['Thu 3 Dec'], thanks: 'Thu 3 Dec' },
    email: null,
  })
})

test('what comes from a seller who is away is promised from the day on which they are back, and said to be', async () => {
  const away = await makeVendor(app.db, { businessName: 'Copper & Sons', awayUntil: '2026-12-24' })
  const back = await makeVendor(app.db, { awayUntil: '2026-11-19' })
  const [lamp, chair] = await Promise.all(
    [away, back].map((vendor) => makeProduct(app.db, { vendorId: vendor.id })),
  )
  const promised = await promisesOf(lamp?.id ?? 0, chair?.id ?? 0)
  const late = 'Wed 6 Jan'
  expect(promised.days).toEqual({
    ...{ products: [late, 'Thu 3 Dec'], checkout: late, orders: [late, 'Thu 3 Dec'], thanks: late },
    email: late,
  })
  const notes = ['Copper & Sons is away until 24 December', null]
  expect(promised.notes).toEqual({ cart: notes, checkout: notes, payment: notes })
})
