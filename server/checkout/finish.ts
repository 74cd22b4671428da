import type { House } from '../house.ts'
import { putBack } from '../payments/actions.ts'
import { findPayment, type PaymentFacts } from '../payments/queries.ts'
import { after } from '../platform/clock.ts'
import { enqueue } from '../platform/jobs.ts'
import { done, type Outcome } from '../platform/outcome.ts'
import { claimPayment } from './claim.ts'
import { type PaymentState, settlePayment } from './settle.ts'

/** How soon a payment is looked up whose answer was lost. */
const LOOK_AGAIN = 3000

/**
 * Takes the money of an approved payment and draws the consequences. The provider is asked outside of any
 * transaction, with a key of the payment's own, so that asking twice takes it once. When its answer is lost, a job finds
 * out later what became of it, and the state is `finishing`.
 */
export async function takePayment(house: House, facts: PaymentFacts): Promise<Outcome<PaymentState>> {
  const claimed = await claimPayment(house, facts)
  if (!claimed.ok) {
    // Another click or tab may have been faster: then this one has its answer too.
    const { status } =
      (await findPayment(house.db, facts.payment.provider, facts.payment.providerOrderId))?.purchase ??
      facts.purchase
    return status === 'paid' || status === 'review' ? done(status) : claimed
  }
  const { providerOrderId } = facts.payment
  const capture = await house.provider
    .capture(providerOrderId, `capture-${providerOrderId}`)
    .catch(async (fault) => {
      house.log.warn(
        { fault, purchase: facts.purchase.number },
        'the answer of the payment provider was lost',
      )
      await enqueue(house.db, 'finish-payment', { providerOrderId }, after(house.clock.now(), LOOK_AGAIN))
      return null
    })
  return done(capture ? await settlePayment(house, facts, capture) : 'finishing')
}

/**
 * Finds out at the provider what became of a payment and finishes it: after a lost answer, a crash between capture and
 * orders, or a message of the provider. Safe to do any number of times. Throws while the provider is away.
 */
export async function finishPayment(house: House, providerOrderId: string): Promise<void> {
  const facts = await findPayment(house.db, house.provider.name, providerOrderId)
  if (!facts || facts.payment.status === 'captured' || facts.payment.status === 'review') return
  const order = await house.provider.findOrder(providerOrderId)
  if (order?.capture) {
    await settlePayment(house, facts, order.capture)
    return
  }
  if (order?.status === 'approved' && facts.payment.status !== 'voided') {
    const taken = await takePayment(house, facts)
    if (!taken.ok) await putBack(house.db, facts.payment.id, 'created', house.clock.now())
    return
  }
  const status = order?.status === 'created' || order?.status === 'approved' ? 'created' : 'voided'
  await putBack(house.db, facts.payment.id, status, house.clock.now())
}
