import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { orders } from '#server/orders/tables.ts'
import { buy } from '../orders.ts'
import { becomeCustomer, comeIn } from '../people.ts'
import type { line } from '../shopper.ts'
import { giveSession } from './entrance.ts'
import type { OpenShop, Visit } from './shop.ts'

/** How somebody in London fills in the checkout. */
export const LONDON = {
  firstName: 'Amira',
  lastName: 'Haddad',
  phone: '+44 20 7946 0018',
  address: '10 Rose Lane',
  city: 'London',
  state: '',
  zipCode: 'SW1A 1AA',
  country: 'GB',
}

/** A new customer with a browser that is signed in. */
export async function moveIn(shop: OpenShop, email: string, options: Visit = {}) {
  const customer = await becomeCustomer(shop.app, email)
  const page = await shop.visit(options)
  const { session } = await comeIn(shop.app, email)
  await giveSession(shop, page, session.token)
  return { customer, page }
}

/** A customer buys and pays in pounds. */
export const buyInLondon = (
  shop: OpenShop,
  customer: { id: number; email: string },
  lines: ReturnType<typeof line>[],
) => {
  const form = { ...LONDON, email: customer.email }
  return buy(shop.app, lines, { market: 'GB', customerId: customer.id, form })
}

/** Lets time go by for an order: its stamps move into the past. */
export async function age(
  shop: OpenShop,
  orderId: number,
  stamps: Partial<Record<'confirmedAt' | 'deliveredAt', number>>,
): Promise<void> {
  const past = Object.entries(stamps).map(([name, by]) => [name, new Date(Date.now() - by)])
  await shop.db.update(orders).set(Object.fromEntries(past)).where(eq(orders.id, orderId))
}

/** The sentence at the bottom of the screen. */
export const toast = (page: Page, sentence: string) =>
  page.locator('[data-notice]').filter({ hasText: sentence }).waitFor()
