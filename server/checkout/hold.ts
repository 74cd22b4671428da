import { sql } from 'drizzle-orm'
import {
  holdingStock,
  holdStock,
  lockStock,
  type Pieces,
  releaseStock,
  type Shortage,
} from '../catalog/stock.ts'
import {
  lockPurchaseOf,
  type NewLine,
  type NewPurchase,
  type Purchase,
  type PurchaseContent,
  rewritePurchase,
  writePurchase,
  writingPurchase,
} from '../orders/purchases.ts'
import { listPurchaseLines } from '../orders/queries.ts'
import { voidPayments } from '../payments/actions.ts'
import { listUnsettled } from '../payments/queries.ts'
import { breaksConstraint, type Db } from '../platform/database.ts'
import type { PricedPurchase } from './price.ts'

/** What makes a purchase itself, whatever becomes of its content. */
export interface PurchaseIdentity {
  attempt: string
  token: string
  number: string
}

export type HeldPurchase = Pick<Purchase, 'id' | 'token' | 'number' | 'status' | 'holdUntil'>

/** How the goods of a purchase could be held. */
export type Holding =
  | { kind: 'held' | 'same'; purchase: HeldPurchase }
  | { kind: 'short'; shortages: Shortage[] }
  | { kind: 'busy' }
  | { kind: 'used' }

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

async function holdAll(db: Db, purchaseId: number, lines: readonly NewLine[]): Promise<void> {
  const shortages = await holdStock(db, purchaseId, piecesOf(lines))
  if (shortages.length > 0) throw new Short(shortages)
}

/** What the shopper agreed to, beside the goods: to whom, where and for how much. */
const AGREED = [
  'customerFirstName',
  'customerLastName',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'customerCity',
  'customerState',
  'customerZipCode',
  'customerCountry',
  'market',
  'total',
  'chargeCurrency',
  'chargeTotal',
] as const satisfies readonly (keyof PurchaseContent)[]

const lineText = (line: Pick<NewLine, 'productId' | 'variationId' | 'quantity' | 'unitPrice'>): string =>
  [line.productId, line.variationId ?? '', line.quantity, line.unitPrice].join('.')

async function isSame(db: Db, purchase: Purchase, priced: PricedPurchase): Promise<boolean> {
  if (!AGREED.every((field) => purchase[field] === priced.content[field])) return false
  const before = (await listPurchaseLines(db, purchase.id)).map(lineText).sort()
  return before.join() === priced.lines.map(lineText).sort().join()
}

/**
 * The form was sent before: the same purchase, or the same with another content while nobody pays for it. Who signed in
 * or out between keeps the purchase and its payment, but it is theirs as they are now.
 */
async function holdAgain(db: Db, purchase: Purchase, priced: PricedPurchase, now: Date): Promise<Holding> {
  const { id, token, number, status, holdUntil } = purchase
  const same = await isSame(db, purchase, priced)
  const asBefore: Holding = { kind: 'same', purchase: { id, token, number, status, holdUntil } }
  if (status !== 'pending' && status !== 'expired') return same ? asBefore : { kind: 'used' }
  if ((await listUnsettled(db, [id])).length > 0) return same ? asBefore : { kind: 'busy' }
  const isTheirs = purchase.customerId === priced.content.customerId
  if (same && isTheirs && status === 'pending' && holdUntil > now) return asBefore
  await lockStock(
    db,
    [id],
    priced.lines.map((line) => line.productId),
  )
  await releaseStock(db, [id])
  await rewritePurchase(db, id, priced.content, priced.lines)
  if (!same) await voidPayments(db, id, now)
  await holdAll(db, id, priced.lines)
  const { holdUntil: until } = priced.content
  return { kind: 'held', purchase: { id, token, number, status: 'pending', holdUntil: until } }
}

/**
 * The way of nearly every purchase: written with its pieces set aside in one statement. Null, and nothing done, when
 * a piece is missing or the form was sent before.
 */
async function holdAtOnce(db: Db, purchase: NewPurchase, lines: readonly NewLine[]): Promise<number | null> {
  try {
    const { rows } = await db.execute<{ id: number }>(sql`
      with ${writingPurchase(purchase, lines)}, ${holdingStock(sql`(select id from purchase)`, piecesOf(lines))}
      select id from purchase`)
    return rows[0]?.id ?? null
  } catch (fault) {
    if (breaksConstraint(fault)) return null
    throw fault
  }
}

/** Writes a purchase and sets its pieces aside: both, or neither. */
export async function holdPurchase(
  db: Db,
  identity: PurchaseIdentity,
  priced: PricedPurchase,
  now: Date,
): Promise<Holding> {
  const { token, number } = identity
  const { holdUntil } = priced.content
  const held = (id: number): Holding => ({
    kind: 'held',
    purchase: { id, token, number, status: 'pending', holdUntil },
  })
  const purchase = { ...priced.content, ...identity, createdAt: now }
  const atOnce = await holdAtOnce(db, purchase, priced.lines)
  if (atOnce !== null) return held(atOnce)
  try {
    return await db.transaction(async (tx) => {
      const id = await writePurchase(tx, purchase, priced.lines)
      if (id === null) {
        const before = await lockPurchaseOf(tx, identity.attempt)
        if (!before) throw new Error('A purchase vanished while its form was sent again.')
        return holdAgain(tx, before, priced, now)
      }
      await holdAll(tx, id, priced.lines)
      return held(id)
    })
  } catch (fault) {
    if (fault instanceof Short) return { kind: 'short', shortages: fault.shortages }
    throw fault
  }
}
