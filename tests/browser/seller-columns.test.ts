import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSeller } from '../sellers.ts'
import { faultsOf } from './axe.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({}, 'empty')
}, 300_000)
afterAll(() => shop?.close())

/** A supplier's own list: names of columns that no program has, a figure with a comma, and one that is none. */
const FILE = 'Bezeichnung;Preis;Qty;Farbe\nWhistling kettle;34,50;8;<b>red</b>\nBent pan;cheap;3;black\n'

test.each([
  { who: 'on a desk', visit: { viewport: WIDTHS.desk } },
  { who: 'on a phone without scripts', visit: { viewport: WIDTHS.phone, javaScriptEnabled: false } },
])(
  '$who a seller brings a file that nobody knows, says what its columns hold, and finds the product',
  async ({ visit }) => {
    const { cookie } = await makeSeller(shop.app)
    const [name = '', value = ''] = cookie.split('=')
    const page = await shop.visit(visit)
    await page.context().addCookies([{ name, value, url: shop.url }])
    const main = page.getByRole('main')
    await page.goto('/vendor/import')
    const bring = async () => {
      await page
        .getByLabel('CSV file, at most 100 MB')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
      await page.getByRole('button', { name: 'Check this file' }).press('Enter')
    }
    await bring()
    await page.getByRole('heading', { name: 'Match your columns' }).waitFor()
    const field = (column: string) => main.getByLabel(column)
    expect(await field('Qty').inputValue()).toBe('stock')
    await main.getByText('Whistling kettle').waitFor()
    // What stands in a file is text on the screen.
    await main.getByText('<b>red</b>').waitFor()
    if (!('javaScriptEnabled' in visit)) expect(await faultsOf(page)).toEqual([])

    await field('Prices are for').selectOption('AE')
    await field('Bezeichnung').selectOption({ label: 'Name' })
    await field('Farbe').selectOption({ label: 'Name' })
    const check = page.getByRole('button', { name: 'Check this file' })
    await check.press('Enter')
    await main.getByRole('alert').getByText('Choose a price, or a SKU and a field that changes.').waitFor()
    await main
      .getByRole('list', { name: 'Columns of your file' })
      .getByText('Column A holds this already.')
      .waitFor()
    // Nothing that was chosen is lost.
    expect(await field('Bezeichnung').inputValue()).toBe('name')
    expect(await field('Prices are for').inputValue()).toBe('AE')
    // Buttons are faint as long as the form is on its way.
    await page.locator('form[data-sending]').waitFor({ state: 'detached' })
    if (!('javaScriptEnabled' in visit)) expect(await faultsOf(page)).toEqual([])

    await field('Farbe').selectOption({ label: 'Color' })
    await field('Preis').selectOption({ label: 'Price' })
    await check.press('Enter')
    const start = page.getByRole('button', { name: 'Import 1 product' })
    // Without scripts the page does not follow by itself.
    await expect
      .poll(
        async () => {
          if ('javaScriptEnabled' in visit) await page.reload()
          return start.isVisible()
        },
        { timeout: 120_000, interval: 1000 },
      )
      .toBe(true)
    await main.getByText('Write it in figures with two decimals at most').waitFor()
    await main.getByRole('link', { name: 'Change the columns' }).press('Enter')
    expect(await field('Farbe').inputValue()).toBe('color')
    await main.getByRole('link', { name: 'Back' }).press('Enter')
    await start.press('Enter')
    await expect
      .poll(
        async () => {
          await page.goto('/vendor/drafts')
          return main.getByRole('heading', { name: 'Whistling kettle' }).count()
        },
        { timeout: 120_000, interval: 1000 },
      )
      .toBe(1)
    // Said once, it is known of the next file.
    await page.goto('/vendor/import')
    await bring()
    await page.getByRole('heading', { name: 'Match your columns' }).waitFor()
    expect(await field('Bezeichnung').inputValue()).toBe('name')
    expect(await field('Preis').inputValue()).toBe('price')
  },
  300_000,
)
