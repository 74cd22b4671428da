import { type Currency, convert, type Money, money, scaledRate } from '../platform/money.ts'
import type { Rates } from './queries.ts'

/** What the payment provider is asked for: an amount in a currency that it can charge, at a dated rate. */
export interface Charge {
  amount: Money
  /** How much of the charge currency one unit of the price's currency buys, with nine decimals. */
  rate: string
  rateAt: Date
  /** The shopper must be told before paying: the charge is in another currency than the prices. */
  differs: boolean
}

const NINE = 1_000_000_000n

/** How much of `to` one unit of `from` buys, as a decimal text with nine places, rounded half up. */
export function rateBetween(from: Currency, to: Currency, perPound: Rates['perPound']): string {
  if (from === to) return '1.000000000'
  const divisor = scaledRate(perPound[from])
  const billionths = (scaledRate(perPound[to]) * NINE * 2n + divisor) / (divisor * 2n)
  return `${billionths / NINE}.${(billionths % NINE).toString().padStart(9, '0')}`
}

/** Quotes a total in the currency that is charged. The least that can be charged is one minor unit. */
export function quoteCharge(total: Money, to: Currency, rates: Rates): Charge {
  const converted = convert(total, to, rates.perPound)
  // A pound is always one pound: only the other rates have a day, and what is made of two is as old as the older.
  const dated = [total.currency, to].filter((currency) => currency !== 'GBP')
  const setAt = (dated.length > 0 ? dated : [to]).map((currency) => rates.setAt[currency].getTime())
  return {
    amount: money(total.amount > 0 ? Math.max(1, converted.amount) : 0, to),
    rate: rateBetween(total.currency, to, rates.perPound),
    rateAt: new Date(Math.min(...setAt)),
    differs: total.currency !== to,
  }
}
