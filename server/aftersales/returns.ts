import type { Buyer, Fulfiller } from '../actor.ts'
import type { App } from '../app.ts'
import type { ReturnStep } from '../mail/order-emails.ts'
import { claimBuyerImages } from '../media/claim.ts'
import { roleInTimeline } from '../orders/actor.ts'
import { writeToBuyer } from '../orders/emails.ts'
import { judgeReturn, judgeReturnTransition, returnRefund } from '../orders/return-rules.ts'
import {
  countReturned,
  listReturnFacts,
  lockReturn,
  transitionReturn,
  writeReturn,
} from '../orders/returns.ts'
import { judgeTransition } from '../orders/status-rules.ts'
import { type LockedOrder, listLinesOf, lockOrder, transitionOrder } from '../orders/transitions.ts'
import { refundOrder } from '../payments/refunds.ts'
import type { Db } from '../platform/database.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'
import { checkReturnRequest, type ReturnRequest } from './input.ts'

const noSuchOrder = () => refuse('not-found', t('There is no such order.'))
const noSuchReturn = () => refuse('not-found', t('There is no such return.'))

async function writeStep(
  tx: Db,
  order: LockedOrder,
  returnId: number,
  step: ReturnStep['step'],
  answer: string | null,
): Promise<void> {
  const facts = await listReturnFacts(tx, order.id, returnId)
  const items = facts.filter((line) => line.returning > 0).map((line) => `${line.returning} × ${line.name}`)
  await writeToBuyer(tx, order, { kind: 'return-step', step, items, answer }, `${returnId}:${step}`)
}

/**
 * Asks to return pieces of a delivered order within thirty days. Refuses with `wrong-fields`, `not-found`,
 * `not-delivered`, `too-late`, `nothing`, `wrong-quantity` or `wrong-pictures`.
 */
export async function requestReturn(
  app: App,
  buyer: Buyer,
  orderId: number,
  request: ReturnRequest,
): Promise<Outcome<{ returnId: number }>> {
  const now = app.clock.now()
  const read = checkReturnRequest(request)
  if (!read.ok) return read
  const { lines, imageKeys, reason, comment } = read.value
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, buyer, orderId)
    if (!order) return noSuchOrder()
    const facts = await listReturnFacts(tx, orderId)
    const left = facts.map((line) => ({ ...line, left: line.quantity - line.returned - line.asked }))
    const wrong = judgeReturn({ ...order, lines: left }, lines, now)
    if (wrong) return wrong
    const keys = [...new Set(imageKeys)]
    if ((await claimBuyerImages(tx, order.purchaseId, keys)) !== keys.length)
      return refuse('wrong-pictures', t('A picture could not be used. Please add it again.'))
    const returnId = await writeReturn(tx, { orderId, reason, comment, imageKeys: keys, lines }, now)
    await writeStep(tx, order, returnId, 'requested', null)
    return done({ returnId })
  })
}

/** Takes a return request back. Refuses with `not-found` or `wrong-status`. */
export async function withdrawReturn(app: App, buyer: Buyer, returnId: number): Promise<Outcome<null>> {
  const now = app.clock.now()
  return inTransaction(app.db, async (tx) => {
    const row = await lockReturn(tx, buyer, returnId)
    const order = row && (await lockOrder(tx, buyer, row.orderId))
    if (!order) return noSuchReturn()
    const wrong = judgeReturnTransition(row.status, 'withdrawn')
    if (wrong) return wrong
    await transitionReturn(tx, returnId, 'withdrawn', null, now)
    await writeStep(tx, order, returnId, 'withdrawn', null)
    return done(null)
  })
}

/**
 * The pieces are back: the money goes back, and an order that came back whole is returned. An order that ended otherwise
 * meanwhile stays as it ended. What was refunded before is not refunded again, and the return ends all the same.
 */
async function receive(
  app: App,
  tx: Db,
  order: LockedOrder,
  received: { returnId: number; vendor: Fulfiller; answer: string | null },
): Promise<Outcome<null>> {
  const now = app.clock.now()
  const { returnId, vendor, answer } = received
  const facts = await listReturnFacts(tx, order.id, returnId)
  const amount = returnRefund(order, facts)
  await writeStep(tx, order, returnId, amount > 0 ? 'received' : 'settled', answer)
  await countReturned(tx, returnId)
  const lines = await listLinesOf(tx, order.id)
  const isBack = lines.every((line) => line.returnedQuantity === line.quantity)
  if (isBack && !judgeTransition(order.status, 'returned', roleInTimeline(vendor)))
    await transitionOrder(tx, order, { to: 'returned', actor: vendor }, now)
  if (amount > 0) {
    const promised = await refundOrder(
      { ...app, db: tx },
      { orderId: order.id, amount, reason: 'items-returned', key: `return:${returnId}`, cause: 'return' },
    )
    if (!promised.ok) return promised
    await writeToBuyer(
      tx,
      order,
      { kind: 'order-refunded', refund: amount, currency: order.currency },
      `return ${returnId}`,
    )
  }
  await transitionReturn(tx, returnId, 'refunded', null, now)
  return done(null)
}

export interface ReturnDecision {
  to: 'approved' | 'rejected' | 'received'
  /** Said to the buyer; needed for a rejection. */
  answer?: string
}

/**
 * Approves or rejects a return, or says that the pieces have arrived: then the refund goes out. Refuses with
 * `no-answer`, `not-found` or `wrong-status`.
 */
export async function decideReturn(
  app: App,
  vendor: Fulfiller,
  returnId: number,
  decision: ReturnDecision,
): Promise<Outcome<null>> {
  const now = app.clock.now()
  const answer = decision.answer?.trim().slice(0, 1000) || null
  if (decision.to === 'rejected' && !answer) {
    const sentence = t('Please say why the return is not accepted.')
    return refuse('no-answer', sentence, { answer: sentence })
  }
  return inTransaction(app.db, async (tx) => {
    const row = await lockReturn(tx, vendor, returnId)
    const order = row && (await lockOrder(tx, vendor, row.orderId))
    if (!order) return noSuchReturn()
    const wrong = judgeReturnTransition(row.status, decision.to)
    if (wrong) return wrong
    await transitionReturn(tx, returnId, decision.to, answer, now)
    if (decision.to === 'received') return receive(app, tx, order, { returnId, vendor, answer })
    await writeStep(tx, order, returnId, decision.to, answer)
    return done(null)
  })
}
