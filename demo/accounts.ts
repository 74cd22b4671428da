import { eq } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { systemContext } from '#server/context.ts'
import { forgetRecipient } from '#server/mail/erasure.ts'
import { demoProvider } from '#server/payments/demo.ts'
import { sendRefund } from '#server/payments/refunds.ts'
import { refunds } from '#server/payments/tables.ts'
import { makeDemoOrders } from './accounts/orders.ts'
import { DEMO_SHOPPER, openDemoShopper } from './accounts/shopper.ts'
import { VENDORS } from './vendors.ts'

export { DEMO_SHOPPER } from './accounts/shopper.ts'

/**
 * Gives the demo market a customer with a known login, two addresses, reviews, and (where the demo provider takes the
 * money) orders in every state. Where there is that customer already it changes nothing. Needs the demo market.
 */
export async function seedDemoAccounts(app: App): Promise<{ orders: number }> {
  const customerId = await openDemoShopper(app)
  if (customerId === null || app.provider.name !== 'demo') return { orders: 0 }
  const orders = await makeDemoOrders(app, customerId)
  const paying = { ...app, provider: demoProvider(app.config, app.db, app.clock) }
  const waiting = await app.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.status, 'queued'))
  for (const { id } of waiting) await sendRefund(systemContext(paying), id)
  // People who do not exist get no mail over a real relay.
  if (app.config.smtpUrl)
    for (const { email } of [DEMO_SHOPPER, ...VENDORS]) await forgetRecipient(app.db, email)
  return { orders }
}
