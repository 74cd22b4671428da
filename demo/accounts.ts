import { eq } from 'drizzle-orm'
import type { House } from '#server/house.ts'
import { forgetRecipient } from '#server/mail/erasure.ts'
import { demoProvider } from '#server/payments/demo.ts'
import { sendRefund } from '#server/payments/refunds.ts'
import { refunds } from '#server/payments/tables.ts'
import { makeDemoOrders } from './accounts/orders.ts'
import { DEMO_SHOPPER, openDemoShopper } from './accounts/shopper.ts'
import { SELLERS } from './sellers.ts'

export { DEMO_SHOPPER } from './accounts/shopper.ts'

/**
 * Gives the demo market a customer with a known login, two addresses, reviews, and (where the demo provider takes the
 * money) orders in every state. Where there is that customer already it changes nothing. Needs the demo market.
 */
export async function seedDemoAccounts(house: House): Promise<{ orders: number }> {
  const customerId = await openDemoShopper(house)
  if (customerId === null || house.provider.name !== 'demo') return { orders: 0 }
  const orders = await makeDemoOrders(house, customerId)
  const paying = { ...house, provider: demoProvider(house.config, house.db, house.clock) }
  const waiting = await house.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.status, 'queued'))
  for (const { id } of waiting) await sendRefund(paying, id)
  // People who do not exist get no mail over a real relay.
  if (house.config.smtpUrl)
    for (const { email } of [DEMO_SHOPPER, ...SELLERS]) await forgetRecipient(house.db, email)
  return { orders }
}
