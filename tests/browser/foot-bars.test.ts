import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { keepFormDraft } from '#server/selling/form-drafts.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { granted } from '../shopper.ts'
import { comeToPortal } from './logged-in.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({}, 'empty')
}, 300_000)
afterAll(() => shop?.close())

/** How far the notice of a page is above something that stays at the foot of the screen. */
async function gapBetween(page: Page, bar: Locator): Promise<number> {
  await bar.waitFor()
  const [notice, foot] = [await page.locator('[data-notice]').boundingBox(), await bar.boundingBox()]
  if (!notice || !foot) throw new Error('One of them is not seen.')
  return foot.y - (notice.y + notice.height)
}

// Without scripts a notice stays where it is, and nobody can put it away.
const SCRIPTLESS = { javaScriptEnabled: false }

test.each(['phone', 'desk'] as const)(
  'on a %s a notice stands above what there is to do with the rows that are selected',
  async (width) => {
    const vendor = await makeVendor(shop.db)
    await makeProduct(shop.db, { vendorId: vendor.id, name: 'Lamp' })
    const page = await comeToPortal(shop, vendor.id, { viewport: WIDTHS[width], ...SCRIPTLESS })
    await page.goto('/vendor/products?done=deleted')
    await page.getByRole('checkbox', { name: 'Select Lamp' }).check()
    const bar = page.getByRole('button', { name: 'Change status, price or stock' })
    expect(await gapBetween(page, bar)).toBeGreaterThan(0)
  },
)

test.each(['phone', 'desk'] as const)(
  'on a %s what there is to do with selected rows is one step before the first of them, and A leads there from any',
  async (width) => {
    const vendor = await makeVendor(shop.db)
    for (const name of ['One', 'Two', 'Three']) await makeProduct(shop.db, { vendorId: vendor.id, name })
    const page = await comeToPortal(shop, vendor.id, { viewport: WIDTHS[width] })
    await page.goto('/vendor/products')
    const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
    const called = () => page.evaluate(() => document.activeElement?.textContent)
    // The newest is on top.
    await box('Three').press('Space')
    await page.keyboard.press('Shift+Tab')
    expect(await called()).toBe('Unselect all')
    await box('One').focus()
    await page.keyboard.press('a')
    expect(await called()).toBe('Change status, price or stock')
  },
)

test('on a phone a notice stands above the buttons of a form, also where they need two lines', async () => {
  const { id: vendorId } = await makeVendor(shop.db)
  const seller = contextOf(shop.app, { role: 'vendor', vendorId } as const)
  granted(await keepFormDraft(seller, 'new', { name: 'Lamp' }))
  const page = await comeToPortal(shop, vendorId, SCRIPTLESS)
  const bar = page.getByRole('button', { name: 'Save as Draft' })
  for (const width of [320, WIDTHS.phone.width]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/vendor/products/new')
    expect(await gapBetween(page, bar), String(width)).toBeGreaterThan(0)
  }
})

/** What has the focus, where it is not seen: its middle is under what stays at the foot of the screen, or it is drawn a point wide. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!(here instanceof HTMLElement) || here === document.body) return 'the end'
    const { left, right, top, bottom } = here.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const foot = over?.closest('[data-tabs], [data-dock], .foot-bar')
    const isUnder = over === null || (foot && !foot.contains(here))
    const called = here.getAttribute('aria-label') || here.textContent || here.id || here.tagName
    return isUnder || here.closest('thead') ? called : null
  })

test('on a phone the keyboard comes to nothing that is under what stays at the foot of the screen', async () => {
  const { id: vendorId } = await makeVendor(shop.db)
  const made = []
  for (let n = 0; n < 9; n += 1) made.push(await makeProduct(shop.db, { vendorId, name: `Lamp ${n}` }))
  const page = await comeToPortal(shop, vendorId, { viewport: WIDTHS.phone })
  const paths = ['/vendor/products', '/vendor/products?as=table', '/vendor/products/new']
  for (const path of [...paths, `/product/${made[0]?.id}`]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const lost = []
    let pressed = 0
    for (let last: string | null = null; last !== 'the end' && pressed < 120; pressed += 1) {
      await page.keyboard.press('Tab')
      last = await hidden(page)
      if (last && last !== 'the end') lost.push(last)
    }
    expect([path, lost]).toEqual([path, []])
    expect(pressed).toBeGreaterThan(20)
  }
})
