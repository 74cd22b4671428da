import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { makeCategory } from '../categories.ts'
import { makeProduct } from '../factories.ts'
import { comeToOffice } from './logged-in.ts'
import { type OpenShop, openShop, setLetters, WIDTHS } from './shop.ts'

let shop: OpenShop
let page: Page
beforeAll(async () => {
  shop = await openShop()
  page = await comeToOffice(shop)
}, 300_000)
afterAll(() => shop?.close())

const more = () => page.getByRole('navigation', { name: 'Main tabs' }).getByText('More', { exact: true })

test('whoever deletes a category by keyboard goes on in the list that it stood in', async () => {
  await makeCategory(shop.db, { slug: 'kites', name: 'Kites' })
  await page.setViewportSize(WIDTHS.desk)
  await page.goto('/admin/categories')
  await page.getByRole('link', { name: 'Delete Kites' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete category' }).press('Enter')
  await page.getByText('Category deleted successfully!').waitFor()
  await page.getByRole('link', { name: 'Delete Kites' }).waitFor({ state: 'detached' })
  const place = () =>
    page.evaluate(() => {
      const here = document.activeElement
      return (
        here?.tagName !== 'MAIN' && here?.closest('main') !== null && here?.textContent?.includes('Delete')
      )
    })
  await expect.poll(place).toBe(true)
})

test('the tabs behind More close on Escape, which gives the focus back, and on a press beside them', async () => {
  await page.setViewportSize(WIDTHS.phone)
  await page.goto('/admin/orders')
  const drafts = page.getByRole('navigation', { name: 'Main tabs' }).getByRole('link', { name: 'Drafts' })
  await more().press('Enter')
  await drafts.focus()
  await page.keyboard.press('Escape')
  await drafts.waitFor({ state: 'hidden' })
  await page.locator('summary:focus', { hasText: 'More' }).waitFor()
  await more().click()
  await drafts.waitFor()
  await page.mouse.click(8, 300)
  await drafts.waitFor({ state: 'hidden' })
})

test('the signs of the dock of a phone stand in one line, and its tabs keep their names', async () => {
  await page.setViewportSize(WIDTHS.phone)
  await page.goto('/admin/orders')
  const dock = page.getByRole('navigation', { name: 'Main tabs' })
  await dock.getByRole('link', { name: /^Vendor Requests/ }).waitFor()
  const tops = await dock
    .locator('> a > svg, summary > svg')
    .evaluateAll((signs) => signs.map((sign) => Math.round(sign.getBoundingClientRect().top)))
  expect([tops.length, new Set(tops).size]).toEqual([5, 1])
})

test('on a phone what a row says stands in one column at its end, and what it has not is not named', async () => {
  await page.setViewportSize(WIDTHS.phone)
  await page.goto('/admin/audit-log')
  const who = page.locator('td[data-label="Who"]').filter({ hasText: 'Administrator' }).first()
  const ends = await who.evaluate((cell) =>
    [...cell.children].map((child) => {
      const { right, top } = child.getBoundingClientRect()
      return { right: Math.round(right), top: Math.round(top) }
    }),
  )
  expect(ends).toHaveLength(2)
  expect(ends[0]?.right).toBe(ends[1]?.right)
  expect(ends[0]?.top).toBeLessThan(ends[1]?.top ?? 0)
  const named = await page
    .locator('td[data-label="Before and after"]:visible')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent))
  expect(named).not.toContain('')
})

test('the view that is open is seen on a phone, also where it is the last of many', async () => {
  await page.setViewportSize(WIDTHS.phone)
  await page.goto('/admin/search-words?view=blocked')
  const { x, width } = (await page
    .getByRole('navigation', { name: 'Views' })
    .locator('[aria-current=page]')
    .boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY }
  expect(x + width).toBeLessThanOrEqual(WIDTHS.phone.width)
})

test('with letters twice as large no list of the office is wider than a phone, and each tab is read at its foot', async () => {
  await page.setViewportSize(WIDTHS.phone)
  await setLetters(page, 32)
  const wide = []
  for (const path of ['dashboard', 'orders', 'products', 'customers', 'vendors', 'audit-log']) {
    await page.goto(`/admin/${path}`)
    const over = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth - window.innerWidth,
      tabs: [...document.querySelectorAll('nav.fixed > a, nav.fixed > details > summary')].filter((tab) => {
        const name = document.createRange()
        const text =
          [...tab.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ??
          tab.querySelector('span[aria-hidden]')
        if (text) name.selectNode(text)
        return !text || name.getBoundingClientRect().width > tab.clientWidth
      }).length,
    }))
    if (over.page > 0 || over.tabs > 0) wide.push([path, over])
  }
  await setLetters(page, 16)
  expect(wide).toEqual([])
})

test('in the colours of the browser a filled button has an edge, and what is open is told from the rest', async () => {
  await page.setViewportSize(WIDTHS.desk)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin/products?view=active')
  const edge = await page
    .getByRole('link', { name: 'Add Product', exact: true })
    .last()
    .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth))
  expect(edge).toBeGreaterThan(0)
  for (const name of ['Tabs', 'Views']) {
    const fills = await page
      .getByRole('navigation', { name, exact: true })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
    expect([name, fills.filter((fill) => fill === fills.at(-1)).length]).toEqual([name, fills.length - 1])
  }
  await page.emulateMedia({ forcedColors: null })
})

test('of a product that was deleted meanwhile its form says so, and what was typed still stands in it', async () => {
  const { id } = await makeProduct(shop.db, { name: 'Reading Lamp' })
  await page.setViewportSize(WIDTHS.desk)
  await page.goto(`/admin/products/${id}`)
  const name = page.getByLabel('Product Name', { exact: true })
  await name.fill('Reading Lamp, the second')
  await shop.db.update(products).set({ status: 'archived' }).where(eq(products.id, id))
  await page.getByRole('button', { name: 'Update Product' }).first().click()
  await page.getByText('This product was deleted meanwhile.').first().waitFor()
  expect(await name.inputValue()).toBe('Reading Lamp, the second')
})

test('without scripts the question before deleting stands before the list, not below its end', async () => {
  const still = await comeToOffice(shop, { javaScriptEnabled: false })
  await still.goto('/admin/categories')
  await still
    .getByRole('link', { name: /^Delete / })
    .first()
    .click()
  const asked = await still.getByRole('dialog', { name: /^Delete / }).boundingBox()
  const list = await still.getByRole('heading', { level: 1 }).boundingBox()
  expect(asked?.y).toBeLessThan(list?.y ?? 0)
})
