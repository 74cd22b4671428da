import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orders, purchases } from '#server/orders/tables.ts'
import { makeProduct } from '../factories.ts'
import { type FakePayPal, startFakePayPal } from '../fakes/paypal.ts'
import { line } from '../shopper.ts'
import { cartCookie, goToPayment, openWith } from './buying.ts'
import { main } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

/** The shop asks PayPal's own addresses; in these tests they lead to a small PayPal on loopback. */
let shop: OpenShop
let paypal: FakePayPal
let isAway = false
beforeAll(async () => {
  paypal = await startFakePayPal()
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    if (!hostname.endsWith('.paypal.com')) return ask(input, init)
    return isAway ? Promise.reject(new Error('PayPal is away')) : paypal.ask(input, init)
  })
  shop = await openShop({
    pageCache: true,
    paypal: { clientId: 'shop-client', clientSecret: 'secret', webhookId: 'WH', environment: 'sandbox' },
  })
}, 300_000)
beforeEach(() => {
  isAway = false
  paypal.captureNext('COMPLETED')
})
afterAll(async () => {
  await shop?.close()
  await paypal?.stop()
  vi.unstubAllGlobals()
})

const SCRIPT = /^https:\/\/www\.(sandbox\.)?paypal\.com\/sdk\/js/
/** What PayPal's script does, as far as the shop sees it: a button that opens an order and says it was approved. */
const BUTTONS = `window.paypal = { Buttons: (given) => ({
  isEligible: () => true,
  close: () => Promise.resolve(),
  updateProps: () => Promise.resolve(),
  render: async (place) => {
    const button = document.createElement('button')
    button.textContent = 'Pay with PayPal'
    button.onclick = async () => {
      try {
        const orderID = await given.createOrder({}, {})
        await window.approveAtPayPal(orderID)
        await given.onApprove({ orderID }, {})
      } catch (fault) { given.onError(fault) }
    }
    place.append(button)
  },
}) }`

type Script = 'works' | 'fails' | 'hangs'

/** Before a payment in the UAE, with PayPal's script as wished. */
async function ready(script: Script) {
  const product = await makeProduct(shop.db, { name: 'Inkwell', prices: 3000, stock: 50 })
  const page = await openWith(shop, '/checkout', [line(product.id)], { market: 'AE' })
  const asked: string[] = []
  await page.exposeFunction('approveAtPayPal', (id: string) => paypal.approve(id))
  await page.route(SCRIPT, (route) => {
    asked.push(route.request().url())
    if (script === 'fails') return route.abort()
    return script === 'hangs' ? undefined : route.fulfill({ contentType: 'text/javascript', body: BUTTONS })
  })
  await goToPayment(page)
  const token = new URL(page.url()).searchParams.get('purchase') ?? ''
  return { page, token, asked }
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay with PayPal' }).click()
async function ordersOf(token: string) {
  const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.token, token))
  return shop.db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchase?.id ?? 0))
}

test('while PayPal’s script is on its way, the page says that it loads', async () => {
  const { page } = await ready('hangs')
  await page.getByText('Loading PayPal…').waitFor()
})

test('the script is asked for once, for buttons that capture the currency that is charged', async () => {
  const { page, asked } = await ready('works')
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor()
  const given = new URL(asked[0] ?? '').searchParams
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(given)).toMatchObject({
    'client-id': 'shop-client',
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
  })
})

test('whoever began on a cached page pays too: PayPal’s script has the nonce that its own needs', async () => {
  const product = await makeProduct(shop.db, { name: 'Blotter', prices: 3000, stock: 50 })
  const page = await openWith(shop, '/', [line(product.id)], { market: 'AE' })
  const start = await page.context().request.get('/')
  expect(start.headers()['x-page-cache']).toMatch(/^(hit|miss)$/)
  expect(await start.text()).not.toMatch(/<script[^>]* nonce=/)
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: BUTTONS }))
  await page
    .getByRole('link', { name: /^(?:Your )?[Cc]art/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  await goToPayment(page)
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor()
  const nonce = await page.locator('script[data-csp-nonce]').first().getAttribute('data-csp-nonce')
  expect(nonce).toMatch(/^.{20,}$/)
})

test('a script that does not come: the sentence, and Retry loads the page again', async () => {
  const { page } = await ready('fails')
  await page.getByText('Failed to load PayPal. Please refresh the page and try again.').waitFor()
  await page.unroute(SCRIPT)
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: BUTTONS }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor()
})

test('an order that PayPal does not open: the sentence, Try Again, and the next one is paid', async () => {
  const { page, token } = await ready('works')
  isAway = true
  await pay(page)
  await main(page).getByRole('alert').getByText('Failed to create PayPal order').waitFor()
  expect(await ordersOf(token)).toEqual([])
  isAway = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await pay(page)
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
})

test('an approved payment is captured with one unit, two decimals and the order’s number', async () => {
  const { page, token } = await ready('works')
  await pay(page)
  await page.waitForURL(`${shop.url}/thank-you/${token}`)
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
  const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.token, token))
  const opened = paypal.asked.filter((each) => each.path === '/v2/checkout/orders')
  expect(opened.at(-1)?.body).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { currency_code: 'USD', value: expect.stringMatching(/^\d+\.\d\d$/) },
        description: `Order ${purchase?.number}`,
        custom_id: purchase?.number,
      },
    ],
  })
  expect(await ordersOf(token)).toMatchObject([{ status: 'confirmed', paymentStatus: 'completed' }])
  expect(await page.getByText('PayPal', { exact: true }).count()).toBe(1)
  expect(await cartCookie(page)).toBe('')
})

test('a declined payment: the sentence, and the cart is kept', async () => {
  const { page, token } = await ready('works')
  paypal.captureNext('INSTRUMENT_DECLINED')
  await pay(page)
  await main(page).getByRole('alert').getByText('Payment failed. Please try again.').waitFor()
  expect(await ordersOf(token)).toEqual([])
  expect(await cartCookie(page)).not.toBe('')
})

test('a window of PayPal’s that breaks: the sentence, no money, and Try Again brings the button back', async () => {
  const { page, token } = await ready('works')
  await page.evaluate('window.approveAtPayPal = () => Promise.reject(new Error("The window broke"))')
  await pay(page)
  const fault = main(page).getByRole('alert')
  await fault.getByText('Payment failed. Please try again.').waitFor()
  expect(await ordersOf(token)).toEqual([])
  expect(await cartCookie(page)).not.toBe('')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await fault.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor()
})

test('a capture whose answer is lost: nobody is asked to pay twice', async () => {
  const { page, token } = await ready('works')
  paypal.captureNext('lost')
  await pay(page)
  await page.waitForURL(`${shop.url}/thank-you/${token}`)
  await page.getByText(/we are finishing your order. Please do not pay again\./).waitFor()
  expect(await cartCookie(page)).not.toBe('')
  paypal.captureNext('COMPLETED')
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
  expect(await ordersOf(token)).toHaveLength(1)
})

test('a message with PayPal’s signature is taken in, any other is refused', async () => {
  const page = await shop.visit()
  const send = (signature: string) =>
    page.request.post(`${shop.url}/webhooks/paypal`, {
      headers: {
        'paypal-transmission-id': 't1',
        'paypal-transmission-time': '2026-11-20T12:00:00Z',
        'paypal-transmission-sig': signature,
        'paypal-cert-url': 'https://api.sandbox.paypal.com/cert',
        'paypal-auth-algo': 'SHA256withRSA',
      },
      data: { id: 'WH-EVENT-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAPTURE' } },
    })
  expect((await send('forged')).status()).toBe(400)
  expect((await send('signed-by-paypal')).status()).toBe(204)
})
