import { and, eq } from 'drizzle-orm'
import { findMarket, MARKETS, type MarketCode } from '../markets/markets.ts'
import { readRates } from '../markets/queries.ts'
import { purchases } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import { type Currency, money } from '../platform/money.ts'
import { percentOff } from '../platform/percent.ts'
import { findShippingRate } from '../shipping/queries.ts'
import { stockHolds } from '../stock/tables.ts'
import { type CartLine, isSameLine, MAX_QUANTITY } from './cart.ts'
import { type CartItem, readCartItems } from './cart-items.ts'
import { isUnavailable, judgeLine, type LineIssue } from './line-rules.ts'
import { type Quote, quote, readPurchaseTerms } from './purchase-terms.ts'
import { type FreeShipping, freeShippingProgress } from './shipping-rules.ts'

/** A line of the cart as it is shown: everything but the quantity comes from the database. Minor units. */
export interface CartViewLine {
  productId: number
  variationId: number | null
  name: string
  variationLabel: string | null
  imageKey: string | null
  imageHue: number | null
  imageWidth: number | null
  imageHeight: number | null
  /** Empty for the marketplace's own items. */
  vendorName: string | null
  dispatchMethod: 'store' | 'infinity'
  /** The day on which its seller is back, or was after the last holiday. */
  awayUntil: string | null
  unitPrice: number
  unitOriginal: number | null
  /** Whole percent saved; 0 without a real original price. */
  percent: number
  quantity: number
  available: number
  /** What the quantity picker ends with: 10, or what is left. */
  maxQuantity: number
  total: number
  issue: LineIssue | null
}

export interface CartView {
  lines: CartViewLine[]
  /** Lines left out because nobody knows their product. */
  removed: number
  currency: Currency
  /** Of the lines that can be bought or only need a confirmation. */
  subtotal: number
  /** Pieces; the lines are counted by `lines.length`. */
  count: number
  /** Some line must be confirmed or changed before the checkout goes on. */
  blocked: boolean
  freeShipping: FreeShipping | null
}

function viewLine(item: CartItem, own: number): CartViewLine {
  const { line, facts } = item
  const available = facts.available + own
  const issue = judgeLine(line, { ...facts, available })
  return {
    productId: line.productId,
    variationId: line.variationId,
    name: facts.name,
    variationLabel: facts.label,
    imageKey: item.imageKey,
    imageHue: item.imageHue,
    imageWidth: item.imageWidth,
    imageHeight: item.imageHeight,
    vendorName: item.vendorName,
    dispatchMethod: item.dispatchMethod,
    awayUntil: item.awayUntil,
    unitPrice: facts.price,
    unitOriginal: item.original,
    percent: percentOff(facts.price, item.original),
    quantity: line.quantity,
    available,
    maxQuantity: Math.min(MAX_QUANTITY, available),
    total: facts.price * line.quantity,
    issue,
  }
}

/** Pieces that a checkout form already holds for itself: they are not missing to its own shopper. */
export async function listOwnHolds(db: Db, attempt: string | undefined) {
  if (!attempt) return []
  return db
    .select({
      productId: stockHolds.productId,
      variationId: stockHolds.variationId,
      quantity: stockHolds.quantity,
    })
    .from(stockHolds)
    .innerJoin(purchases, eq(purchases.id, stockHolds.purchaseId))
    .where(and(eq(purchases.attempt, attempt), eq(purchases.status, 'pending')))
}

export interface CartReading {
  /** The country (ISO code or name) that the items are sent to, when it is not the market's own. */
  country?: string
  /** The checkout form that is being filled in. */
  attempt?: string
}

/**
 * Reads a cart for its page: names, prices, stock and what changed, in as many questions for sixty lines as
 * for one. Prices are the market's.
 */
export async function readCartView(
  db: Db,
  market: MarketCode,
  lines: readonly CartLine[],
  reading: CartReading = {},
): Promise<CartView> {
  const shipTo = findMarket(reading.country) ?? market
  const [items, rate, rates, own] = await Promise.all([
    readCartItems(db, { market, shipTo }, lines),
    findShippingRate(db, shipTo),
    readRates(db),
    listOwnHolds(db, reading.attempt),
  ])
  const ownOf = (line: CartLine) =>
    own.filter((hold) => isSameLine(hold, line)).reduce((sum, hold) => sum + hold.quantity, 0)
  const view = items.map((item) => viewLine(item, ownOf(item.line)))
  const { currency } = MARKETS[market]
  const subtotal = view.filter((line) => !isUnavailable(line)).reduce((sum, line) => sum + line.total, 0)
  return {
    lines: view,
    removed: lines.length - view.length,
    currency,
    subtotal,
    count: view.reduce((sum, line) => sum + line.quantity, 0),
    blocked: view.some((line) => line.issue !== null),
    freeShipping: rate ? freeShippingProgress(money(subtotal, currency), rate, rates.perPound) : null,
  }
}

/**
 * What the checkout page adds to a subtotal: shipping to a country (ISO code), the total, and what will be
 * charged in which currency. Null when nothing is sent there.
 */
export async function readQuote(
  db: Db,
  market: MarketCode,
  country: string,
  subtotal: number,
): Promise<Quote | null> {
  return quote(market, subtotal, await readPurchaseTerms(db, market, country))
}
