import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { products } from '#server/catalog/tables.ts'
import type { Db } from '#server/platform/database.ts'
import type { OpenShop, Visit } from './shop.ts'

/** Words and places that every test of the product pages looks for. */
export const text = async (place: Locator): Promise<string> => (await place.textContent()) ?? ''
export const main = (page: Page): Locator => page.locator('main')
export const title = (page: Page): Promise<string> => text(main(page).getByRole('heading', { level: 1 }))

export const cards = (page: Page): Locator => page.locator('article[data-product]')
export const names = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allInnerTexts()
/** How many a list says it has found. */
export const found = async (page: Page): Promise<number> =>
  Number.parseInt(await text(page.getByText(/product\(s\) found/)), 10)
export const select = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true })

/** The column of a product in which it is decided. */
export const buy = (page: Page): Locator => main(page).locator('section[aria-label=Buy]')
export const cartForm = (page: Page): Locator => main(page).locator('form[data-dock]')
export const cartButton = (page: Page): Locator => cartForm(page).getByRole('button', { name: 'Add to Cart' })

/** A product of the demo market with two questions and pictures of its variations. */
export const HEADPHONES = 'Deptford Studio Headphones'
/** One with a single question and everything said about it. */
export const RADIO = 'Windowsill Radio'

export async function idOf(db: Db, name: string): Promise<number> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.name, name))
  if (!row) throw new Error(`The demo market has no ${name}`)
  return row.id
}

/** A new shopper on the page of a product. */
export const openProduct = (shop: OpenShop, id: number, options?: Visit): Promise<Page> =>
  shop.open(`/product/${id}`, options)

/** Holds every request to an address back until it is let go. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => go()
}
