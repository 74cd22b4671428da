import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productFormDrafts } from '#server/selling/tables.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { field } from './buying.ts'
import { comeToPortal } from './logged-in.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
let vendorId: number
beforeAll(async () => {
  shop = await openShop()
  vendorId = (await makeVendor(shop.db, { businessName: 'Copper & Sons' })).id
}, 300_000)
afterAll(() => shop?.close())

const NEW = '/vendor/products/new'

/** A browser of the seller, with a clock that this test moves. */
async function visit(viewport = WIDTHS.desk): Promise<Page> {
  const page = await comeToPortal(shop, vendorId, { viewport })
  await page.clock.install()
  return page
}

async function begin(page: Page, path = NEW): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('#product-form')?.getAttribute('enctype') === null)
}

/** From here on the clock stands still, and goes on only as far as a test lets it. */
const hold = (page: Page) => page.clock.pauseAt(Date.now() + 3_600_000)

const type = async (page: Page, name: string) => {
  await field(page, 'Product Name').fill(name)
  await page.getByText('Not saved yet').waitFor()
}
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft_')))

describe('what a seller types', () => {
  test('is kept every five seconds, in the browser and on the server, and stands there again', async () => {
    const page = await visit()
    await begin(page)
    expect(await kept(page)).toEqual([])
    await type(page, 'Half')
    await hold(page)
    await page.getByText('Saved, here and on the server').waitFor()
    await type(page, 'Half a lamp')
    expect(await field(page, 'Product Name').getAttribute('aria-describedby')).toContain('-help')
    await page.getByText('11 of 200 characters').waitFor()
    await page.clock.runFor(4900)
    expect(await page.getByText('Not saved yet').isVisible()).toBe(true)
    await page.clock.runFor(200)
    await page.getByText('Saved, here and on the server').waitFor()
    expect(await kept(page)).toEqual([`draft_vendor-${vendorId}_new`])
    const [draft] = await shop.db
      .select()
      .from(productFormDrafts)
      .where(eq(productFormDrafts.ownerId, String(vendorId)))
    expect(draft?.values.name).toBe('Half a lamp')

    const again = await visit()
    await again.goto('/vendor/dashboard')
    await hold(again)
    await begin(again)
    expect(await field(again, 'Product Name').inputValue()).toBe('Half a lamp')
    const told = again.getByText('Draft loaded successfully!')
    const popup = again.locator('[data-popup]')
    const shown = async () => [await told.isVisible(), await popup.isVisible()]
    await told.waitFor()
    await again.clock.runFor(3900)
    expect(await shown()).toEqual([true, true])
    await again.clock.runFor(200)
    await told.waitFor({ state: 'hidden' })
    await again.clock.runFor(5800)
    expect(await shown()).toEqual([false, true])
    await again.clock.runFor(200)
    await popup.waitFor({ state: 'hidden' })
    await again.clock.resume()
    expect(await shop.axe(again)).toEqual([])
  })

  test('is not called saved while the server does not have it, and goes there when it can', async () => {
    const page = await visit()
    await begin(page)
    await page.route('**/form-draft/**', (route) => route.abort())
    await type(page, 'Lamp without a line')
    await page.clock.fastForward(5000)
    await page.getByText('Kept in this browser only: the server could not be reached.').waitFor()
    await page.unroute('**/form-draft/**')
    await page.clock.fastForward(5000)
    await page.getByText('Saved, here and on the server').waitFor()
  })

  test('says that its seller was signed out, and is saved when they are back', async () => {
    const page = await visit()
    await begin(page)
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await type(page, 'Lamp of nobody')
    await page.clock.fastForward(5000)
    const told = page.getByText('Kept in this browser only: you were signed out.')
    await told.waitFor()
    expect(await told.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain(
      '/vendor/login?to=%2Fvendor%2Fproducts%2F',
    )
    await page.context().addCookies(cookies)
    await page.clock.fastForward(5000)
    await page.getByText('Saved, here and on the server').waitFor()
  })

  test('is told of for as long as somebody stands on the button of the banner', async () => {
    const page = await visit()
    await begin(page)
    await hold(page)
    await type(page, 'Lamp to stand on')
    const close = page.locator('[data-banner]').getByRole('button', { name: 'Close' })
    await close.focus()
    await page.clock.runFor(11_000)
    expect(await close.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.clock.runFor(100)
    await close.waitFor({ state: 'hidden' })
  })

  test('is told of by a banner for ten seconds, and asked about before the page is left', async () => {
    const page = await visit()
    await begin(page)
    await hold(page)
    await type(page, 'Lamp to leave')
    const banner = page.locator('[data-banner]')
    await banner.getByText('You have unsaved changes').waitFor()
    await page.clock.runFor(9900)
    expect(await banner.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await banner.waitFor({ state: 'hidden' })
    await page.clock.resume()

    const away = page.getByRole('link', { name: /^Dispatch/ }).first()
    await away.click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    expect(page.url()).toBe(shop.url + NEW)
    expect(await field(page, 'Product Name').inputValue()).toBe('Lamp to leave')
    const asked = page.waitForEvent('dialog')
    // Whoever stays waits for no reload: it would only end with the time for it.
    void page.reload().catch(() => null)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await away.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/vendor/dispatch')
  })

  test('is forgotten by this browser when they log out', async () => {
    const page = await visit()
    await begin(page)
    await type(page, 'Lamp of mine')
    await page.clock.fastForward(5000)
    await page.getByText('Saved, here and on the server').waitFor()
    expect(await kept(page)).toHaveLength(1)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await page.waitForURL('**/vendor/login')
    expect(await kept(page)).toEqual([])
  })

  test('is counted and kept, too, where it was typed before the page had its scripts, and after a refusal', async () => {
    await shop.db.delete(productFormDrafts)
    const page = await visit()
    const { promise: scripts, resolve: letScriptsIn } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    const going = page.goto(NEW, { waitUntil: 'commit' })
    await field(page, 'Product Name').fill('Early lamp')
    letScriptsIn()
    await going
    await page.getByText('10 of 200 characters').waitFor()
    await page.getByText(/Not saved yet|Saved, here and on the server/).waitFor()
    await page.getByRole('button', { name: 'Save Product' }).click()
    await page.getByText('Please fill in all required fields').first().waitFor()
    await page.getByText('10 of 200 characters').waitFor()
  })

  test('is summed up by field where two fields are told the same', async () => {
    const page = await visit()
    await begin(page)
    await field(page, 'Product Name').fill('Lamp')
    await field(page, 'Stock').fill('5')
    for (const country of ['UK', 'USA']) await page.getByRole('checkbox', { name: country }).check()
    for (const name of ['Price GBP', 'Price USD'])
      await page.getByRole('textbox', { name, exact: true }).fill('much')
    await page.getByRole('button', { name: 'Save Product' }).click()
    const links = page.getByRole('alert').getByRole('link')
    await expect.poll(() => links.allTextContents()).toEqual(['Price USD', 'Price GBP'])
    await field(page, 'Product Name').fill('')
    await page.getByRole('button', { name: 'Save Product' }).click()
    const sentence = 'Please write the price in digits, for example 1299.00'
    await expect
      .poll(() => links.allTextContents())
      .toEqual(expect.arrayContaining([`Price USD: ${sentence}`, `Price GBP: ${sentence}`]))
    await page.getByRole('link', { name: 'Price GBP' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('prices.GB.price')
  })

  test('is kept by a browser for seven days and no longer', async () => {
    await shop.db.delete(productFormDrafts)
    const keep = async (age: number) => {
      const page = await visit()
      await page.goto('/vendor/login')
      await page.evaluate(
        ([name, time]) => {
          const draft = {
            data: { name: 'From this browser' },
            timestamp: Date.now() - Number(time),
            formKey: 'new',
          }
          localStorage.setItem(String(name), JSON.stringify(draft))
        },
        [`draft_vendor-${vendorId}_new`, age],
      )
      await begin(page)
      return page
    }
    const week = 7 * 24 * 3600 * 1000
    const young = await keep(week - 600_000)
    await young.getByText('Draft loaded successfully!').waitFor()
    expect(await field(young, 'Product Name').inputValue()).toBe('From this browser')
    const old = await keep(week + 1000)
    await old.waitForFunction(() => Object.keys(localStorage).every((name) => !name.startsWith('draft_')))
    expect(await field(old, 'Product Name').inputValue()).toBe('')
  })
})

test('the later of two tabs is told what the first one saved, and decides', async () => {
  const lamp = await makeProduct(shop.db, { vendorId, name: 'Lamp for two' })
  const [first, second] = [await visit(), await visit()]
  for (const page of [first, second]) await begin(page, `/vendor/products/${lamp.id}`)
  await type(first, 'Lamp of the first')
  await type(second, 'Lamp of the second')
  await first.getByRole('button', { name: 'Update Product' }).click()
  await first.getByText('Product updated successfully!').waitFor()
  await second.getByRole('button', { name: 'Update Product' }).click()
  const table = second.locator('[data-differences]')
  await table.getByRole('row', { name: 'Product Name Lamp of the second Lamp of the first' }).waitFor()
  expect(await shop.axe(second)).toEqual([])
  await second.getByRole('button', { name: 'Update Product' }).click()
  await second.waitForURL(/\/vendor\/products(\?.*)?$/)
  await second.getByText('Lamp of the second').first().waitFor()
})

test('whoever comes back to what was typed before another saved is shown what differs, and overwrites it knowingly', async () => {
  const lamp = await makeProduct(shop.db, { vendorId, name: 'Lamp at first' })
  const path = `/vendor/products/${lamp.id}`
  const [first, second] = [await visit(), await visit()]
  for (const page of [first, second]) await begin(page, path)
  await type(first, 'Lamp that was saved')
  await type(second, 'Lamp that was typed')
  for (const page of [first, second]) await page.getByRole('button', { name: 'Update Product' }).click()
  const row = { name: 'Product Name Lamp that was typed Lamp that was saved' }
  await second.getByRole('row', row).waitFor()
  // What stands there is kept, though it was refused.
  await second.clock.fastForward(5000)
  await second.getByText('Saved, here and on the server').waitFor()

  const again = await visit()
  await begin(again, path)
  expect(await field(again, 'Product Name').inputValue()).toBe('Lamp that was typed')
  await again.getByRole('row', row).waitFor()
  await again.getByRole('button', { name: 'Update Product' }).click()
  await again.waitForURL(/\/vendor\/products(\?.*)?$/)
  await again.getByText('Lamp that was typed').first().waitFor()
})

test.each(['/vendor/products', '/vendor/products?as=table', NEW, '/vendor/drafts'])(
  '%s is for everybody at every width, and nothing runs out of the page',
  async (path) => {
    await makeProduct(shop.db, { vendorId, status: 'draft', name: 'Draft of a lamp' })
    const page = await visit()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await faultsAtEveryWidth(page)).toEqual([])
  },
)
