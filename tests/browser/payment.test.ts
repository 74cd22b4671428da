import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { orders, purchases } from '#server/orders/tables.ts'
import { demoProviderOrders, payments } from '#server/payments/tables.ts'
import { busy, refusal, tooManyForms, unavailable } from '#web/http/refusal.ts'
import { makeProduct } from '../factories.ts'
import { approve, line } from '../shopper.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { cartCookie, goToPayment, openWith } from './buying.ts'
import { main } from './product-pages.ts'
import { type OpenShop, openShop, type Visit } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

const lantern = () => makeProduct(shop.db, { name: 'Paper Lantern', prices: 2000, stock: 50 })
const tokenOf = (page: Page) => new URL(page.url()).searchParams.get('purchase') ?? ''
const findPurchase = async (token: string) =>
  (await shop.db.select().from(purchases).where(eq(purchases.token, token)))[0]
const ordersOf = async (token: string) => {
  const purchase = await findPurchase(token)
  return shop.db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchase?.id ?? 0))
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Before the payment of one lantern, in the UAE. */
async function ready(options: Visit = {}) {
  const product = await lantern()
  const page = await openWith(shop, '/checkout', [line(product.id)], { market: 'AE', ...options })
  await goToPayment(page)
  return { product, page, token: tokenOf(page) }
}

describe('the demo payment', () => {
  test('says that no money moves, and what would be charged', async () => {
    const { page } = await ready()
    await page.getByText('Demo payment: no money moves').waitFor()
    await page.getByText(/^You will be charged \$\d+\.\d\d/).waitFor()
    await page.getByRole('button', { name: /^Approve · \$\d+\.\d\d$/ }).waitFor()
    await page.getByText(/We hold these pieces for you until \d\d:\d\d\./).waitFor()
  })

  test('approved: the order is confirmed and paid, the cart empty, the stock lower', async () => {
    const { page, product, token } = await ready()
    await press(page, /^Approve/)
    await page.waitForURL(`${shop.url}/thank-you/${token}`)
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
    expect(await ordersOf(token)).toMatchObject([{ status: 'confirmed', paymentStatus: 'completed' }])
    expect(await cartCookie(page)).toBe('')
    await page.getByRole('link', { name: 'Cart, empty' }).waitFor()
    const [after] = await shop.db.select().from(products).where(eq(products.id, product.id))
    expect(after).toMatchObject({ stock: 49, held: 0 })
  })

  test('declined: says so, keeps the cart, and Try Again clears it for another try', async () => {
    const { page, token } = await ready()
    await press(page, 'Decline')
    const fault = main(page).getByRole('alert')
    await fault.getByText('Payment failed. Please try again.').waitFor()
    expect(await cartCookie(page)).not.toBe('')
    expect(await ordersOf(token)).toEqual([])
    await press(page, 'Try Again')
    await fault.waitFor({ state: 'detached' })
    await press(page, /^Approve/)
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
    expect(await ordersOf(token)).toHaveLength(1)
  })

  test('its answer lost: the shopper is not asked for money again, and the order is finished by itself', async () => {
    const { page, token } = await ready()
    await press(page, 'Lose the answer')
    await page
      .getByText('Your payment is being confirmed and we are finishing your order. Please do not pay again.')
      .waitFor()
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
    expect(await cartCookie(page)).not.toBe('')
    await page.goto(`/checkout?purchase=${token}`)
    await page.waitForURL(`${shop.url}/thank-you/${token}`)
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
    expect(await ordersOf(token)).toHaveLength(1)
    await expect.poll(() => cartCookie(page)).toBe('')
  })

  test('processing: nothing can be pressed meanwhile, and a double click is one order', async () => {
    const { page, token } = await ready()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/payments/finish', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: /^Approve/ }).dblclick()
    await page.getByText('Processing your payment… Please keep this page open.').waitFor()
    expect(await page.locator('[inert]').getByText('Decline').count()).toBe(1)
    release()
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
    expect(await ordersOf(token)).toHaveLength(1)
  })

  test('a broken line after the approval: the page asks again by itself, and takes the money once', async () => {
    const { page, token } = await ready()
    let asked = 0
    await page.route('**/payments/finish', (route) => (asked++ === 0 ? route.abort() : route.continue()))
    await press(page, /^Approve/)
    await page.getByText(/Please do not pay again; this page goes on by itself\./).waitFor()
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
    expect(await ordersOf(token)).toHaveLength(1)
  })

  test.each([
    ['that has no database', unavailable()],
    ['that is busy', busy()],
    ['that counts too many forms', tooManyForms(60)],
  ])(
    'a shop %s after the approval: the page asks again by itself, and takes the money once',
    async (_, refused) => {
      const { page, token } = await ready()
      let asked = 0
      await page.route('**/payments/finish', async (route) => {
        if (asked++ > 1) return route.continue()
        const [url, headers] = [route.request().url(), route.request().headers()]
        const answer = refusal(new Request(url, { headers }), refused)
        return route.fulfill({
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          body: await answer.text(),
        })
      })
      await press(page, /^Approve/)
      await page.getByText(/Please do not pay again; this page goes on by itself\./).waitFor()
      await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
      expect(await ordersOf(token)).toHaveLength(1)
    },
  )

  test('an answer that never comes: the page asks again by itself, and takes the money once', async () => {
    const { page, token } = await ready()
    let asked = 0
    await page.route('**/payments/finish', (route) => (asked++ === 0 ? undefined : route.continue()))
    await page.evaluate(() => {
      const timeout = AbortSignal.timeout
      AbortSignal.timeout = (time) => timeout(time / 6)
    })
    await press(page, /^Approve/)
    await page.getByText(/Please do not pay again; this page goes on by itself\./).waitFor()
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
    expect(await ordersOf(token)).toHaveLength(1)
  })

  test('two tabs that both approve have one order and one charge', async () => {
    const { page, token } = await ready()
    const second = await page.context().newPage()
    await second.goto(page.url())
    await Promise.all([press(page, /^Approve/), press(second, /^Approve/)])
    for (const tab of [page, second]) await tab.waitForURL(`${shop.url}/thank-you/${token}`)
    expect(await ordersOf(token)).toHaveLength(1)
    const purchase = await findPurchase(token)
    const taken = await shop.db
      .select()
      .from(demoProviderOrders)
      .where(eq(demoProviderOrders.customId, purchase?.number ?? ''))
    expect(taken.filter((order) => order.status === 'COMPLETED')).toHaveLength(1)
  })

  test('works without scripts: decline, then approve', async () => {
    const { page, token } = await ready({ javaScriptEnabled: false })
    await press(page, 'Decline')
    await page.getByText('Payment failed. Please try again.').waitFor()
    await page.goto(`/checkout?purchase=${token}`)
    await press(page, /^Approve/)
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
    expect(await cartCookie(page)).toBe('')
  })
})

describe('what cannot be paid', () => {
  const ask = (page: Page, path: string, data: Record<string, string>) =>
    page.request.post(`${shop.url}${path}`, { data })

  test('a purchase whose time ran out says so, and that nothing was charged', async () => {
    const { page, token } = await ready()
    await shop.db
      .update(purchases)
      .set({ promisedUntil: new Date(Date.now() - 60_000) })
      .where(eq(purchases.token, token))
    await page.reload()
    await page.getByText('Your time to pay ran out, so the goods are no longer held for you.').waitFor()
    await page.getByRole('link', { name: 'Check the order and go on' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  })

  test('an approval of another purchase moves no money', async () => {
    const mine = await ready()
    const other = await approve(shop.app, [line((await lantern()).id)])
    const answer = await ask(mine.page, '/payments/finish', {
      token: mine.token,
      providerOrderId: other.providerOrderId,
    })
    expect(answer.status()).toBe(422)
    expect(await answer.json()).toMatchObject({
      good: false,
      code: 'foreign-approval',
      message: expect.stringContaining('You were not charged.'),
    })
    const [untouched] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.providerOrderId, other.providerOrderId))
    expect(untouched?.status).toBe('created')
  })

  test('a purchase that nobody made: the routes refuse, the pages do not exist', async () => {
    const page = await shop.visit()
    for (const path of ['/payments/create', '/payments/finish'])
      expect((await ask(page, path, { token: 'nobody', providerOrderId: 'x' })).status()).toBe(422)
    expect((await page.request.post(`${shop.url}/payments/finish`, { data: '{broken' })).status()).toBe(422)
    expect((await page.goto('/checkout?purchase=nobody'))?.status()).toBe(404)
    expect((await page.goto('/thank-you/nobody'))?.status()).toBe(404)
  })

  test('a message to the webhook that is not the provider’s is refused', async () => {
    const page = await shop.visit()
    const answer = await page.request.post(`${shop.url}/webhooks/paypal`, { data: { id: 'WH-1' } })
    expect(answer.status()).toBe(400)
  })
})

describe('axe finds nothing', () => {
  test('at the payment at any width', async () => {
    const { page } = await ready()
    expect(await faultsAtEveryWidth(page)).toEqual([])
    await press(page, 'Decline')
    await main(page).getByRole('alert').waitFor()
    expect(await faultsAtEveryWidth(page)).toEqual([])
  })
})
