import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productFormDrafts } from '#server/selling/tables.ts'
import { makeVendor } from '../factories.ts'
import { field } from './buying.ts'
import { comeToPortal } from './logged-in.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
let vendorId: number
let first: Page
let second: Page
beforeAll(async () => {
  shop = await openShop({}, 'empty')
  vendorId = (await makeVendor(shop.db)).id
}, 300_000)
afterAll(() => shop?.close())

async function begin(page: Page): Promise<void> {
  await page.goto('/vendor/products/new')
  await page.waitForFunction(() => document.querySelector('#product-form')?.getAttribute('enctype') === null)
}
const SAVED = 'Saved, here and on the server'
const UNSAVED = 'Not saved yet'
const fiveSeconds = () => first.clock.fastForward(5000)
const keptHere = () =>
  first.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft_')).length)
const keptThere = async () =>
  (await shop.db.select().from(productFormDrafts)).map(({ values }) => values.name)

/** What was typed in the first tab is kept, and stands in the second one, too. */
beforeEach(async () => {
  await shop.db.delete(productFormDrafts)
  first = await comeToPortal(shop, vendorId)
  await first.clock.install()
  await begin(first)
  await field(first, 'Product Name').fill('Lamp of the first')
  await first.getByText(UNSAVED).waitFor()
  await fiveSeconds()
  await first.getByText(SAVED).waitFor()
  second = await first.context().newPage()
  // From here on the clock goes on only as far as a test lets it.
  await first.clock.pauseAt(Date.now() + 3_600_000)
  await begin(second)
})

/** Every page of a browser without a screen believes that somebody works in it. */
const workIn = (page: Page, isThere: boolean) =>
  page.evaluate((focus) => {
    Object.assign(document, { hasFocus: () => focus })
    if (focus) window.dispatchEvent(new Event('focus'))
  }, isThere)

describe('what is typed in one tab of a form', () => {
  test('is called kept no more when another tab discards it, and is kept again', async () => {
    await second.getByRole('button', { name: 'Discard it' }).click()
    await second.waitForURL('**/new?fresh=*')
    await first.getByText(UNSAVED).waitFor()
    await first
      .getByRole('link', { name: /^Dispatch/ })
      .first()
      .click()
    const question = first.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByText('What you changed last is neither saved nor kept.').waitFor()
    await question.getByRole('button', { name: 'Stay here' }).click()
    expect([await keptHere(), await keptThere()]).toEqual([0, []])
    await fiveSeconds()
    await first.getByText(SAVED).waitFor()
    expect([await keptHere(), await keptThere()]).toEqual([1, ['Lamp of the first']])
  })

  test('is kept again when another tab saved its own', async () => {
    await field(second, 'Product Name').fill('Lamp of the second')
    await second.getByRole('checkbox', { name: 'UK' }).check()
    await second.getByRole('textbox', { name: 'Price GBP', exact: true }).fill('9')
    await field(second, 'Stock').fill('5')
    // Whatever is sent by a form needs time that goes on.
    await first.clock.resume()
    const told = first.getByText(UNSAVED).waitFor()
    await second.getByRole('button', { name: 'Save Product' }).click()
    await Promise.all([told, second.waitForURL('**/vendor/products?done=added**')])
    await first.getByText(SAVED).waitFor()
    expect([await keptHere(), await keptThere()]).toEqual([1, ['Lamp of the first']])
  })

  test('is not called kept while another tab has its place, and takes it back when somebody is there again', async () => {
    await workIn(first, false)
    await field(second, 'Product Name').fill('Lamp of the second')
    await fiveSeconds()
    await second.getByText(SAVED).waitFor()
    await first.getByText(UNSAVED).waitFor()
    await fiveSeconds()
    expect(await first.getByText(UNSAVED).isVisible()).toBe(true)
    expect(await keptThere()).toEqual(['Lamp of the second'])
    await workIn(second, false)
    await workIn(first, true)
    await fiveSeconds()
    await first.getByText(SAVED).waitFor()
    expect(await keptThere()).toEqual(['Lamp of the first'])
  })

  test('stays forgotten by this browser when its seller logs out in another tab', async () => {
    await second.getByRole('button', { name: 'Logout' }).first().click()
    await second.waitForURL('**/vendor/login')
    await first.getByText(UNSAVED).waitFor()
    await fiveSeconds()
    await first.getByText('Not kept: neither this browser nor the server could take it.').waitFor()
    expect(await keptHere()).toBe(0)
  })

  test('stays forgotten by this browser while no server says that its seller is still logged in', async () => {
    await first.route('**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await second.getByRole('button', { name: 'Logout' }).first().click()
    await second.waitForURL('**/vendor/login')
    await first.getByText(UNSAVED).waitFor()
    await fiveSeconds()
    await first.getByText('Not kept: neither this browser nor the server could take it.').waitFor()
    expect(await keptHere()).toBe(0)
  })
})
