import { atNow, type Context } from '../context.ts'
import { isBought } from '../orders/purchase-rules.ts'
import { noteCapture, recordUncaptured } from '../payments/actions.ts'
import { bookEvents } from '../payments/book-events.ts'
import { listEventsWithoutContent, markEventsHandled } from '../payments/events.ts'
import { findPayment, type PaymentFacts } from '../payments/queries.ts'
import { isReceived, PAYMENT_STATUS } from '../payments/status-rules.ts'
import { after } from '../platform/clock.ts'
import { done, type Outcome } from '../platform/outcome.ts'
import { enqueue } from '../queues.ts'
import { claimPayment } from './claim.ts'
import { endFailedPayment } from './failed-payment.ts'
import { type PaymentState, settlePayment, type ToSettle } from './settle.ts'

/** How soon a payment is looked up whose answer was lost. */
const LOOK_AGAIN = 3000

/**
 * Takes the money of a claimed payment and draws the consequences. The provider is asked outside of any transaction,
 * with a key of the payment's own, so that asking twice takes it once. Throws when its answer is lost.
 */
async function capturePayment(ctx: Context, facts: ToSettle): Promise<PaymentState> {
  const { app } = ctx
  const { providerOrderId } = facts.payment
  const capture = await app.provider.capture(providerOrderId, `capture-${providerOrderId}`)
  const later = atNow(ctx)
  return settlePayment(later, facts, capture).catch(async (fault: unknown) => {
    // At least that the money came is known: whoever paid reads it until the orders are written.
    if (capture.status === 'completed') await noteCapture(later, facts.payment.id, capture.captureId)
    throw fault
  })
}

/**
 * The shopper's way: takes the money of an approved payment. When the answer is lost, or its consequences cannot be
 * written, a job finds out later what became of it, and the state is `finishing`.
 */
export async function takePayment(ctx: Context, facts: ToSettle): Promise<Outcome<PaymentState>> {
  const { app, db } = ctx
  const claimed = await claimPayment(ctx, facts)
  const { provider, providerOrderId } = facts.payment
  if (!claimed.ok) {
    // Another click or tab may have been faster: then this one has its answer too.
    const { status } = (await findPayment(db, provider, providerOrderId))?.purchase ?? facts.purchase
    return isBought(status) ? done(status) : claimed
  }
  const state = await capturePayment(ctx, facts).catch(async (fault: unknown) => {
    const purchase = facts.purchase.number
    ctx.log.warn({ fault, purchase }, 'it is not known yet what became of a payment: a job finds out')
    await enqueue(db, 'finish-payment', { providerOrderId }, after(app.clock.now(), LOOK_AGAIN))
    return 'finishing' as const
  })
  return done(state)
}

async function lookUp(ctx: Context, facts: PaymentFacts): Promise<void> {
  const { app } = ctx
  const { payment } = facts
  if (isReceived(payment.status)) return
  const order = await app.provider.findOrder(payment.providerOrderId)
  if (order?.capture) {
    await settlePayment(ctx, facts, order.capture)
    return
  }
  if (order?.status === 'captured')
    throw new Error(`The provider took money for ${facts.purchase.number} and does not say how much.`)
  const mayBeTaken = order?.status === 'approved' && PAYMENT_STATUS[payment.status].mayBeTaken
  if (mayBeTaken && (await claimPayment(ctx, facts, true)).ok) {
    await capturePayment(ctx, facts)
    return
  }
  const status = order?.status === 'created' || order?.status === 'approved' ? 'created' : 'voided'
  await endFailedPayment(ctx, facts, (act) => recordUncaptured(act, payment.id, status))
}

/**
 * Finds out at the provider what became of a payment and finishes it: after a lost answer, a crash between capture and
 * orders, or a message of the provider. Safe to do any number of times. Throws while the provider gives no answer: its
 * job comes back, less often each time, and no other is written.
 */
export async function finishPayment(ctx: Context, providerOrderId: string): Promise<void> {
  const { app, db } = ctx
  const facts = await findPayment(db, app.provider.name, providerOrderId)
  if (!facts) return
  const empty = await listEventsWithoutContent(db, facts.payment.id)
  await lookUp(ctx, facts)
  await markEventsHandled(atNow(ctx), empty, facts.payment.id)
  await bookEvents(ctx, providerOrderId)
}
