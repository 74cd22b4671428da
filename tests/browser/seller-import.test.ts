import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory } from '../categories.ts'
import { makeProduct } from '../factories.ts'
import { csv } from '../imports.ts'
import { makeSeller } from '../sellers.ts'
import { faultsOf } from './axe.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({}, 'empty')
  await makeCategory(shop.db, { slug: 'kitchen', name: 'Kitchen' })
}, 300_000)
afterAll(() => shop?.close())

/** A table as Shopify writes it: one product here already, two new ones, and one without a price. */
const FILE = csv(
  ['Handle', 'Title', 'Type', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price'],
  ['pot', 'Copper pot', 'Kettles', 'POT', 3, '20.00'],
  ['kettle', 'Whistling kettle', 'Kettles', 'KETTLE', 8, '35.00'],
  ['lid', 'Glass lid', 'Kettles', 'LID', 5, '9.00'],
  ['pan', 'Bent pan', 'Kettles', 'PAN', 3, 'cheap'],
)

test.each(['desk', 'phone'] as const)(
  'on a %s a seller brings a Shopify file, sees what it would do, imports it, finds the products and undoes it',
  async (width) => {
    const { vendor, cookie } = await makeSeller(shop.app)
    await makeProduct(shop.db, { vendorId: vendor.id, name: 'Glass lid', sku: 'LID', stock: 2 })
    const [name = '', value = ''] = cookie.split('=')
    const page = await shop.visit({ viewport: WIDTHS[width] })
    await page.context().addCookies([{ name, value, url: shop.url }])
    const main = page.getByRole('main')

    await page.goto('/vendor/import')
    const bring = async (file: string, content: string | Uint8Array) => {
      await page
        .getByLabel('CSV file, at most 100 MB')
        .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(content) })
      await page.getByRole('button', { name: 'Check this file' }).press('Enter')
    }
    await bring('pots.csv', Uint8Array.of(0x50, 0x4b, 3, 4, 0))
    await main.getByRole('alert').getByText('This is a ZIP file and no CSV.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await bring('pots of autumn.csv', FILE)
    await page.getByRole('heading', { name: 'pots of autumn.csv' }).waitFor()

    const start = page.getByRole('button', { name: 'Import 3 products' })
    await start.waitFor()
    await main.getByText('Write it in figures with two decimals at most').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel(/^Kettles/).selectOption({ label: 'Kitchen' })
    await page.getByText('Check again, so that what you chose counts.').waitFor()
    expect(await start.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Check again' }).press('Enter')
    await page.getByLabel(/^Kettles/).waitFor({ state: 'detached' })
    const outcome = page.getByRole('navigation', { name: 'Outcome' })
    await outcome.getByRole('link', { name: /^Created/ }).press('Enter')
    await main.getByText('Whistling kettle').waitFor()
    await outcome.getByRole('link', { name: /^Changed/ }).press('Enter')
    await main.getByText('Glass lid').waitFor()
    await start.press('Enter')

    const found = page.getByRole('link', { name: 'See your products' })
    await found.press('Enter')
    for (const each of ['Copper pot', 'Whistling kettle'])
      await main.getByText(each).filter({ visible: true }).first().waitFor()
    await page.goto('/vendor/import')
    await page.getByRole('link', { name: 'pots of autumn.csv' }).press('Enter')
    await page.getByRole('link', { name: 'Undo', exact: true }).press('Enter')
    const sure = page.getByRole('dialog', { name: 'Undo this import' })
    await sure.getByRole('button', { name: 'Undo the import' }).press('Enter')
    await main.getByText('New products are archived, and what was changed is as it was.').waitFor()
    expect(await sure.count()).toBe(0)
    await page.goto('/vendor/drafts')
    await main.getByRole('heading', { level: 1 }).waitFor()
    expect(await main.getByText('Copper pot').count()).toBe(0)
  },
  300_000,
)
