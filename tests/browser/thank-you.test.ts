import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { contextOf } from '#server/context.ts'
import { findPurchaseByToken } from '#server/orders/queries.ts'
import { purchases } from '#server/orders/tables.ts'
import { payments } from '#server/payments/tables.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { approve, granted, line } from '../shopper.ts'
import { moveIn } from './account.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { cartCookie, openWith } from './buying.ts'
import { me } from './entrance.ts'
import { main } from './product-pages.ts'
import { type OpenShop, openShop, type Visit } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

/** Two sellers' items, paid by somebody in Dubai. */
async function paid() {
  const [first, second] = await Promise.all([makeVendor(shop.db), makeVendor(shop.db)])
  const [cup, pot] = await Promise.all([
    makeProduct(shop.db, { name: 'Coffee Cup', vendorId: first?.id ?? null, prices: 1000 }),
    makeProduct(shop.db, { name: 'Coffee Pot', vendorId: second?.id ?? null, prices: 2500 }),
  ])
  const approved = await approve(shop.app, [line(cup.id, 2), line(pot.id)])
  expect(granted(await approved.finish()).state).toBe('paid')
  return { ...approved.purchase, vendors: [first?.businessName ?? '', second?.businessName ?? ''] }
}
const visit = async (token: string, options: Visit = {}) => {
  const page = await shop.visit(options)
  const answer = await page.goto(`/thank-you/${token}`)
  return { page, answer }
}

describe('the thank-you page', () => {
  test('says what was bought from whom, how it was paid, and what was charged', async () => {
    const { token, number, vendors } = await paid()
    const { page } = await visit(token)
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed' }).waitFor()
    const text = (await main(page).textContent()) ?? ''
    expect(text).toContain(number)
    for (const vendor of vendors) expect(text).toContain(`From ${vendor}`)
    expect(text).toMatch(/Coffee Cup[\s\S]*2 × AED 10\.00[\s\S]*AED 20\.00/)
    expect(text).toMatch(/Coffee Pot[\s\S]*AED 25\.00/)
    expect(text).toContain('Payment methodDemo payment')
    expect(text).toMatch(/Transaction ID[0-9A-F]{17}/)
    expect(text).toMatch(/TotalAED \d+\.\d\d/)
    expect(text).toMatch(/You were charged \$\d+\.\d\d/)
  })

  test('says what happens next, with this order’s own estimate', async () => {
    const { token } = await paid()
    const { page } = await visit(token)
    const next = page.getByRole('region', { name: 'What happens next' })
    const steps = await next.getByRole('listitem').allTextContents()
    expect(steps).toHaveLength(4)
    expect(steps[0]).toContain('confirmation email')
    expect(steps[1]).toContain('1-2 business days')
    expect(steps[2]).toContain('shipping confirmation')
    expect(steps[3]).toMatch(/3-5 business days.*by \w{3} \d+ \w{3}/)
    expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products')
  })

  test('of a purchase all of which was cancelled says nothing of what happens next', async () => {
    const { token } = await paid()
    const bought = await findPurchaseByToken(shop.db, token, shop.app.clock.now())
    for (const { id } of bought?.orders ?? [])
      granted(await cancelOrder(contextOf(shop.app, { role: 'guest', token }), id))
    const { page } = await visit(token)
    await page.getByRole('heading', { level: 1, name: 'Order cancelled' }).waitFor()
    expect(await page.getByRole('region', { name: 'What happens next' }).count()).toBe(0)
    await page.getByRole('link', { name: 'See your order' }).waitFor()
  })

  test('leads a guest to where the order can still be cancelled', async () => {
    const { token } = await paid()
    const { page } = await visit(token)
    await page.getByRole('link', { name: 'See your order' }).click()
    await page.waitForURL(`${shop.url}/order/${token}`)
    await page.getByText('Cancel order').first().waitFor()
  })

  test('is for whoever has its address, is not kept, not found, and tells nobody where it is', async () => {
    const { token } = await paid()
    const { page, answer } = await visit(token, { javaScriptEnabled: false })
    expect(answer?.headers()).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect((await visit('a-token-that-nobody-has')).answer?.status()).toBe(404)
  })

  test('lets a customer log out', async () => {
    const { token } = await paid()
    const { page } = await moveIn(shop, 'thankful@mail.example')
    await page.goto(`/thank-you/${token}`)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${shop.url}/login`)
    expect(await me(page)).toBeNull()
  })

  test('takes another country without scripts', async () => {
    const { token } = await paid()
    const { page } = await visit(token, { javaScriptEnabled: false })
    const country = page.locator('summary', { hasText: 'Deliver to' })
    await country.click()
    const [answer] = await Promise.all([
      page.waitForNavigation(),
      page.getByRole('button', { name: 'UAE' }).click(),
    ])
    expect(answer?.status()).toBe(200)
    expect(await country.textContent()).toBe('Deliver to UAE')
    expect(page.url()).toBe(`${shop.url}/thank-you/${token}`)
  })

  test('empties no cart but that of the browser that bought', async () => {
    const { token } = await paid()
    const other = await makeProduct(shop.db, { name: 'Somebody Else’s' })
    const page = await openWith(shop, `/thank-you/${token}`, [line(other.id)])
    expect(await cartCookie(page)).not.toBe('')
  })

  test('forgets what was typed into the checkout once it is paid, and not before', async () => {
    const waiting = await approve(shop.app, [line((await makeProduct(shop.db)).id)])
    const ofPurchase = eq(payments.purchaseId, waiting.purchase.id)
    await shop.db.update(payments).set({ status: 'capturing' }).where(ofPurchase)
    const { token } = await paid()
    const page = await shop.open('/about')
    const kept = () => page.evaluate(() => sessionStorage.getItem('checkout-draft'))
    await page.evaluate(() => sessionStorage.setItem('checkout-draft', '{"address":"10 Rose Lane"}'))
    await page.goto(`/thank-you/${waiting.purchase.token}`)
    expect(await kept()).toContain('10 Rose Lane')
    await page.goto(`/thank-you/${token}`)
    await expect.poll(kept).toBeNull()
  })

  test('waits for an answer however slow it is, and goes on with it', async () => {
    const product = await makeProduct(shop.db)
    const approved = await approve(shop.app, [line(product.id)])
    await shop.db
      .update(payments)
      .set({ status: 'capturing' })
      .where(eq(payments.purchaseId, approved.purchase.id))
    const page = await shop.visit()
    await page.clock.install()
    await page.goto(`/thank-you/${approved.purchase.token}`)
    await page.getByText('This page goes on by itself.').waitFor()
    const answered = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/thank-you/*.data*', async (route) => {
      asked += 1
      await answered.promise
      await route.continue()
    })
    await page.clock.runFor(2500)
    await expect.poll(() => asked).toBe(1)
    await page.clock.runFor(10_000)
    // What was asked before this is counted by now.
    await page.evaluate(() => fetch('/me'))
    expect(asked).toBe(1)
    await shop.db
      .update(payments)
      .set({ status: 'created' })
      .where(eq(payments.purchaseId, approved.purchase.id))
    expect(granted(await approved.finish()).state).toBe('paid')
    answered.resolve()
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed' }).waitFor()
  })

  test('of a purchase that nobody paid leads to its payment', async () => {
    const product = await makeProduct(shop.db)
    const { purchase } = await approve(shop.app, [line(product.id)])
    const { page } = await visit(purchase.token)
    await page.waitForURL(`${shop.url}/checkout?purchase=${purchase.token}`)
  })

  test.each([
    ['review', 'We are checking your payment', 'a person is checking it. Please do not pay again'],
    ['cancelled', 'Order cancelled', 'This order was cancelled. Nothing of it is sent.'],
  ] as const)('of a purchase in %s says so', async (status, title, sentence) => {
    const { token } = await paid()
    await shop.db.update(purchases).set({ status }).where(eq(purchases.token, token))
    const { page } = await visit(token)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText(sentence).waitFor()
    expect(await page.getByRole('heading', { name: 'Order Confirmed' }).count()).toBe(0)
  })
})

describe('axe finds nothing', () => {
  test('on the thank-you page at any width', async () => {
    const { token } = await paid()
    const { page } = await visit(token)
    expect(await faultsAtEveryWidth(page)).toEqual([])
    await page.goto('/mailbox')
    expect(await faultsAtEveryWidth(page)).toEqual([])
  })
})

test('by keyboard alone: from the cart to the thank-you page', async () => {
  const product = await makeProduct(shop.db, { name: 'Keyboard Only', stock: 40 })
  const page = await openWith(shop, '/cart', [line(product.id)], { market: 'AE' })
  const reach = async (name: string | RegExp, role: 'link' | 'button' | 'textbox' | 'combobox') => {
    const wanted = page.getByRole(role, { name }).first()
    await wanted.waitFor()
    for (let step = 0; step < 80; step++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${name}.`)
  }
  await reach('Proceed to Checkout', 'link')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Checkout', exact: true }).waitFor()
  const typed: [string, string][] = [
    ['Email', 'noura@mail.example'],
    ['Phone', '+971501234567'],
    ['First Name', 'Noura'],
    ['Last Name', 'Saleh'],
    ['Address', 'Corniche Road 4'],
  ]
  for (const [label, value] of typed) {
    await reach(label, 'textbox')
    await page.keyboard.type(value)
  }
  await reach('State', 'combobox')
  await page.keyboard.type('Dub')
  await reach('City', 'textbox')
  await page.keyboard.type('Al Karama')
  await reach('Continue to payment', 'button')
  await page.keyboard.press('Enter')
  await page.waitForURL(/purchase=/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Payment')
  await reach(/^Approve/, 'button')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
})
