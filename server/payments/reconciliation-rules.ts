import type { MarketCode } from '../markets/markets.ts'
import type { Currency } from '../platform/money.ts'

/** Where the money of one market is, in whole minor units of the currency that was charged. */
export interface MarketMoney {
  market: MarketCode
  /** Of the prices, with what shoppers saw. */
  priced: Currency
  shown: number
  currency: Currency
  captured: number
  captures: number
  /** In orders, and not promised back. */
  orders: number
  orderCount: number
  /** Sent back, or taken back by the provider. */
  refunds: number
  refundCount: number
  /** Promised back and not sent, or waiting for a person because it came not as asked. */
  open: number
  openCount: number
}

type Sums = Omit<MarketMoney, 'market' | 'priced' | 'shown'>

const NOTHING = {
  ...{ captured: 0, captures: 0, orders: 0, orderCount: 0 },
  ...{ refunds: 0, refundCount: 0, open: 0, openCount: 0 },
}
const SUMMED = [
  ...(['captured', 'captures', 'orders', 'orderCount'] as const),
  ...(['refunds', 'refundCount', 'open', 'openCount'] as const),
]

/** What is captured and in none of the others: 0 unless something is wrong. */
export const unexplainedOf = (row: Sums): number => row.captured - row.orders - row.refunds - row.open

/** The same for each currency that was charged, over its markets. */
export function byCurrency(rows: readonly MarketMoney[]) {
  const sums = new Map<Currency, Sums>()
  for (const row of rows) {
    const sum = sums.get(row.currency) ?? { ...NOTHING, currency: row.currency }
    for (const name of SUMMED) sum[name] += row[name]
    sums.set(row.currency, sum)
  }
  return [...sums.values()].map((sum) => ({ ...sum, unexplained: unexplainedOf(sum) }))
}
