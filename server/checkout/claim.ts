import { holdStock } from '../catalog/stock.ts'
import type { House } from '../house.ts'
import { lockPurchase, type Purchase, reopenPurchase } from '../orders/purchases.ts'
import { listPurchaseLines } from '../orders/queries.ts'
import { startCapture } from '../payments/actions.ts'
import type { PaymentFacts } from '../payments/queries.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'
import type { LineGoods } from './goods.ts'
import { judgeLapsed, refuseLapsed } from './lapsed.ts'
import { refuseForeign, refuseSecond } from './refusals.ts'

/** How long the goods stay held while the money is being taken. */
const CAPTURE_MINUTES = 5

/** Holds the goods of a purchase whose time ran out once more, if they are still sold and still there. */
async function holdOnceMore(house: House, id: number, until: Date): Promise<Outcome<null>> {
  const now = house.clock.now()
  return inTransaction<null>(house.db, async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (purchase?.status === 'pending') return done(null)
    if (purchase?.status !== 'expired')
      return refuse('not-pending', t('There was an error preparing your order. Please try again.'))
    const lines = await listPurchaseLines(tx, id)
    const short = await holdStock(tx, id, lines)
    const isShort = ({ line }: LineGoods) =>
      short.some((piece) => piece.productId === line.productId && piece.variationId === line.variationId)
    const gone = await judgeLapsed(tx, purchase, lines, (goods) => !isShort(goods))
    if (gone || short.length > 0) return gone ?? refuseLapsed([])
    await reopenPurchase(tx, id, until, now)
    return done(null)
  })
}

const isOf = (purchase: Purchase, payment: PaymentFacts['payment']): boolean =>
  payment.amount === purchase.chargeTotal && payment.currency === purchase.chargeCurrency

/**
 * The last step before money moves: the goods are held for some more minutes, and the payment is marked as being
 * taken, so that no cleaner gives them away meanwhile. Refuses, before anybody is charged, a payment that
 * belongs to an older content of the purchase (`foreign-approval`), a second one beside one that is being taken
 * (`payment-running`), and goods that are gone.
 */
export async function claimPayment(
  house: House,
  { purchase, payment }: PaymentFacts,
): Promise<Outcome<null>> {
  const now = house.clock.now()
  const until = after(now, CAPTURE_MINUTES * MINUTE)
  if (payment.status === 'voided' || !isOf(purchase, payment)) return refuseForeign()
  const first = await startCapture(house.db, payment, until, now)
  if (first === 'started') return done(null)
  if (first === 'busy') return refuseSecond()
  if (first === 'refused') return refuseForeign()
  const held = await holdOnceMore(house, purchase.id, until)
  if (!held.ok) return held
  return (await startCapture(house.db, payment, until, now)) === 'started' ? done(null) : refuseForeign()
}
