import { eq } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { systemContext } from '#server/context.ts'
import { forgetRecipients } from '#server/mail/erasure.ts'
import { demoProvider } from '#server/payments/demo.ts'
import { sendRefund } from '#server/payments/refunds.ts'
import { refunds } from '#server/payments/tables.ts'
import { DEMO_GUESTS, makeDemoHistory } from './accounts/history.ts'
import { makeDemoOrders } from './accounts/orders.ts'
import { openDemoSellers } from './accounts/sellers.ts'
import { openDemoShopper } from './accounts/shopper.ts'
import { DEMO_SHOPPER } from './logins.ts'
import { VENDORS } from './vendors.ts'

/**
 * Gives every seller of the demo market a login, drafts and half a year of orders, and the demo market a customer with a known
 * login, two addresses, reviews and orders in every state (orders only where the demo provider takes the money). Where there is that customer already it changes nothing. Needs the demo market.
 */
export async function seedDemoAccounts(app: App): Promise<{ orders: number }> {
  await openDemoSellers(app)
  const customerId = await openDemoShopper(app)
  if (customerId === null || app.provider.name !== 'demo') return { orders: 0 }
  const orders = await makeDemoOrders(app, customerId)
  await makeDemoHistory(app)
  const paying = { ...app, provider: demoProvider(app.config, app.db, app.clock) }
  const waiting = await app.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.status, 'queued'))
  for (const { id } of waiting) await sendRefund(systemContext(paying), id)
  // People who do not exist get no mail over a real relay.
  if (app.config.smtpUrl)
    await forgetRecipients(
      systemContext(app),
      [DEMO_SHOPPER, ...DEMO_GUESTS, ...VENDORS].map(({ email }) => email),
    )
  return { orders }
}
