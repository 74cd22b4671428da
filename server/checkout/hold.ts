import { sql } from 'drizzle-orm'
import { productLocks } from '../catalog/product-locks.ts'
import { type Context, inPlainTransaction } from '../context.ts'
import { keepCustomer } from '../customers/actions.ts'
import { findCustomer } from '../customers/queries.ts'
import { isUnpaid } from '../orders/purchase-rules.ts'
import {
  isPromised,
  lockPurchaseOf,
  type NewLine,
  type NewPurchase,
  type Purchase,
  type PurchaseHold,
  rewritePurchase,
  writePurchase,
  writePurchaseSql,
} from '../orders/purchases.ts'
import { listPurchaseLines } from '../orders/queries.ts'
import { voidPayments } from '../payments/actions.ts'
import { listUnsettled } from '../payments/queries.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { breaksConstraint } from '../platform/database.ts'
import {
  type HoldLimit,
  holdStock,
  holdStockSql,
  lockStock,
  type Pieces,
  releaseStock,
  type Shortage,
} from '../stock/holds.ts'
import { listShort } from '../stock/queries.ts'
import { HOLD_MINUTES } from './allowance.ts'
import type { PricedPurchase } from './price.ts'
import { hasSameLines, isSameRequest, showsSame } from './same-form.ts'

/** What makes a purchase itself, whatever becomes of its content. */
interface PurchaseIdentity {
  attempt: string
  token: string
  number: string
}

type HeldPurchase = Pick<Purchase, 'id' | 'token' | 'number' | 'status' | 'promisedUntil'>

/** How the items of a purchase could be held. `held`: anew. `same`: what was held before, or nothing, stays as it was. `gone`: who buys. */
export type Holding =
  | { kind: 'held' | 'same' | 'unheld'; purchase: HeldPurchase }
  | { kind: 'short'; shortages: Shortage[] }
  | { kind: 'busy' }
  | { kind: 'used' }
  | { kind: 'gone' }

/** Undoes the transaction in which some pieces could not be held. */
class Short extends Error {
  readonly shortages: Shortage[]
  constructor(shortages: Shortage[]) {
    super('Some pieces are gone.')
    this.shortages = shortages
  }
}

const piecesOf = (lines: readonly NewLine[]): Pieces[] =>
  lines.map(({ productId, variationId, quantity }) => ({
    productId,
    variationId: variationId ?? null,
    quantity,
  }))

/** The pieces are promised for 15 minutes, or (without a reach) only looked for: then they are set aside when they are paid. */
const promiseOf = (reach: HoldLimit | null, now: Date): PurchaseHold => {
  if (!reach) return { status: 'unheld', promisedUntil: null, holdUntil: now }
  const until = after(now, HOLD_MINUTES * MINUTE)
  return { status: 'pending', promisedUntil: until, holdUntil: until }
}

const written = (
  purchase: Pick<Purchase, 'id' | 'token' | 'number'>,
  { status, promisedUntil }: PurchaseHold,
): Holding => ({
  kind: status === 'pending' ? 'held' : 'unheld',
  purchase: { ...purchase, status, promisedUntil },
})

async function holdAll(
  ctx: Context,
  purchaseId: number,
  lines: readonly NewLine[],
  reach: HoldLimit | null,
): Promise<void> {
  const pieces = piecesOf(lines)
  const shortages = reach ? await holdStock(ctx, purchaseId, pieces, reach) : await listShort(ctx.db, pieces)
  if (shortages.length > 0) throw new Short(shortages)
}

/**
 * Whether a form that is sent again comes from somebody else, as in a browser that several people use: from another account or
 * from none, or, after a guest, with another email. A guest who signs in with their email is who they were.
 */
const isSomebodyElse = (purchase: Purchase, { content }: PricedPurchase): boolean =>
  purchase.customerId === null
    ? purchase.customerEmail.toLowerCase() !== content.customerEmail.toLowerCase()
    : purchase.customerId !== content.customerId

/**
 * The form was sent before: the same purchase, or the same with another content while nobody pays for it. Who signed in
 * between keeps the purchase and its payment, but it is theirs as they are now. Of somebody else's the link changes to `freshToken`:
 * whoever kept the old one would read, and cancel, what the next person buys.
 */
async function holdAgain(
  ctx: Context,
  purchase: Purchase,
  priced: PricedPurchase,
  reach: HoldLimit | null,
  freshToken: string,
): Promise<Holding> {
  const { db, now } = ctx
  const { id, number, status, promisedUntil, holdUntil } = purchase
  const isTaken = isSomebodyElse(purchase, priced)
  const lines = await listPurchaseLines(db, id)
  const same = isSameRequest(purchase, lines, priced)
  const asBefore = (token: string): Holding => ({
    kind: 'same',
    purchase: { id, token, number, status, promisedUntil },
  })
  if (!isUnpaid(status)) return same ? asBefore(purchase.token) : { kind: 'used' }
  if ((await listUnsettled(db, [id])).length > 0) return same ? asBefore(purchase.token) : { kind: 'busy' }
  const token = isTaken ? freshToken : purchase.token
  const isTheirs = purchase.customerId === priced.content.customerId
  const isStillPromised = isPromised(purchase, now)
  /** What was opened for another page than there is now must not be paid. */
  const rewrite = async (hold: PurchaseHold) => {
    await rewritePurchase(ctx, id, { ...priced.content, ...hold, token }, priced.lines)
    if (isTaken || !showsSame(purchase, lines, priced)) await voidPayments(ctx, id)
  }
  if (same && isTheirs && isStillPromised) return asBefore(token)
  // Only the address or who buys changed: the pieces stay where they are, for no longer than was promised.
  if (isStillPromised && hasSameLines(lines, priced.lines)) {
    await rewrite({ status, promisedUntil, holdUntil })
    return asBefore(token)
  }
  const promise = promiseOf(reach, now)
  const { customerId } = priced.content
  if (customerId != null && !(await keepCustomer(ctx, customerId))) return { kind: 'gone' }
  await lockStock(
    ctx,
    [id],
    priced.lines.map((line) => line.productId),
  )
  await releaseStock(ctx, [id], 'changed')
  await rewrite(promise)
  await holdAll(ctx, id, priced.lines, reach)
  return written({ id, token, number }, promise)
}

/**
 * The way of nearly every purchase: written with its pieces set aside in one statement. Null, and nothing done, when
 * a piece is missing or the form was sent before.
 */
async function holdAtOnce(
  ctx: Context,
  purchase: NewPurchase,
  lines: readonly NewLine[],
  reach: HoldLimit,
): Promise<number | null> {
  try {
    const { rows } = await ctx.db.execute<{ id: number }>(sql`
      with ${writePurchaseSql(purchase, lines)}, ${holdStockSql(ctx, sql`(select id from purchase)`, piecesOf(lines), reach)}
      select id from purchase`)
    return rows[0]?.id ?? null
  } catch (fault) {
    if (breaksConstraint(fault)) return null
    throw fault
  }
}

/** The same for a purchase that holds nothing: its pieces only have to be there. */
async function writeUnheld(
  ctx: Context,
  purchase: NewPurchase,
  lines: readonly NewLine[],
): Promise<number | null> {
  if ((await listShort(ctx.db, piecesOf(lines))).length > 0) return null
  try {
    return await writePurchase(ctx, purchase, lines)
  } catch (fault) {
    if (breaksConstraint(fault)) return null
    throw fault
  }
}

/**
 * The longer way, in a transaction: its products are locked before its lines refer to them, as whoever saves one of them locks it
 * and then its row. Null where the form has a purchase already.
 */
async function writeLocked(
  { db }: Context,
  purchase: NewPurchase,
  lines: readonly NewLine[],
): Promise<number | null> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  const { rows } = await db.execute<{ id: number }>(sql`
    with ${writePurchaseSql(purchase, lines)},
    locked as materialized (
      ${productLocks(sql`(select product.id from purchase, unnest(${ids}::bigint[]) product (id))`)})
    select id from purchase where (select count(*) from locked) >= 0`)
  return rows[0]?.id ?? null
}

/** Whether who buys was erased in another window, so that nothing can be theirs. */
const isErased = async ({ db }: Context, customerId: number | null | undefined): Promise<boolean> =>
  customerId != null && (await findCustomer(db, customerId)) === null

/**
 * Writes a purchase and sets its pieces aside: both, or neither. Without a `reach`, or where too little is left within it,
 * the pieces only have to be there, and nothing is set aside.
 */
export async function holdPurchase(
  ctx: Context,
  identity: PurchaseIdentity,
  priced: PricedPurchase,
  reach: HoldLimit | null,
): Promise<Holding> {
  const { now } = ctx
  const { token, number } = identity
  const promise = promiseOf(reach, now)
  const purchase = { ...priced.content, ...promise, ...identity, createdAt: now }
  const atOnce = reach
    ? await holdAtOnce(ctx, purchase, priced.lines, reach)
    : await writeUnheld(ctx, purchase, priced.lines)
  if (atOnce !== null) return written({ id: atOnce, token, number }, promise)
  try {
    return await inPlainTransaction(ctx, async (act) => {
      const id = await writeLocked(act, purchase, priced.lines)
      if (id === null) {
        const before = await lockPurchaseOf(act.db, identity.attempt)
        if (!before) {
          if (await isErased(act, priced.content.customerId)) return { kind: 'gone' }
          throw new Error('A purchase vanished while its form was sent again.')
        }
        return holdAgain(act, before, priced, reach, token)
      }
      await holdAll(act, id, priced.lines, reach)
      return written({ id, token, number }, promise)
    })
  } catch (fault) {
    if (breaksConstraint(fault) && (await isErased(ctx, priced.content.customerId))) return { kind: 'gone' }
    if (!(fault instanceof Short)) throw fault
    if (reach === 'half') return holdPurchase(ctx, identity, priced, null)
    return { kind: 'short', shortages: fault.shortages }
  }
}
