import { sql } from 'drizzle-orm'
import {
  audit,
  auditSql,
  byPayer,
  bySystem,
  type Change,
  type Context,
  inPlainTransaction,
  inTransaction,
  unaudited,
} from '../context.ts'
import { postEntries, postEntriesSql } from '../ledger/actions.ts'
import { captureOf, feeOf, type OrderShare, type Posting, splitOf } from '../ledger/rules.ts'
import { writeEmailsSql } from '../mail/actions.ts'
import { CANCELLED_BEFORE, ITEMS_GONE, otherAmount, otherOrder, PAID_TWICE } from '../mail/case-reasons.ts'
import { findMarket } from '../markets/markets.ts'
import { type NewOrder, payPurchaseSql } from '../orders/actions.ts'
import { isBought } from '../orders/purchase-rules.ts'
import {
  isPromised,
  lockPurchase,
  markForReview,
  type Purchase,
  reopenPurchase,
} from '../orders/purchases.ts'
import type { PurchaseLine } from '../orders/queries.ts'
import { recordCapture, recordCaptureSql } from '../payments/actions.ts'
import { openCase } from '../payments/cases.ts'
import type { ProviderCapture } from '../payments/provider.ts'
import { findPayment, type PaymentFacts } from '../payments/queries.ts'
import { money } from '../platform/money.ts'
import { refuse } from '../platform/outcome.ts'
import { deliveryDates } from '../shipping/delivery-dates.ts'
import { holdStock, takeStockSql } from '../stock/holds.ts'
import { lastBack } from '../vendors/away.ts'
import { creditAllowanceSql } from './allowance.ts'
import { emailsOf, greetingNameOf } from './emails.ts'
import { endFailedPayment } from './failed-payment.ts'
import { releaseDeclined } from './release.ts'
import { splitByVendor, vendorOrderNumber } from './rules.ts'

/** What became of a payment. `finishing`: the money is moving and the orders follow by themselves. */
export type PaymentState = 'paid' | 'finishing' | 'declined' | 'review'

/** What is to be settled, and what the network address stands for that a shopper pays from, if it is them who ask. */
export interface ToSettle extends PaymentFacts {
  visitor?: string | null
}

/** Why the money that came is not the money that was asked for; null when it is. */
function differenceOf(
  purchase: Pick<Purchase, 'number' | 'chargeTotal' | 'chargeCurrency'>,
  capture: ProviderCapture,
): string | null {
  const due = { amount: purchase.chargeTotal, currency: purchase.chargeCurrency }
  if (capture.number !== purchase.number) return otherOrder(capture.number)
  if (capture.amount.amount !== due.amount || capture.amount.currency !== due.currency)
    return otherAmount(due, capture.amount)
  return null
}

/** Nothing is added to prices for taxes. */
const TAX = 0

/** What came of a payment, and what the provider keeps of it. */
const takenOf = (
  { purchase, payment }: PaymentFacts,
  capture: ProviderCapture,
  isAsAsked: boolean,
): Posting[] => {
  const facts = { purchaseId: purchase.id, paymentId: payment.id }
  const agreed = isAsAsked ? money(purchase.total, purchase.currency) : null
  const came = captureOf({ ...facts, agreed, charged: capture.amount })
  return capture.fee ? [came, feeOf(facts, capture.fee)] : [came]
}

/** The same, and whose it is. */
const sharedOut = (
  facts: PaymentFacts,
  capture: ProviderCapture,
  splits: readonly Omit<OrderShare, 'tax'>[],
): Posting[] => {
  const { purchase, payment } = facts
  const split = splitOf(
    { purchaseId: purchase.id, paymentId: payment.id },
    purchase.currency,
    splits.map((split) => ({ ...split, tax: TAX })),
  )
  return [...takenOf(facts, capture, true), split]
}

async function review(
  ctx: Context,
  facts: PaymentFacts,
  capture: ProviderCapture,
  reason: string,
): Promise<PaymentState> {
  const act = bySystem(ctx)
  const { purchase, payment } = facts
  await markForReview(act, purchase.id, reason)
  await recordCapture(act, payment.id, 'review', capture)
  await postEntries(act, takenOf(facts, capture, false))
  await audit(act, {
    action: 'purchase.review',
    subjectKind: 'purchase',
    subjectId: purchase.number,
    details: { reason, captureId: capture.captureId },
  })
  await openCase(act, {
    ...{ paymentId: payment.id, kind: 'mismatch', subject: String(payment.id), money: capture.amount },
    reason,
  })
  return 'review'
}

/**
 * One order for each seller, with everything that follows from being paid, in one statement. False, and nothing done,
 * when the purchase is not pending or not as it was read.
 */
export async function writeOrders(ctx: Context, facts: ToSettle, capture: ProviderCapture): Promise<boolean> {
  const { purchase, payment, lines, visitor = null } = facts
  const { db, now } = ctx
  const vendors = new Map(lines.map((line) => [line.vendorId, line]))
  const splits = splitByVendor(lines, purchase.shipping, purchase.chargeTotal).map((split) => ({
    ...split,
    number: vendorOrderNumber(purchase.number, vendors.get(split.vendorId)?.vendorCode ?? null),
  }))
  const shipTo = findMarket(purchase.customerCountry) ?? purchase.market
  const arrivesFrom = (awayUntil: string | null) =>
    deliveryDates(now, purchase.deliveryDays, shipTo, awayUntil).to
  const back = lastBack(lines, now)
  const batch = splits.map(
    (split): NewOrder => ({
      ...split,
      purchaseId: purchase.id,
      customerId: purchase.customerId,
      status: 'confirmed',
      paymentStatus: 'completed',
      paymentMethod: purchase.paymentMethod,
      currency: purchase.currency,
      tax: TAX,
      chargeCurrency: purchase.chargeCurrency,
      chargeRate: purchase.chargeRate,
      dispatchMethod: vendors.get(split.vendorId)?.dispatchMethod ?? 'infinity',
      deliverBy: arrivesFrom(vendors.get(split.vendorId)?.awayUntil ?? null),
      confirmedAt: now,
      createdAt: now,
      updatedAt: now,
    }),
  )
  // Whoever asks, a job or a message of the provider: it was paid by its shopper.
  const act = byPayer(ctx, purchase)
  const paid: Change = {
    action: 'purchase.paid',
    subjectKind: 'purchase',
    subjectId: purchase.number,
    details: { orders: splits.map((split) => split.number), captureId: capture.captureId },
  }
  const isPaid = sql`exists (select from paid)`
  // Whoever has the allowances waits for nobody: their rows are locked after those of the products.
  const isTaken = sql`${isPaid} and (select count(*) from locked) >= 0`
  const shopper = { visitor, email: purchase.customerEmail, customerId: purchase.customerId }
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const greeted = await greetingNameOf(db, purchase)
  const emails = emailsOf({
    purchase,
    lines,
    splits,
    greeted,
    lateBy: back === null ? null : arrivesFrom(back),
  })
  const { rows } = await db.execute(sql`
    with ${payPurchaseSql(purchase, batch, now)},
    ${takeStockSql(act, sql`(select id from paid)`)},
    captured as (${recordCaptureSql(payment.id, 'captured', capture, now)} and ${isPaid}),
    ${postEntriesSql(sharedOut(facts, capture, splits), now, isPaid)},
    ${writeEmailsSql(emails, isPaid)},
    ${auditSql(act, paid, isPaid)},
    credited as (${creditAllowanceSql(shopper, pieces, isTaken)})
    select id from paid`)
  return rows.length > 0
}

/** Holds the items of an unheld purchase; false, and nothing held, when some are gone. */
async function holdLate(ctx: Context, purchase: Purchase, lines: readonly PurchaseLine[]): Promise<boolean> {
  const held = await inTransaction(byPayer(ctx, purchase), async (act) => {
    const short = await holdStock(act, purchase.id, lines)
    return short.length === 0 ? unaudited(null) : refuse('sold-out', '')
  })
  return held.ok
}

/**
 * Money came, but not as it was asked for, or for a purchase that is not as it was: finished already, or its items must be
 * found again. The browser and a message of the provider may tell of it at once: the later one finds it done.
 */
async function writeLate(ctx: Context, facts: ToSettle, capture: ProviderCapture): Promise<PaymentState> {
  const { db, now } = ctx
  const { provider, providerOrderId } = facts.payment
  const purchase = await lockPurchase(db, facts.purchase.id)
  const known = await findPayment(db, provider, providerOrderId)
  if (!purchase || !known) throw new Error('A payment vanished while it was settled.')
  if (known.payment.status === 'review') return purchase.status === 'paid' ? 'paid' : 'review'
  if (isBought(purchase.status)) {
    // A second order at the provider was paid for the same items: its money waits for a person to send it back.
    if (known.payment.status !== 'captured') await review(ctx, known, capture, PAID_TWICE)
    return purchase.status
  }
  const reason = differenceOf(purchase, capture)
  if (reason) return review(ctx, known, capture, reason)
  if (purchase.status !== 'pending') {
    if (purchase.status === 'cancelled') return review(ctx, known, capture, CANCELLED_BEFORE)
    if (purchase.status !== 'unheld' || !(await holdLate(ctx, purchase, known.lines)))
      return review(ctx, known, capture, ITEMS_GONE)
    await reopenPurchase(ctx, purchase.id, now)
  }
  const reopened = await lockPurchase(db, purchase.id)
  if (!reopened || !(await writeOrders(ctx, { ...facts, ...known, purchase: reopened }, capture)))
    throw new Error(`Purchase ${purchase.number} could not be paid.`)
  return 'paid'
}

/**
 * Draws the consequences of what a provider answered, however often it is told: orders, stock, emails and
 * audit in one transaction, or a review by a person when the money is not what was asked for. A job that hears that a
 * payment failed writes to the shopper, who may be away; who asks themselves hears it at once.
 */
export async function settlePayment(
  ctx: Context,
  facts: ToSettle,
  capture: ProviderCapture,
): Promise<PaymentState> {
  const { status } = capture
  if (status !== 'completed') {
    const record = (act: Context) => recordCapture(act, facts.payment.id, status, capture)
    const isUnheard = status === 'declined' && ctx.actor.role === 'system'
    await (isUnheard ? endFailedPayment(ctx, facts, record) : record(ctx))
    if (status === 'declined' && !isPromised(facts.purchase, ctx.now))
      await releaseDeclined(ctx, facts.purchase.id)
    return status === 'declined' ? 'declined' : 'finishing'
  }
  const isAsAsked = differenceOf(facts.purchase, capture) === null
  if (isAsAsked && (await writeOrders(ctx, facts, capture))) return 'paid'
  return inPlainTransaction(ctx, (act) => writeLate(act, facts, capture))
}
