import { z } from 'zod'
import type { Buyer, Fulfiller } from '../actor.ts'
import { type Acted, type Context, changed, inPlainTransaction, inTransaction } from '../context.ts'
import { nameFirstActor } from '../identity/last-change.ts'
import type { ReturnStep } from '../mail/order-emails.ts'
import { claimBuyerImages } from '../media/claim.ts'
import { roleInTimeline } from '../orders/actor.ts'
import { writeToBuyer, writeToSeller } from '../orders/emails.ts'
import { ORDER_LIMITS } from '../orders/order-limits.ts'
import {
  answerReturnBy,
  isReturnReason,
  judgeReturn,
  judgeReturnTransition,
  LONGEST_COMMENT,
  leftToReturn,
  MOST_PICTURES,
  RETURN_REASONS,
  returnRefund,
} from '../orders/return-rules.ts'
import {
  countReturned,
  countWithdrawn,
  listReturnFacts,
  lockReturn,
  returnRefundKey,
  transitionReturn,
  writeReturn,
} from '../orders/returns.ts'
import { judgeTransition } from '../orders/transition-rules.ts'
import {
  changeOf,
  type LockedOrder,
  listLinesOf,
  lockOrder,
  noteEvent,
  transitionOrder,
} from '../orders/transitions.ts'
import { refundOrder } from '../payments/refunds.ts'
import { multiLine, readInput, rowId } from '../platform/input.ts'
import { done, type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { returnPieces, unshelvedOf } from '../stock/restock.ts'
import { findReturnAddress } from '../vendors/profile.ts'
import { streetLines } from '../vendors/return-address.ts'

/** Pieces of one line of an order. What cannot be a number is judged as -1, like any other quantity that nobody has. */
const piecesInput = z.object({
  lineId: rowId,
  quantity: z.preprocess((value) => Number(value), z.number().catch(-1)),
})

/** What somebody asks to return, and why. `imageKeys` are pictures that were accepted before. */
const returnInput = z.object({
  reason: z.preprocess(
    (value) => String(value ?? ''),
    z.string().refine(isReturnReason, { error: () => t('Please choose a reason') }),
  ),
  comment: multiLine(LONGEST_COMMENT),
  imageKeys: z
    .array(z.string())
    .max(MOST_PICTURES, { error: () => t('Please add at most {{most}} pictures', { most: MOST_PICTURES }) })
    .default([]),
  lines: z
    .array(piecesInput)
    .max(1000)
    .default([])
    .transform((lines) => lines.filter(({ quantity }) => quantity !== 0)),
})

const noSuchOrder = () => refuse('not-found', t('There is no such order.'))
const noSuchReturn = () => refuse('not-found', t('There is no such return.'))

/** Notes a step of a return and writes to its buyer; gives the pieces that it is about. */
async function writeStep(
  act: Context,
  order: LockedOrder,
  returnId: number,
  step: ReturnStep['step'],
  answer: string | null,
): Promise<{ name: string; quantity: number }[]> {
  const facts = await listReturnFacts(act.db, order.id, returnId)
  const pieces = facts
    .filter((line) => line.returning > 0)
    .map(({ name, returning }) => ({ name, quantity: returning }))
  const items = pieces.map(({ name, quantity }) => `${quantity} × ${name}`)
  const to = step === 'approved' ? await findReturnAddress(act.db, order.vendorId) : null
  const returnTo = to && { lines: streetLines(to), country: to.country }
  await writeToBuyer(
    act,
    order,
    { kind: 'return-step', step, items, answer, returnTo },
    `${returnId}:${step}`,
  )
  const kind = `return-${step === 'settled' ? 'received' : step}` as const
  await noteEvent(act, order, { kind, items: pieces, note: answer })
  return pieces
}

type ReturnInput = z.output<typeof returnInput>

/** The order that these pieces are asked back from, kept so until the transaction ends; or why they cannot be. */
async function lockReturnable(
  act: Context<Buyer>,
  orderId: number,
  lines: ReturnInput['lines'],
): Promise<Outcome<LockedOrder>> {
  const order = await lockOrder(act, orderId)
  if (!order) return noSuchOrder()
  const facts = await listReturnFacts(act.db, orderId)
  const left = facts.map((line) => ({ ...line, left: leftToReturn(line) }))
  const withdrawn = await countWithdrawn(act.db, orderId)
  return judgeReturn({ ...order, withdrawn, lines: left }, lines, act.now) ?? done(order)
}

/** Why `requestReturn` would refuse this, its pictures aside: asked before work is done for them. Null where it would not. */
export async function judgeRequest(
  ctx: Context<Buyer>,
  orderId: number,
  request: Typed,
): Promise<Refusal | null> {
  const read = readInput(returnInput, request)
  if (!read.ok) return read
  const judged = await inPlainTransaction(ctx, (act) => lockReturnable(act, orderId, read.value.lines))
  return judged.ok ? null : judged
}

/**
 * Asks to return pieces of a delivered order within thirty days. Refuses with `wrong-fields`, `not-found`,
 * `not-delivered`, `too-late`, `withdrawn-often`, `nothing`, `wrong-quantity` or `wrong-pictures`.
 */
export async function requestReturn(
  ctx: Context<Buyer>,
  orderId: number,
  request: Typed,
): Promise<Outcome<{ returnId: number }>> {
  const read = readInput(returnInput, request)
  if (!read.ok) return read
  const { lines, imageKeys, reason, comment } = read.value
  return inTransaction(ctx, async (act) => {
    const found = await lockReturnable(act, orderId, lines)
    if (!found.ok) return found
    const order = found.value
    const keys = [...new Set(imageKeys)]
    if ((await claimBuyerImages(act.db, order.purchaseId, keys)) !== keys.length)
      return refuse('wrong-pictures', t('A picture could not be used. Please add it again.'))
    const returnId = await writeReturn(act, { orderId, reason, comment, imageKeys: keys, lines })
    const items = await writeStep(act, order, returnId, 'requested', null)
    await writeToSeller(
      act,
      order,
      {
        change: 'return-requested',
        items,
        reason: RETURN_REASONS[reason],
        answerBy: answerReturnBy(act.now).toISOString(),
      },
      String(returnId),
    )
    return changed({ returnId }, changeOf(order, 'return.requested', { returnId, reason }))
  })
}

/** Takes a return request back. Refuses with `not-found` or `wrong-status`. */
export async function withdrawReturn(ctx: Context<Buyer>, returnId: number): Promise<Outcome<null>> {
  return inTransaction(ctx, async (act) => {
    const row = await lockReturn(act, returnId)
    const order = row && (await lockOrder(act, row.orderId))
    if (!order) return noSuchReturn()
    const wrong = judgeReturnTransition(row.status, 'withdrawn')
    if (wrong) return wrong
    await transitionReturn(act, returnId, 'withdrawn', null)
    const items = await writeStep(act, order, returnId, 'withdrawn', null)
    await writeToSeller(act, order, { change: 'return-withdrawn', items }, String(returnId))
    return changed(null, changeOf(order, 'return.withdrawn', { returnId }))
  })
}

/**
 * The pieces are back: the money goes back, and an order that came back whole is returned. An order that ended otherwise
 * meanwhile stays as it ended. What was refunded before is not refunded again, and the return ends all the same.
 */
async function receive(
  act: Context<Fulfiller>,
  order: LockedOrder,
  returnId: number,
  answer: string | null,
  restock: ReadonlySet<number>,
): Promise<Acted<Decided>> {
  const facts = await listReturnFacts(act.db, order.id, returnId)
  const amount = returnRefund(order, facts)
  await writeStep(act, order, returnId, amount > 0 ? 'received' : 'settled', answer)
  await countReturned(act.db, returnId)
  const unshelved = unshelvedOf(
    await returnPieces(
      act,
      facts
        .filter((line) => line.returning > 0 && restock.has(line.id))
        .map((line) => ({ ...line, quantity: line.returning })),
    ),
  )
  const lines = await listLinesOf(act.db, order.id)
  const isBack = lines.every((line) => line.returnedQuantity === line.quantity - line.cancelledQuantity)
  if (isBack && !judgeTransition(order.status, 'returned', roleInTimeline(act.actor)))
    await transitionOrder(act, order, 'returned')
  if (amount > 0) {
    const promised = await refundOrder(act, {
      ...{ orderId: order.id, amount, reason: 'items-returned', key: returnRefundKey(returnId) },
      cause: 'return',
    })
    if (!promised.ok) return promised
    await writeToBuyer(
      act,
      order,
      { kind: 'order-refunded', refund: amount, currency: order.currency, charged: promised.value.charged },
      `return ${returnId}`,
    )
  }
  await transitionReturn(act, returnId, 'refunded', null)
  const details = { returnId, refund: amount, currency: order.currency, ...unshelved }
  return changed({ ...unshelved, refund: amount }, changeOf(order, 'return.received', details))
}

/** How a decision ended: which of the pieces to sell again were not counted as stock, and what goes back for those that arrived. */
export interface Decided {
  unshelved?: string[]
  refund?: number
}

const answerInput = z.object({ answer: multiLine(ORDER_LIMITS.answer) })

interface ReturnDecision {
  to: 'approved' | 'rejected' | 'received'
  /** Said to the buyer; needed for a rejection. */
  answer?: string
  /** The lines whose pieces can be sold again: they go back into stock. */
  restock?: readonly number[]
}

/**
 * Approves or rejects a return, or says that the pieces have arrived: then the refund goes out. Refuses with
 * `no-answer`, `wrong-fields`, `not-found` or `wrong-status`.
 */
export async function decideReturn(
  ctx: Context<Fulfiller>,
  returnId: number,
  decision: ReturnDecision,
): Promise<Outcome<Decided>> {
  const read = readInput(answerInput, { answer: decision.answer ?? '' })
  if (!read.ok) return read
  const answer = read.value.answer || null
  if (decision.to === 'rejected' && !answer) {
    const sentence = t('Please say why the return is not accepted.')
    return refuse('no-answer', sentence, { answer: sentence })
  }
  return inTransaction(ctx, async (act) => {
    const row = await lockReturn(act, returnId)
    const order = row && (await lockOrder(act, row.orderId))
    if (!order) return noSuchReturn()
    const wrong = judgeReturnTransition(row.status, decision.to)
    if (wrong) return nameFirstActor(act, { kind: 'order', id: order.number, actions: 'return' }, wrong)
    await transitionReturn(act, returnId, decision.to, answer)
    if (decision.to === 'received') return receive(act, order, returnId, answer, new Set(decision.restock))
    await writeStep(act, order, returnId, decision.to, answer)
    return changed({}, changeOf(order, `return.${decision.to}`, { returnId }))
  })
}
