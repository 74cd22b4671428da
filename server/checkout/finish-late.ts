import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { productLocks } from '../catalog/product-locks.ts'
import { bySystem, type Context, changed, inTransaction } from '../context.ts'
import { postEntries } from '../ledger/actions.ts'
import { captureAccepted } from '../ledger/rules.ts'
import { writeToBuyer, writeToSeller } from '../orders/emails.ts'
import { addCancelledQuantity } from '../orders/parcels.ts'
import { endReview, lockPurchase } from '../orders/purchases.ts'
import { orders, purchases } from '../orders/tables.ts'
import { changeOf, lockOrder, noteEvent, transitionOrder } from '../orders/transitions.ts'
import { endPaymentReview } from '../payments/actions.ts'
import { paymentCases } from '../payments/case-tables.ts'
import { endCases } from '../payments/cases.ts'
import { findPayment } from '../payments/queries.ts'
import { refundOrder } from '../payments/refunds.ts'
import { payments } from '../payments/tables.ts'
import { unmatchedRefunds } from '../payments/unmatched-refund-tables.ts'
import { money } from '../platform/money.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { inLanguage } from '../platform/speaking.ts'
import { t } from '../platform/texts.ts'
import { holdStock } from '../stock/holds.ts'
import { isLatePayment, listLateLines } from './late-queries.ts'
import { planLateOrders } from './late-rules.ts'
import { writeOrders } from './settle.ts'

type LateOrder = ReturnType<
  typeof planLateOrders<Awaited<ReturnType<typeof listLateLines>>[number]>
>['orders'][number]

/** Takes out of an order what was never set aside for it, and promises its money back. */
async function cancelMissing(
  ctx: Context<Admin>,
  orderId: number,
  { missing, isWhole, refund }: LateOrder,
): Promise<Outcome<number>> {
  return inTransaction(ctx, async (act) => {
    const order = await lockOrder(act, orderId)
    if (!order) throw new Error('An order vanished while it was written.')
    const reason = inLanguage(order.language, () => t('Sold out before your payment arrived.'))
    for (const { id, quantity } of missing) await addCancelledQuantity(act, id, quantity)
    const items = missing.map(({ name, quantity }) => ({ name, quantity }))
    await noteEvent(act, order, { kind: 'cancelled-pieces', items, note: reason })
    if (isWhole) await transitionOrder(act, order, 'cancelled')
    const promised = await refundOrder(act, {
      ...{ orderId, amount: refund, reason: 'order-cancelled', key: `late:${order.number}` },
      cause: 'cancellation',
    })
    if (!promised.ok) return promised
    const explanation = isWhole ? { reason } : { reason, items }
    const { charged } = promised.value
    await writeToBuyer(
      act,
      order,
      { kind: 'order-cancelled', refund, currency: order.currency, charged, ...explanation },
      'late',
    )
    await writeToSeller(act, order, { change: isWhole ? 'cancelled' : 'pieces-cancelled', items }, 'late')
    const details = { refund, currency: order.currency, reason: 'late' }
    return changed(refund, changeOf(order, 'order.pieces-cancelled', details))
  })
}

/**
 * Finishes a purchase whose money came after its items were given away: what is still there is sold to whoever paid, and the
 * money of the rest goes back. Charges nothing. Done once however often it is asked for: the later finds the case closed.
 * Refuses with `not-found`, `not-late` or `nothing-left`.
 */
export async function finishLate(
  ctx: Context<Admin>,
  caseId: number,
): Promise<Outcome<{ orders: number; refund: number }>> {
  return inTransaction(ctx, async (act) => {
    const { db, app } = act
    const [found] = await db
      .select({ payment: payments })
      .from(paymentCases)
      .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
      .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
      .where(and(eq(paymentCases.id, caseId), isNull(paymentCases.closedAt)))
      .for('no key update', { of: [purchases, payments] })
    if (!found) return refuse('not-found', t('There is no such case, or it is closed already.'))
    const { id: paymentId, purchaseId, captureId } = found.payment
    // A statement of its own: the first may have waited for somebody who decided otherwise.
    const [late] = await db
      .select({ providerOrderId: payments.providerOrderId })
      .from(paymentCases)
      .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
      .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
      .leftJoin(unmatchedRefunds, eq(unmatchedRefunds.paymentId, payments.id))
      .where(and(eq(paymentCases.id, caseId), isLatePayment, eq(payments.provider, app.provider.name)))
    const facts = late && (await findPayment(db, app.provider.name, late.providerOrderId))
    if (!facts || !captureId)
      return refuse('not-late', t('This payment cannot be finished. Look at it again.'))
    await db.execute(
      productLocks(sql`(select product_id from order_lines where purchase_id = ${purchaseId})`),
    )
    const lines = await listLateLines(db, [purchaseId])
    const { purchase } = facts
    const plan = planLateOrders(purchase, lines)
    if (plan.sold.length === 0)
      return refuse('nothing-left', t('Nothing of it is there any more. Send the money back.'))
    const charged = money(purchase.chargeTotal, purchase.chargeCurrency)
    await endReview(act, purchaseId)
    await endPaymentReview(act, paymentId)
    const short = await holdStock(act, purchaseId, plan.sold)
    const reopened = await lockPurchase(db, purchaseId)
    if (!reopened || short.length > 0) throw new Error(`Purchase ${purchase.number} could not be held.`)
    const agreed = money(purchase.total, purchase.currency)
    if (agreed.currency !== charged.currency)
      await postEntries(act, [captureAccepted({ purchaseId, paymentId, agreed, charged })])
    const capture = { captureId, status: 'completed', amount: charged, number: purchase.number } as const
    if (!(await writeOrders(bySystem(act), { ...facts, purchase: reopened }, capture)))
      throw new Error(`Purchase ${purchase.number} could not be finished.`)
    const written = await db
      .select({ id: orders.id, vendorId: orders.vendorId })
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
    for (const planned of plan.orders) {
      const order = written.find(({ vendorId }) => vendorId === planned.vendorId)
      if (!order || planned.missing.length === 0) continue
      const cancelled = await cancelMissing(act, order.id, planned)
      if (!cancelled.ok) return cancelled
    }
    const refund = plan.back
    await endCases(act, paymentId, ['mismatch'], String(paymentId))
    return changed(
      { orders: written.length, refund },
      {
        action: 'payment.finished-late',
        subjectKind: 'purchase',
        subjectId: purchase.number,
        details: { captureId, refund, currency: purchase.currency, case: caseId },
      },
    )
  })
}
