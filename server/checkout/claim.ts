import { byPayer, type Context, inTransaction, unaudited } from '../context.ts'
import { isPromised, lockPurchase, type Purchase, reopenPurchase } from '../orders/purchases.ts'
import { listPurchaseLines } from '../orders/queries.ts'
import { startCapture } from '../payments/actions.ts'
import type { PaymentFacts } from '../payments/queries.ts'
import { isAsShown, PAYMENT_STATUS } from '../payments/status-rules.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { countAttempt } from '../platform/limits.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { holdStock } from '../stock/holds.ts'
import { CAPTURE_MINUTES } from './allowance.ts'
import { judgeUnheld, refuseUnavailable } from './availability.ts'
import { isSameLine } from './cart.ts'
import type { CartItem } from './cart-items.ts'
import { refuseForeign, refuseSecond, refuseTooOften, refuseUnapproved } from './refusals.ts'
import { fingerprintOf } from './same-form.ts'

/** Holds the items of a purchase that holds none (any more), if they are still sold and still there. */
async function holdToPay(ctx: Context, id: number, until: Date): Promise<Outcome<null>> {
  return inTransaction(ctx, async (act) => {
    const { db } = act
    const purchase = await lockPurchase(db, id)
    if (purchase?.status === 'pending') return unaudited(null)
    if (purchase?.status !== 'unheld')
      return refuse('not-pending', t('There was an error preparing your order. Please try again.'))
    const lines = await listPurchaseLines(db, id)
    const short = await holdStock(byPayer(act, purchase), id, lines)
    const isShort = ({ line }: CartItem) => short.some((piece) => isSameLine(piece, line))
    const gone = await judgeUnheld(db, purchase, lines, (item) => !isShort(item))
    if (gone || short.length > 0) return gone ?? refuseUnavailable([], purchase)
    await reopenPurchase(act, id, until)
    return unaudited(null)
  })
}

const isOf = (purchase: Purchase, payment: PaymentFacts['payment']): boolean =>
  payment.amount === purchase.chargeTotal && payment.currency === purchase.chargeCurrency

/** How often the provider is asked for one purchase whether it was approved. */
const ASKING = { limit: 30, windowSeconds: 3600 }

/** Whether the shopper has approved a payment at the provider, so that only capturing it is left. */
async function isPayable({ app }: Context, { providerOrderId }: PaymentFacts['payment']): Promise<boolean> {
  const order = await app.provider.findOrder(providerOrderId)
  return order?.status === 'approved' || order?.status === 'captured'
}

/**
 * The last step before money moves: the items are held for some more minutes, and the payment is marked as being
 * taken, so that no cleaner gives them away meanwhile. Where no time is promised (any more), pieces are set aside only for
 * a payment that the shopper has approved: the provider is asked, unless `isApproved` says so already.
 *
 * Refuses before anybody is charged:
 * - `foreign-approval`: the payment is for an older content of the purchase, or was opened on a page that says something else
 * - `not-approved`: the shopper did not approve it
 * - `too-often`: it was asked for without end
 * - `payment-running`: another payment of the purchase is being taken
 * - what `judgeUnheld` says: items are gone, or cost something else by now
 */
export async function claimPayment(
  ctx: Context,
  { purchase, payment, lines }: PaymentFacts,
  isApproved = false,
): Promise<Outcome<null>> {
  const { now } = ctx
  const until = after(now, CAPTURE_MINUTES * MINUTE)
  if (!PAYMENT_STATUS[payment.status].mayBeTaken || !isOf(purchase, payment)) return refuseForeign()
  if (!isAsShown(payment, fingerprintOf(purchase, lines, payment.createdAt))) return refuseForeign()
  if (!isPromised(purchase, now) && !isApproved) {
    const asking = await countAttempt(ctx.db, { key: `approval:${purchase.id}`, ...ASKING }, now)
    if (!asking.allowed) return refuseTooOften()
    if (!(await isPayable(ctx, payment))) return refuseUnapproved()
  }
  const first = await startCapture(ctx, payment, until)
  if (first === 'started') return done(null)
  if (first === 'busy') return refuseSecond()
  if (first === 'refused') return refuseForeign()
  const held = await holdToPay(ctx, purchase.id, until)
  if (!held.ok) return held
  return (await startCapture(ctx, payment, until)) === 'started' ? done(null) : refuseForeign()
}
