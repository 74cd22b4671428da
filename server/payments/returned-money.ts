import { asc, eq } from 'drizzle-orm'
import { audit, type Context } from '../context.ts'
import { postEntries } from '../ledger/actions.ts'
import { findShares, listNetEntries } from '../ledger/queries.ts'
import { refundPromised, refundSent, takenBack, takenBackUndone } from '../ledger/rules.ts'
import { countRefund, settleRefund } from '../orders/actions.ts'
import { writeToBuyer, writeToSeller } from '../orders/emails.ts'
import { cancelUnsentPieces } from '../orders/parcels.ts'
import { listOrdersForRefund } from '../orders/queries.ts'
import { judgeTransition } from '../orders/transition-rules.ts'
import { changeOf, lockOrder, transitionOrder } from '../orders/transitions.ts'
import type { Db } from '../platform/database.ts'
import { type Money, money } from '../platform/money.ts'
import { cancelPieces, unshelvedOf } from '../stock/restock.ts'
import type { Payment } from './actions.ts'
import { openCase } from './cases.ts'
import { type EventContent, referenceOf } from './provider.ts'
import {
  countRefundedTo,
  postFailure,
  RETURNED_AT_PROVIDER,
  recordRefund,
  refundFacts,
  tellDelay,
} from './refund-answers.ts'
import { splitReturned } from './returned-rules.ts'
import { refunds } from './tables.ts'
import { bookUnmatchedRefund, reopenMismatch } from './unmatched-refund-answers.ts'

type Returned = EventContent & { kind: 'refund' | 'reversal' }

const refundsOf = (db: Db, payment: Payment) =>
  db.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(asc(refunds.id))

/** What is back of each order, in the currency that was charged, and what is promised besides. */
async function sharesOf(db: Db, payment: Payment) {
  const orders = await listOrdersForRefund(db, payment.purchaseId)
  const rows = await refundsOf(db, payment)
  return orders.map((order) => {
    const sum = (status: 'queued' | 'completed', what: 'amount' | 'chargeAmount') =>
      rows
        .filter((row) => row.orderId === order.id && row.status === status)
        .reduce((all, row) => all + row[what], 0)
    return {
      ...order,
      chargeBack: sum('completed', 'chargeAmount'),
      chargePromised: sum('queued', 'chargeAmount'),
      amountBack: sum('completed', 'amount'),
    }
  })
}

/** The refund that we asked for, and whose answer is lost or was made there by hand; null for anything else. */
function promiseOf(rows: Awaited<ReturnType<typeof refundsOf>>, returned: Returned) {
  if (returned.kind === 'reversal') return undefined
  const queued = rows.filter((row) => row.status === 'queued')
  const ours = queued.find((row) => {
    const key = referenceOf(row.key)
    return returned.reference === key || returned.reference?.startsWith(`${key}.`)
  })
  const isAsMuch = (row: (typeof rows)[number]) =>
    row.chargeAmount === returned.amount.amount && row.chargeCurrency === returned.amount.currency
  return ours ?? queued.find(isAsMuch)
}

/** Promises that the provider cannot keep any more, as too little of the payment is left. */
async function dropPromises(ctx: Context, payment: Payment, amount: number): Promise<void> {
  const isTooLittle = async () => {
    const shares = await sharesOf(ctx.db, payment)
    return (
      shares.reduce((left, each) => left + each.chargeTotal - each.chargeBack - each.chargePromised, 0) <
      amount
    )
  }
  for (const row of await refundsOf(ctx.db, payment)) {
    if (row.status !== 'queued' || !(await isTooLittle())) continue
    const answer = { refundId: '', status: 'failed', reason: RETURNED_AT_PROVIDER } as const
    await recordRefund(ctx, row, payment.purchaseId, answer)
  }
}

/** What is paid back whole is not sent: unsent orders are cancelled, and their pieces return to stock. */
async function cancelUnsent(
  ctx: Context,
  orderId: number,
  returned: Returned,
  { amount, charged }: { amount: number; charged: Money },
): Promise<void> {
  const order = await lockOrder(ctx, orderId, 'all')
  if (order?.paymentStatus !== 'refunded' || judgeTransition(order.status, 'cancelled', 'system')) return
  const { open, wasPartlySent } = await cancelUnsentPieces(ctx, orderId)
  await transitionOrder(ctx, order, wasPartlySent ? 'shipped' : 'cancelled', returned.id)
  const unshelved = unshelvedOf(await cancelPieces(ctx, open, returned.kind))
  const action = wasPartlySent ? 'order.pieces-cancelled' : 'order.cancelled'
  const { currency } = order
  await audit(ctx, changeOf(order, action, { refund: amount, currency, reason: returned.kind, ...unshelved }))
  // Who had a bank take the money has it already: nothing is promised to them.
  const refund = returned.kind === 'reversal' ? 0 : amount
  const items = wasPartlySent ? { items: open } : {}
  const content = { kind: 'order-cancelled', refund, currency, charged, isBack: true, ...items } as const
  await writeToBuyer(ctx, order, content)
  const change = wasPartlySent ? 'pieces-cancelled' : 'cancelled'
  await writeToSeller(ctx, order, { change, items: open }, wasPartlySent ? returned.id : '')
}

/** Money that was said to be back is not: the refund failed after all. */
async function undo(ctx: Context, payment: Payment, returned: Returned): Promise<void> {
  const { db, now } = ctx
  const facts = { purchaseId: payment.purchaseId, paymentId: payment.id, id: returned.id }
  const standing = await listNetEntries(db, {
    key: takenBack({ ...facts, charged: returned.amount, from: 'disputed' }).key,
  })
  if (standing.length > 0) {
    await postEntries(ctx, [takenBackUndone(facts, standing)])
    await reopenMismatch(ctx, payment, returned)
  }
  for (const row of await refundsOf(ctx.db, payment)) {
    if (row.providerRefundId !== returned.id || row.status !== 'completed') continue
    await listOrdersForRefund(db, payment.purchaseId)
    await db
      .update(refunds)
      .set({ status: 'failed', completedAt: null, error: 'FAILED_LATER' })
      .where(eq(refunds.id, row.id))
    await postFailure(ctx, row, payment.purchaseId)
    await countRefund(db, { ...row, amount: -row.amount }, now)
    const order = { id: row.orderId, purchaseId: payment.purchaseId }
    await settleRefund(db, order, await countRefundedTo(db, row.orderId), now)
    await tellDelay(ctx, row)
    await openCase(ctx, {
      paymentId: payment.id,
      kind: 'refund-failed',
      subject: `${returned.id}:${row.id}`,
      money: money(row.chargeAmount, row.chargeCurrency),
      reason: 'FAILED_LATER',
    })
  }
}

/**
 * Books money that went back without our doing, once: a refund that somebody made at the provider, or a reversal. One
 * that is ours, and whose answer was lost, only completes it. The caller has locked the purchase.
 */
export async function bookReturnedMoney(ctx: Context, payment: Payment, returned: Returned): Promise<void> {
  if (returned.status === 'pending') return
  if (returned.status === 'failed') return undo(ctx, payment, returned)
  const rows = await refundsOf(ctx.db, payment)
  if (rows.some((row) => row.providerRefundId === returned.id)) return
  if (await bookUnmatchedRefund(ctx, payment, returned)) return
  const promise = promiseOf(rows, returned)
  if (promise) {
    await recordRefund(ctx, promise, payment.purchaseId, { refundId: returned.id, status: 'completed' })
    return
  }
  const about = { paymentId: payment.id, subject: returned.id, money: returned.amount }
  const kind = returned.kind === 'reversal' ? 'reversal' : 'provider-refund'
  // Of money that came a second time, or not as agreed, there are no orders: the case and the ledger know of it.
  let borne = 0
  if (payment.status === 'captured' && returned.amount.currency === payment.currency) {
    await dropPromises(ctx, payment, returned.amount.amount)
    borne = await bookParts(ctx, payment, returned)
  }
  await postEntries(
    ctx,
    [
      takenBack({
        ...{ purchaseId: payment.purchaseId, paymentId: payment.id, id: returned.id },
        charged: money(returned.amount.amount - borne, returned.amount.currency),
        from: payment.status === 'review' ? 'shoppers' : 'disputed',
      }),
    ].filter(({ entries }) => entries.length > 0),
  )
  await openCase(ctx, { ...about, kind })
}

/** Books what the orders bear of it, and returns how much that is. */
async function bookParts(ctx: Context, payment: Payment, returned: Returned): Promise<number> {
  const { db, now } = ctx
  const { purchaseId } = payment
  const parts = splitReturned(await sharesOf(ctx.db, payment), returned.amount.amount)
  for (const { order, chargeAmount, amount } of parts) {
    const [row] = await db
      .insert(refunds)
      .values({
        paymentId: payment.id,
        orderId: order.id,
        key: `${payment.provider}:${returned.id}:${order.id}`,
        amount,
        currency: order.currency,
        chargeAmount,
        chargeCurrency: returned.amount.currency,
        status: 'completed',
        source: 'provider',
        providerRefundId: returned.id,
        reason: returned.kind,
        createdAt: now,
        completedAt: now,
      })
      .returning()
    if (!row) throw new Error('A refund was not written.')
    const facts = refundFacts(row, purchaseId)
    const left = await findShares(db, { purchaseId, vendorId: order.vendorId, currency: order.currency })
    const charged = money(chargeAmount, returned.amount.currency)
    await postEntries(ctx, [refundPromised(facts, 'refund', left), refundSent(facts, charged)])
    await countRefund(db, row, now)
    await settleRefund(db, { id: order.id, purchaseId }, await countRefundedTo(db, order.id), now)
    await cancelUnsent(ctx, order.id, returned, { amount, charged })
  }
  return parts.reduce((sum, { chargeAmount }) => sum + chargeAmount, 0)
}
