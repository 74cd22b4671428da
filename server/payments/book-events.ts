import type { App } from '../app.ts'
import { type Context, inPlainTransaction } from '../context.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { openCase } from './cases.ts'
import { bookDispute } from './disputes.ts'
import { listUnhandledEvents, markEventsHandled } from './events.ts'
import { findPayment } from './queries.ts'
import { bookReturnedMoney } from './returned-money.ts'
import { isReceived } from './status-rules.ts'

/**
 * Books what the provider's messages say of money that went back, or is asked back, since a payment was received; each
 * message once, in the order they came. A payment that was not received (yet) has nothing to give back: its messages wait.
 */
export async function bookEvents(ctx: Context, providerOrderId: string): Promise<void> {
  const { app, db } = ctx
  const facts = await findPayment(db, app.provider.name, providerOrderId)
  if (!facts) return
  const { payment, purchase } = facts
  const isHere = isReceived(payment.status)
  for (const { id, content } of await listUnhandledEvents(db, payment)) {
    // That it was denied was found out when it was looked up.
    if (!isHere && content.kind === 'denied') await markEventsHandled(ctx, [id], payment.id)
    if (!isHere) continue
    const isTaken = content.kind !== 'denied' || (await isDenied(app, providerOrderId))
    await inPlainTransaction(ctx, async (acting) => {
      await lockPurchase(acting.db, purchase.id)
      // Until then another worker may have been faster, or a person may have finished the purchase with this money.
      if (!(await listUnhandledEvents(acting.db, payment)).some((each) => each.id === id)) return
      const locked = (await findPayment(acting.db, app.provider.name, providerOrderId))?.payment ?? payment
      if (content.kind === 'dispute') await bookDispute(acting, locked, content)
      else if (content.kind !== 'denied') await bookReturnedMoney(acting, locked, content)
      else if (isTaken)
        await openCase(acting, {
          paymentId: payment.id,
          kind: 'denied',
          subject: content.captureId,
          money: null,
        })
      await markEventsHandled(acting, [id], payment.id)
    })
  }
}

/** A message of a denial may be older than the payment's success, so the provider is asked. */
async function isDenied(app: App, providerOrderId: string): Promise<boolean> {
  return (await app.provider.findOrder(providerOrderId))?.capture?.status === 'declined'
}
