import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories, subcategories } from '#server/catalog/tables.ts'
import { forgetPages, type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await shop.db.insert(categories).values([
    { slug: 'candles', name: 'Candles' },
    { slug: 'fireworks', name: 'Fireworks', status: 'inactive' },
  ])
  const [electronics] = await shop.db.select().from(categories).where(eq(categories.slug, 'electronics'))
  await shop.db
    .insert(subcategories)
    .values({ categoryId: electronics?.id ?? 0, slug: 'fax', name: 'Fax Machines', status: 'inactive' })
  await forgetPages(shop)
})
afterAll(() => shop?.close())

const openDrawer = async () => {
  const page = await shop.open('/?departments')
  await page.getByRole('button', { name: 'Shop by Department' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shop by Department' })
  await drawer.waitFor()
  return { page, drawer }
}

test('every active category is in the sidebar, and no other', async () => {
  const { drawer } = await openDrawer()
  expect(await drawer.getByText('Candles').count()).toBe(1)
  expect(await drawer.getByText('Electronics', { exact: true }).count()).toBe(1)
  expect(await drawer.getByText('Fireworks').count()).toBe(0)
})

test('a category with subcategories unfolds to links with both', async () => {
  const { page, drawer } = await openDrawer()
  const audio = drawer.getByRole('link', { name: 'Audio' })
  expect(await audio.isVisible()).toBe(false)
  await drawer.locator('summary', { hasText: 'Electronics' }).press('Enter')
  expect(await audio.getAttribute('href')).toBe('/products?category=electronics&subcategory=audio')
  expect(await drawer.getByText('Fax Machines').count()).toBe(0)
  await audio.click()
  await page.waitForURL('**/products?category=electronics&subcategory=audio')
  await drawer.waitFor({ state: 'detached' })
})

test('a category without subcategories leads straight to its products', async () => {
  const { page, drawer } = await openDrawer()
  await drawer.getByRole('link', { name: 'Candles' }).click()
  await page.waitForURL('**/products?category=candles')
})

test('Escape closes the sidebar and gives the keyboard back to its button', async () => {
  const { page, drawer } = await openDrawer()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  // The keyboard comes back a moment after what it was in has gone.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Shop by Department')
})

test('without scripts the categories are at the foot of the page', async () => {
  const page = await shop.visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: 'Shop by Department' }).click()
  expect(page.url()).toBe(`${shop.url}/#departments`)
  await page.locator('#departments').getByRole('link', { name: 'Electronics' }).click()
  await page.waitForURL('**/products?category=electronics')
})
