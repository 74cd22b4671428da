import { freeShippingProgress, shippingCost } from '#server/checkout/shipping-rules.ts'
import { MARKETS, type MarketCode } from '#server/markets/markets.ts'
import { readRates } from '#server/markets/queries.ts'
import { DatabaseCache } from '#server/platform/cache.ts'
import type { Db } from '#server/platform/database.ts'
import { formatMoney, formatShortMoney, money } from '#server/platform/money.ts'
import { deliveryDates, deliveryWords } from '#server/shipping/delivery-dates.ts'
import { findShippingRate } from '#server/shipping/queries.ts'

const readPurchaseTerms = (db: Db, market: MarketCode) =>
  Promise.all([findShippingRate(db, market), readRates(db)])
const terms = new DatabaseCache<Awaited<ReturnType<typeof readPurchaseTerms>>>()

/** How something is sent to the shopper's country. */
export const readDeliveryTerms = (db: Db, market: MarketCode) =>
  terms.read(db, market, () => readPurchaseTerms(db, market))

/**
 * What a product page says of sending to the shopper's country; null where nothing is sent there. `awayUntil` is the day on
 * which its seller is back.
 */
export function deliveryOf(
  [rate, { perPound }]: Awaited<ReturnType<typeof readDeliveryTerms>>,
  market: MarketCode,
  now: Date,
  awayUntil: string | null,
) {
  if (!rate) return null
  const nothing = money(0, MARKETS[market].currency)
  const free = freeShippingProgress(nothing, rate, perPound)
  return {
    ...deliveryWords(deliveryDates(now, rate.estimatedDeliveryDays, market, awayUntil)),
    cost: formatMoney(shippingCost(nothing, { ...rate, freeThreshold: 0 }, perPound)),
    freeOver: free && formatShortMoney(free.threshold),
  }
}

export type Delivery = NonNullable<ReturnType<typeof deliveryOf>>
