import { freeShippingProgress, shippingCost } from '#server/checkout/shipping-rules.ts'
import { MARKETS, type MarketCode } from '#server/markets/markets.ts'
import { readRates } from '#server/markets/queries.ts'
import type { Db } from '#server/platform/database.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { arrivalOf, arrivalWords } from '#server/shipping/arrival.ts'
import { findShippingRate } from '#server/shipping/queries.ts'

/** What a product page says of sending to the shopper's country; null where nothing is sent there. */
export async function readDelivery(db: Db, market: MarketCode, now: Date) {
  const [rate, { perPound }] = await Promise.all([findShippingRate(db, market), readRates(db)])
  if (!rate) return null
  const nothing = money(0, MARKETS[market].currency)
  const free = freeShippingProgress(nothing, rate, perPound)
  return {
    ...arrivalWords(arrivalOf(now, rate.estimatedDeliveryDays, market)),
    cost: formatMoney(shippingCost(nothing, { ...rate, freeThreshold: 0 }, perPound)),
    freeOver: free && formatMoney(free.threshold).replace(/\.00$/, ''),
  }
}

export type Delivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>
