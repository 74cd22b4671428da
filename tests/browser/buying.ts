import type { Page } from 'playwright-core'
import { type CartLine, writeCart } from '#server/checkout/cart.ts'
import type { OpenShop, Visit } from './shop.ts'

/** A shopper whose browser kept this cart; text is put in as it is. */
export async function visitWith(
  shop: OpenShop,
  lines: readonly CartLine[] | string,
  options: Visit = {},
): Promise<Page> {
  const page = await shop.visit(options)
  const value = encodeURIComponent(typeof lines === 'string' ? lines : writeCart(lines))
  if (value) await page.context().addCookies([{ name: 'cart', value, url: shop.url }])
  return page
}

/** A shopper with a cart who stands on a page already. */
export async function openWith(
  shop: OpenShop,
  path: string,
  lines: readonly CartLine[] | string,
  options: Visit = {},
): Promise<Page> {
  const page = await visitWith(shop, lines, options)
  await page.goto(path)
  return page
}

export const cartCookie = async (page: Page): Promise<string> =>
  decodeURIComponent((await page.context().cookies()).find(({ name }) => name === 'cart')?.value ?? '')

/** A field by its label; one that offers what could be meant, such as a Saudi city, is a combobox. */
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label, exact: true }))

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
