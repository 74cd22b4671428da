import type { BrowserContextOptions, Page } from 'playwright-core'
import { type CartLine, writeCart } from '#server/checkout/cart.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import { open } from './awake.ts'
import type { OpenShop } from './shop.ts'

type Options = BrowserContextOptions & { market?: MarketCode }

/** A shopper whose browser kept this cart; text is put in as it is. */
export async function visitWith(
  shop: OpenShop,
  lines: readonly CartLine[] | string,
  options: Options = {},
): Promise<Page> {
  const page = await shop.visit(options)
  page.setDefaultTimeout(10_000)
  const value = encodeURIComponent(typeof lines === 'string' ? lines : writeCart(lines))
  if (value) await page.context().addCookies([{ name: 'cart', value, url: shop.url }])
  return page
}

/** Opens a page with a cart; waits for its scripts unless there are none. */
export async function openWith(
  shop: OpenShop,
  path: string,
  lines: readonly CartLine[] | string,
  options: Options = {},
): Promise<Page> {
  const page = await visitWith(shop, lines, options)
  if (options.javaScriptEnabled === false) await page.goto(path)
  else await open(page, path)
  return page
}

export const cartCookie = async (page: Page): Promise<string> =>
  decodeURIComponent((await page.context().cookies()).find(({ name }) => name === 'cart')?.value ?? '')

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })

/** Somebody in Dubai; an empty text leaves a field as it is. */
export async function fillAddress(page: Page, values: Record<string, string> = {}): Promise<void> {
  const all = {
    Email: 'layla@mail.example',
    Phone: '+971 50 123 4567',
    'First Name': 'Layla',
    'Last Name': 'Haddad',
    Address: 'Al Wasl Road, Villa 12',
    City: 'Jumeirah 1',
    ...values,
  }
  for (const [label, value] of Object.entries(all)) if (value) await field(page, label).fill(value)
}

/** From an open checkout in the UAE to the page on which it is paid. */
export async function goToPayment(page: Page): Promise<void> {
  await fillAddress(page)
  await page.getByRole('combobox', { name: 'State' }).selectOption('Dubai')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/\/checkout\?purchase=/)
}

export const main = (page: Page) => page.getByRole('main')
