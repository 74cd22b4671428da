import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productPrices, products } from '#server/catalog/tables.ts'
import { variations } from '#server/catalog/variation-tables.ts'
import { readCart } from '#server/checkout/cart.ts'
import { makeProduct } from '../factories.ts'
import { line } from '../shopper.ts'
import { cartCookie, openWith } from './buying.ts'
import { main } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

const seen = (price: number) => ({ price, currency: 'GBP' as const })
const EMPTIED =
  'What was in it was bought or taken out in another tab, or on another device, since this page was opened.'
const blocked = 'Something in your cart changed. Settle the marked lines to go on.'

describe('what changed since', () => {
  test('a changed price is said on its line and must be confirmed', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Slow Clock', prices: 1200 })
    const page = await openWith(shop, '/cart', [{ ...line(id), seen: seen(1000) }])
    await page
      .getByText('The price of Slow Clock changed from £10.00 to £12.00. Confirm the new price to continue.')
      .waitFor()
    await page.getByText(blocked).waitFor()
    expect(await page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Confirm new price' }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor()
    expect(readCart(await cartCookie(page))).toMatchObject([{ seen: seen(1200) }])
  })

  test('fewer pieces than wanted: the quantity is lowered with one button', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Last Kettles', stock: 2 })
    const page = await openWith(shop, '/cart', [line(id, 5)])
    await page.getByText('Last Kettles: only 2 left. Lower the quantity to continue.').waitFor()
    await page.getByRole('button', { name: 'Change quantity to 2' }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor()
    expect(readCart(await cartCookie(page))).toMatchObject([{ quantity: 2 }])
  })

  test('sold out, withdrawn, lost option: each says what to do, and counts nothing', async () => {
    const out = await makeProduct(shop.db, { name: 'Sold Vase', stock: 0 })
    const gone = await makeProduct(shop.db, { name: 'Withdrawn Chair', status: 'inactive' })
    const lost = await makeProduct(shop.db, { name: 'Odd Sock', variations: [{ label: 'Left' }] })
    const left = lost.variations[0]?.id ?? 0
    await shop.db.update(variations).set({ isActive: false }).where(eq(variations.id, left))
    const page = await openWith(shop, '/cart', [line(out.id), line(gone.id), line(lost.id, 1, left)])
    await page.getByText('Sold Vase is sold out. Remove it to continue.').waitFor()
    await page.getByText('Withdrawn Chair is no longer available. Remove it to continue.').waitFor()
    await page.getByText(/Odd Sock.* is no longer available in this option/).waitFor()
    expect(await page.getByRole('link', { name: 'Choose another option' }).getAttribute('href')).toBe(
      `/product/${lost.id}#options`,
    )
    expect(await main(page).getByText('Not counted').count()).toBe(3)
    for (const name of ['Sold Vase', 'Withdrawn Chair', 'Odd Sock, Left'])
      await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
  })

  test('two lines that are removed faster than the shop answers are both gone', async () => {
    const pair = [
      await makeProduct(shop.db, { name: 'Quick Cup' }),
      await makeProduct(shop.db, { name: 'Quick Saucer' }),
    ]
    const page = await openWith(
      shop,
      '/cart',
      pair.map(({ id }) => line(id)),
    )
    const bothClicked = Promise.withResolvers<void>()
    await page.route('**/cart.data*', async (route) => {
      if (route.request().method() === 'POST') await bothClicked.promise
      await route.continue()
    })
    for (const name of ['Quick Cup', 'Quick Saucer'])
      await page.getByRole('button', { name: `Remove ${name}` }).click()
    bothClicked.resolve()
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
    expect(await page.getByText(EMPTIED).count()).toBe(0)
  })

  test('a cart that another tab emptied says so, and not where it was emptied here or was empty', async () => {
    const tea = await makeProduct(shop.db, { name: 'Lone Teapot' })
    const page = await openWith(shop, '/cart', [line(tea.id)])
    const other = await page.context().newPage()
    const emptied = (of: Page) => of.getByText(EMPTIED)
    const empty = (of: Page) => of.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
    await other.goto('/cart')
    await other.getByRole('button', { name: 'Remove Lone Teapot' }).click()
    await empty(other)
    expect(await emptied(other).count()).toBe(0)
    await page.bringToFront()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await empty(page)
    await emptied(page).waitFor()
    await page.reload()
    await empty(page)
    expect(await emptied(page).count()).toBe(0)
  })

  test('a checkout that finds its cart emptied when it is read again says so', async () => {
    const tea = await makeProduct(shop.db, { name: 'Late Teapot' })
    const page = await openWith(shop, '/checkout', [line(tea.id)])
    const country = page.getByRole('combobox', { name: 'Country' })
    await country.waitFor()
    await page.context().clearCookies({ name: 'cart' })
    await country.selectOption('US')
    await page.getByText(EMPTIED).waitFor()
    const out = await makeProduct(shop.db, { name: 'Sold Teapot', stock: 0 })
    const unsold = await openWith(shop, '/checkout', [line(out.id)])
    await unsold.getByRole('button', { name: 'Remove Sold Teapot' }).click()
    await unsold.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
    expect(await unsold.getByText(EMPTIED).count()).toBe(0)
  })

  test('in a market that does not sell it, the line says so; prices are that market’s own', async () => {
    const there = await makeProduct(shop.db, { name: 'British Only', prices: { GB: 1000 } })
    const both = await makeProduct(shop.db, { name: 'Sold in Both', prices: { GB: 1000, AE: 5500 } })
    const page = await openWith(shop, '/cart', [{ ...line(both.id), seen: seen(1000) }, line(there.id)], {
      market: 'AE',
    })
    await page.getByText('British Only is not sold in UAE. Remove it to continue.').waitFor()
    expect(await page.getByText('AED 55.00').first().isVisible()).toBe(true)
    expect(await page.getByText(/price of Sold in Both changed/).count()).toBe(0)
  })

  test('a price that changes while the page is open is told at the next look', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Moody Mirror', prices: 1000 })
    const page = await openWith(shop, '/cart', [{ ...line(id), seen: seen(1000) }])
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor()
    await shop.db
      .update(productPrices)
      .set({ price: 1500 })
      .where(and(eq(productPrices.productId, id), eq(productPrices.market, 'GB')))
    await page.reload()
    await page.getByText(/Moody Mirror changed from £10\.00 to £15\.00/).waitFor()
  })
})

describe('a stored cart that anybody may have written', () => {
  test('that cannot be read becomes a new one, and says so', async () => {
    const page = await openWith(shop, '/cart', '{"items":[{"price":0.01}]}')
    await page.getByText('The cart that this browser had kept could not be read').waitFor()
    await page.getByRole('link', { name: 'Start Shopping' }).waitFor()
    expect(await cartCookie(page)).toBe('')
  })

  test('loses entries without an id or a positive number of pieces, and keeps the others', async () => {
    const { id } = await makeProduct(shop.db, { name: 'The Good One' })
    const good = id.toString(36)
    const page = await openWith(shop, '/cart', `..3~${good}..0~${good}..-2~x y z~${good}..2`)
    await page.getByText('Subtotal, 2 pieces').waitFor()
    expect(
      await main(page)
        .getByRole('button', { name: /^Remove/ })
        .count(),
    ).toBe(1)
  })

  test('with 999 pieces has ten', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Very Many', stock: 5000 })
    const page = await openWith(shop, '/cart', `${id.toString(36)}..999`)
    expect(await page.getByRole('combobox', { name: 'Quantity of Very Many' }).inputValue()).toBe('10')
  })

  test('with a price of its own is shown, and pays, the price of the shop', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Dear Thing', prices: 90_000 })
    const page = await openWith(shop, '/cart', `${id.toString(36)}..1.1G`)
    await page.getByText('changed from £0.01 to £900.00').waitFor()
    expect(await page.getByText('£900.00').first().isVisible()).toBe(true)
  })

  test('with products that nobody knows loses them, and says how many', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Known Here' })
    const page = await openWith(shop, '/cart', [line(id), line(9_999_001), line(9_999_002)])
    await page
      .getByText('2 products are no longer part of the marketplace and were taken out of your cart.')
      .waitFor()
    expect(readCart(await cartCookie(page))).toMatchObject([{ productId: id }])
    expect(await shop.db.select().from(products).where(eq(products.id, 9_999_001))).toEqual([])
  })
})
