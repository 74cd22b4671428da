import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWholeProduct } from '#server/catalog/product-edit-queries.ts'
import { categories, productSubcategories, products, subcategories } from '#server/catalog/tables.ts'
import { variations } from '#server/catalog/variation-tables.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { makeCategory, putInSubcategories } from '../categories.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { photo } from '../uploads-client.ts'
import { field } from './buying.ts'
import { comeToOffice, comeToPortal } from './logged-in.ts'
import { bring, picture } from './pictures.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
let vendorId: number
beforeAll(async () => {
  shop = await openShop()
  vendorId = (await makeVendor(shop.db, { businessName: 'Copper & Sons' })).id
}, 300_000)
afterAll(() => shop?.close())

const comeAsSeller = () => comeToPortal(shop, vendorId)
const come = { seller: comeAsSeller, administrator: () => comeToOffice(shop) }

/** A product in which everything is set, in a category that is inactive by now. */
async function makeFull(slug: string) {
  const prices = { GB: { price: 2400, original: 3000 }, AE: 9900 }
  const { id } = await makeProduct(shop.db, {
    vendorId,
    name: `Lamp of ${slug}`,
    prices,
    description: 'It shines.',
    specifications: { Socket: 'E27' },
    features: ['Dimmable'],
    tags: ['light'],
    variations: [
      { label: 'Copper', stock: 4, prices: { GB: { price: 2600, original: 3100 } } },
      { label: 'Tin' },
    ],
  })
  await shop.db.update(variations).set({ weight: 1.5, weightUnit: 'kg' }).where(eq(variations.productId, id))
  const category = await makeCategory(shop.db, { slug, name: slug }, [`${slug}-a`, `${slug}-b`])
  await shop.db.update(products).set({ categoryId: category.id }).where(eq(products.id, id))
  await putInSubcategories(shop.db, id, ...Object.values(category.children))
  await shop.db.update(categories).set({ status: 'inactive' }).where(eq(categories.id, category.id))
  await shop.db
    .update(subcategories)
    .set({ status: 'inactive' })
    .where(eq(subcategories.id, category.children[`${slug}-a`] ?? 0))
  return id
}

/** All that people know of a product. */
async function knownOf(id: number) {
  const whole = await findWholeProduct(shop.db, id, undefined)
  if (!whole) throw new Error('The product is gone.')
  const { version, updatedAt, ...product } = whole.product
  const inSubcategories = await shop.db
    .select()
    .from(productSubcategories)
    .where(eq(productSubcategories.productId, id))
  const sorted = <Row>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort()
  return {
    ...{
      product,
      prices: sorted(whole.prices.filter(({ sold }) => sold)),
      inSubcategories: sorted(inSubcategories),
    },
    variations: whole.variations.map(({ prices, ...variation }) => ({
      ...variation,
      prices: sorted(prices),
    })),
  }
}

/** Opens a form of a product, and waits until it has its scripts. */
async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector('#product-form')?.getAttribute('enctype') === null)
}

describe('a product that is saved as it stands is the same after it', () => {
  test.each([
    ['a seller from its form', 'seller', (id: number) => `/vendor/products/${id}`],
    ['an administrator from its form', 'administrator', (id: number) => `/admin/products/${id}`],
    [
      'an administrator from its list',
      'administrator',
      (id: number) => `/admin/products?currency=ALL&edit=${id}`,
    ],
  ] as const)('%s', async (name, who, address) => {
    const id = await makeFull(name.replaceAll(' ', '-'))
    const before = await knownOf(id)
    expect(before.variations[0]?.prices).toEqual([expect.stringContaining('3100')])
    const page = await come[who]()
    await page.goto(address(id))
    await page.getByRole('button', { name: 'Update Product' }).first().click()
    await page.getByText('Product updated successfully!').first().waitFor()
    expect(await knownOf(id)).toEqual(before)
    // The list is looked at as before.
    if (address(id).includes('?')) expect(new URL(page.url()).searchParams.get('currency')).toBe('ALL')
  })
})

describe('where the line breaks, what was typed of a product stays, it is said what was not done, and it is saved afterwards', () => {
  test.each([
    ['a seller', 'seller', '/vendor/products/new', 'Error saving product as draft. Please try again.'],
    [
      'an administrator for the marketplace',
      'administrator',
      '/admin/products/new',
      'Failed to save admin product. Please try again.',
    ],
    [
      'an administrator for a seller',
      'administrator',
      '/admin/products/new?vendor=',
      'Error saving product as draft. Please try again.',
    ],
  ] as const)('%s', async (whose, who, address, sentence) => {
    const path = address.endsWith('=') ? `${address}${vendorId}` : address
    const name = `Lamp of the tunnel, ${whose}`
    const page = await come[who]()
    await page.goto(path)
    await field(page, 'Product Name').fill(name)
    await page.route('**/products/new.data*', (route) => route.abort())
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await page.getByText(sentence).first().waitFor()
    expect(await field(page, 'Product Name').inputValue()).toBe(name)
    await page.unroute('**/products/new.data*')
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await page.waitForURL('**/drafts?**')
    const saved = await shop.db.select().from(products).where(eq(products.name, name))
    expect(saved.map((product) => product.vendorId)).toEqual([
      whose.endsWith('marketplace') ? null : vendorId,
    ])
  })

  test('a product of the marketplace itself that is known already', async () => {
    const { id } = await makeProduct(shop.db, { vendorId: null, name: 'Own lamp' })
    const page = await comeToOffice(shop)
    await page.goto(`/admin/products/${id}`)
    await field(page, 'Product Name').fill('Own lamp of the tunnel')
    await page.route(`**/products/${id}.data*`, (route) => route.abort())
    await page.getByRole('button', { name: 'Update Product' }).click()
    await page.getByText('Failed to update admin product. Please try again.').first().waitFor()
    expect(await field(page, 'Product Name').inputValue()).toBe('Own lamp of the tunnel')
  })
})

test('where the line breaks, what an administrator typed elsewhere stays as well, and it is said', async () => {
  const page = await comeToOffice(shop)
  await page.goto('/admin/shipping?add=')
  const dialog = page.getByRole('dialog')
  const cost = dialog.getByLabel(/cost/i).first()
  await cost.fill('7.25')
  await dialog.getByLabel('Country', { exact: true }).selectOption('FR')
  await page.route('**/admin/shipping.data*', (route) => route.abort())
  await dialog.locator('button[type=submit]').last().click()
  await page
    .getByText('The shop could not be reached. What you typed still stands here: please try again.')
    .first()
    .waitFor()
  await page.unroute('**/admin/shipping.data*')
  await dialog.locator('button[type=submit]').last().click()
  await page.getByText('Shipping rate added successfully!').first().waitFor()
  expect(await shop.db.$count(shippingRates, eq(shippingRates.cost, 725))).toBe(1)
})

test('a product waits to be saved until its pictures have come, and is saved once', async () => {
  const page = await comeAsSeller()
  await page.goto('/vendor/products/new')
  await field(page, 'Product Name').fill('Lamp of one picture')
  let arrive = () => {}
  const arrived = new Promise<void>((go) => (arrive = go))
  await page.route('**/vendor/uploads/**', async (route) => {
    await arrived
    await route.continue()
  })
  const picture = { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await photo().jpeg().toBuffer() }
  await page.locator('#section-images input[type=file]').setInputFiles(picture)
  await page.getByText('Files are still being sent.').waitFor()
  const save = page.getByRole('button', { name: 'Save as Draft' })
  expect(await save.isDisabled()).toBe(true)
  await field(page, 'Product Name').press('Enter')
  arrive()
  await page.locator('input[name="pictures[0]"]').waitFor({ state: 'attached' })
  await save.dblclick()
  await page.waitForURL('**/drafts?**')
  const made = await shop.db.select().from(products).where(eq(products.name, 'Lamp of one picture'))
  expect(made).toHaveLength(1)
  expect((await findWholeProduct(shop.db, made[0]?.id ?? 0, vendorId))?.images).toHaveLength(1)
})

test('a picture that is dropped is unsaved from the moment it is let go of', async () => {
  const page = await comeAsSeller()
  await begin(page, '/vendor/products/new')
  await page.route('**/vendor/uploads/**', (route) => route.abort())
  await bring(page.getByRole('group', { name: 'Pictures' }), 'drop', await picture('lamp.png', '#c84'))
  await page.locator('[data-banner]').waitFor()
  await page
    .getByRole('link', { name: /^Dispatch/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
})

test('what was typed is nothing to ask about where nobody typed and saving was refused, and is where somebody did', async () => {
  const page = await comeAsSeller()
  const refuse = async () => {
    await page.getByRole('button', { name: 'Save Product' }).click()
    await page.getByRole('alert').getByText('Please fill in all required fields').waitFor()
  }
  const away = page.getByRole('link', { name: /^Dispatch/ }).first()
  const banner = page.locator('[data-banner]')
  await begin(page, '/vendor/products/new')
  await refuse()
  expect(await banner.count()).toBe(0)
  await away.click()
  await page.waitForURL('**/vendor/dispatch')
  await begin(page, '/vendor/products/new')
  await field(page, 'Product Name').fill('Lamp without a price')
  await page.getByText('Not saved yet').waitFor()
  await refuse()
  await banner.waitFor()
  await away.click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
})

test('an option that is called otherwise stays what it is: its combination keeps its pieces, its price and its sales', async () => {
  const { id } = await makeProduct(shop.db, {
    vendorId,
    name: 'Lamp of a typo',
    prices: { GB: 2000 },
    variations: [
      { label: 'Coper', stock: 7, prices: { GB: 2500 } },
      { label: 'Tin', stock: 2 },
    ],
  })
  const variationsOf = () =>
    shop.db.select().from(variations).where(eq(variations.productId, id)).orderBy(variations.position)
  const before = await variationsOf()
  const page = await comeAsSeller()
  await begin(page, `/vendor/products/${id}`)
  const name = page.getByLabel('Name of the option ').first()
  await name.fill('Copper')
  await name.press('Enter')
  await expect.poll(() => page.getByLabel('Copper: Stock').inputValue()).toBe('7')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await page.waitForURL(/\/vendor\/products\?/)
  const shown = (rows: typeof before) => rows.map((row) => [row.id, row.label, row.stock, row.isActive])
  expect(shown(await variationsOf())).toEqual(
    shown(before).map(([each, label, ...rest]) => [each, label === 'Coper' ? 'Copper' : label, ...rest]),
  )
  await begin(page, `/vendor/products/${id}`)
  await page.getByLabel('Name of the option ').last().fill('Copper')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await page.getByRole('alert').getByText('There is an option of this name already').waitFor()
  await expect
    .poll(() => page.getByLabel('Name of the option ').last().getAttribute('aria-invalid'))
    .toBe('true')
})

test('what sorts options takes nobody out of the name they write when it arrives late, and a name that is left empty comes back', async () => {
  const { id } = await makeProduct(shop.db, {
    vendorId,
    name: 'Lamp of a slow line',
    prices: { GB: 2000 },
    variations: [{ label: 'Copper' }, { label: 'Tin' }],
  })
  const page = await comeAsSeller()
  const late = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await page.route(/\/drag-list-[^/]*\.js/, async (route) => {
    begun.resolve()
    await late.promise
    await route.continue()
  })
  await begin(page, `/vendor/products/${id}`)
  const name = page.getByLabel('Name of the option ').first()
  await begun.promise
  await name.fill('')
  const arrived = page.waitForResponse(/\/drag-list-[^/]*\.js/)
  late.resolve()
  await (await arrived).finished()
  await page.evaluate(`import("${(await arrived).url()}")`)
  await page.keyboard.type('Cop')
  await expect.poll(() => name.inputValue()).toBe('Cop')
  // Another window, or the choice of a file, takes the focus without giving it to anything of the page.
  await name.evaluate((field) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await page.keyboard.type('per')
  await expect.poll(() => name.inputValue()).toBe('Copper')
  await name.fill('')
  await page.keyboard.press('Tab')
  await expect.poll(() => name.inputValue()).toBe('Copper')
  await page.getByLabel('New option of ').focus()
  await page.getByRole('button', { name: 'Sort Copper' }).waitFor()
})
