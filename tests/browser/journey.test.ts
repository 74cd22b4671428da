import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPrices, products } from '#server/catalog/tables.ts'
import { variations } from '#server/catalog/variation-tables.ts'
import { emails } from '#server/mail/tables.ts'
import { orderLines, orders, purchases } from '#server/orders/tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { cartCookie, goToPayment } from './buying.ts'
import { main } from './product-pages.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

/** Products without options of two more sellers, sold in the UAE, found as a shopper would: by their names. */
async function findProducts(notOf: number) {
  const rows = await shop.db
    .select({ id: products.id, name: products.name, vendorId: products.vendorId })
    .from(products)
    .innerJoin(
      productPrices,
      and(eq(productPrices.productId, products.id), eq(productPrices.market, 'AE'), productPrices.sold),
    )
    .innerJoin(vendors, and(eq(vendors.id, products.vendorId), eq(vendors.status, 'active')))
    .where(
      and(
        eq(products.status, 'active'),
        eq(products.hasVariations, false),
        isNotNull(products.vendorId),
        gte(products.stock, 10),
      ),
    )
    .orderBy(products.id)
  const second = rows.find((row) => row.vendorId !== notOf)
  const third = rows.find((row) => row.vendorId !== notOf && row.vendorId !== second?.vendorId)
  if (!second || !third) throw new Error('The demo market has too few sellers.')
  return [second, third]
}

const search = async (page: Page, text: string) => {
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /search/i }))
    .first()
    .fill(text)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\?search=/)
}
const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

test.each([
  ['at a desk', WIDTHS.desk],
  ['on a phone', WIDTHS.phone],
] as const)(
  'a guest from the UAE buys from three sellers, %s',
  async (_, viewport) => {
    const page = await shop.visit({ market: 'AE', viewport })

    // Search, filter, and a product with variations.
    await page.goto('/')
    await search(page, 'headphones')
    await main(page).getByRole('combobox', { name: 'Category' }).selectOption('electronics')
    await page.waitForURL(/search=headphones&category=electronics|category=electronics&search=headphones/)
    await main(page)
      .getByRole('link', { name: /Deptford Studio Headphones/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Deptford Studio Headphones' }).waitFor()
    const [headphones] = await shop.db
      .select()
      .from(products)
      .where(eq(products.name, 'Deptford Studio Headphones'))
    const [wanted] = await shop.db
      .select()
      .from(variations)
      .where(and(eq(variations.productId, headphones?.id ?? 0), eq(variations.label, 'Midnight - 1.2 m')))
    for (const option of ['Midnight', '1.2 m'])
      await main(page).getByRole('radio', { name: option }).locator('..').click()
    await add(page)
    await page.getByText('Added to cart!').waitFor()

    // Products of two more sellers, through the search as well.
    const others = await findProducts(headphones?.vendorId ?? 0)
    for (const product of others) {
      await search(page, product.name)
      await main(page).getByRole('link', { name: product.name }).first().click()
      await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
      await add(page)
    }
    const before = await shop.db
      .select()
      .from(products)
      .where(
        inArray(
          products.id,
          others.map(({ id }) => id),
        ),
      )

    // The cart, the checkout as a guest, the demo payment.
    await page.getByRole('link', { name: /^Cart, 3 lines/ }).click()
    await page.getByRole('heading', { name: 'Your Shopping Cart' }).waitFor()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('heading', { name: 'Checkout', exact: true }).waitFor()
    await goToPayment(page)
    const token = new URL(page.url()).searchParams.get('purchase') ?? ''
    await page.getByRole('button', { name: /^Approve/ }).click()

    // Thank you, also after a reload and for somebody who only has the address.
    await page.waitForURL(`${shop.url}/thank-you/${token}`)
    const thanks = async (tab: Page) => {
      await tab.getByRole('heading', { level: 1, name: 'Order Confirmed' }).waitFor()
      return (await main(tab).textContent()) ?? ''
    }
    const said = await thanks(page)
    await page.reload()
    expect(await thanks(page)).toBe(said)
    const guest = await shop.visit()
    await guest.goto(`/thank-you/${token}`)
    expect(await thanks(guest)).toBe(said)
    expect(await cartCookie(page)).toBe('')

    // Three orders that sum to what was paid; the lines with what was sold; the stock lower.
    const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.token, token))
    const written = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.purchaseId, purchase?.id ?? 0))
    expect(written).toHaveLength(3)
    expect(written.map((order) => [order.status, order.paymentStatus])).toEqual(
      Array(3).fill(['confirmed', 'completed']),
    )
    const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)
    expect(sum(written.map((order) => order.total))).toBe(purchase?.total)
    expect(sum(written.map((order) => order.chargeTotal))).toBe(purchase?.chargeTotal)
    for (const order of written) {
      const fair = ((purchase?.chargeTotal ?? 0) * order.total) / (purchase?.total ?? 0)
      expect(Math.abs(order.chargeTotal - fair)).toBeLessThan(1)
      expect(order.number.startsWith(`${purchase?.number}-`)).toBe(true)
      expect(said).toContain(order.number)
    }
    const lines = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.purchaseId, purchase?.id ?? 0))
    expect(lines.map((line) => line.variationLabel).filter(Boolean)).toEqual(['Midnight - 1.2 m'])
    const [left] = await shop.db
      .select()
      .from(variations)
      .where(eq(variations.id, wanted?.id ?? 0))
    expect(left).toMatchObject({ stock: (wanted?.stock ?? 0) - 1, held: 0 })
    for (const product of before) {
      const [after] = await shop.db.select().from(products).where(eq(products.id, product.id))
      expect(after?.stock).toBe(product.stock - 1)
    }

    // One email to the shopper and one to each seller, readable in the mailbox.
    const ours = (await shop.db.select().from(emails)).filter((email) =>
      email.key.includes(purchase?.number ?? 'nothing'),
    )
    expect(ours.map((email) => email.kind).sort()).toEqual([
      'new-order',
      'new-order',
      'new-order',
      'order-confirmation',
    ])
    const confirmation = ours.find((email) => email.kind === 'order-confirmation')
    expect(confirmation?.recipient).toBe('layla@mail.example')
    await expect
      .poll(async () =>
        shop.db
          .select()
          .from(emails)
          .where(and(eq(emails.id, confirmation?.id ?? 0), isNull(emails.html))),
      )
      .toEqual([])
    await page.goto(`/mailbox/${confirmation?.id}`)
    const email = page.frameLocator('iframe')
    await email.getByText('Deptford Studio Headphones').first().waitFor()
    await page
      .getByRole('region', { name: 'Plain text' })
      .getByText(purchase?.number ?? '')
      .waitFor()
  },
  300_000,
)
