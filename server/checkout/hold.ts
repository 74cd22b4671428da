import { holdStock, lockStock, type Pieces, releaseStock, type Shortage } from '../catalog/stock.ts'
import {
  lockPurchaseOf,
  type NewLine,
  type Purchase,
  type PurchaseContent,
  rewritePurchase,
  writePurchase,
} from '../orders/purchases.ts'
import { listPurchaseLines } from '../orders/queries.ts'
import { voidPayments } from '../payments/actions.ts'
import { listUnsettled } from '../payments/queries.ts'
import type { Db } from '../platform/database.ts'
import type { PricedPurchase } from './price.ts'

/** What makes a purchase itself, whatever becomes of its content. */
export interface PurchaseIdentity {
  attempt: string
  token: string
  number: string
}

/** How the goods of a purchase could be held. */
export type Holding =
  | { kind: 'held' | 'same'; purchase: Pick<Purchase, 'id' | 'token' | 'number' | 'status'> }
  | { kind: 'short'; shortages: Shortage[] }
  | { kind: 'busy' | 'used'; purchase: Pick<Purchase, 'id' | 'token' | 'number' | 'status'> }

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

const ADDRESS = [
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
  if (!ADDRESS.every((field) => purchase[field] === priced.content[field])) return false
  const before = (await listPurchaseLines(db, purchase.id)).map(lineText).sort()
  return before.join() === priced.lines.map(lineText).sort().join()
}

/** The form was sent before: the same purchase, or the same with another content while nobody pays for it. */
async function holdAgain(db: Db, purchase: Purchase, priced: PricedPurchase, now: Date): Promise<Holding> {
  const same = await isSame(db, purchase, priced)
  if (purchase.status !== 'pending' && purchase.status !== 'expired')
    return { kind: same ? 'same' : 'used', purchase }
  if ((await listUnsettled(db, [purchase.id])).length > 0) return { kind: same ? 'same' : 'busy', purchase }
  if (same && purchase.status === 'pending') return { kind: 'same', purchase }
  await lockStock(
    db,
    [purchase.id],
    priced.lines.map((line) => line.productId),
  )
  await releaseStock(db, [purchase.id])
  await rewritePurchase(db, purchase.id, priced.content, priced.lines)
  if (!same) await voidPayments(db, purchase.id, now)
  await holdAll(db, purchase.id, priced.lines)
  return { kind: 'held', purchase: { ...purchase, status: 'pending' } }
}

/** Writes a purchase and sets its pieces aside, in one transaction: both, or neither. */
export async function holdPurchase(
  db: Db,
  identity: PurchaseIdentity,
  priced: PricedPurchase,
  now: Date,
): Promise<Holding> {
  try {
    return await db.transaction(async (tx) => {
      const id = await writePurchase(tx, { ...priced.content, ...identity, createdAt: now }, priced.lines)
      if (id === null) {
        const before = await lockPurchaseOf(tx, identity.attempt)
        if (!before) throw new Error('A purchase vanished while its form was sent again.')
        return holdAgain(tx, before, priced, now)
      }
      await holdAll(tx, id, priced.lines)
      return { kind: 'held', purchase: { ...identity, id, status: 'pending' } }
    })
  } catch (fault) {
    if (fault instanceof Short) return { kind: 'short', shortages: fault.shortages }
    throw fault
  }
}
