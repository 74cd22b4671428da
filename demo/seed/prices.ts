import { FIRST_RATES, MARKET_LIST, type MarketCode } from '#server/markets/markets.ts'
import { convert, money } from '#server/platform/money.ts'

export interface Price {
  market: MarketCode
  price: number
  original: number | null
}

const near = (amount: number, step: number) => Math.max(step, Math.round(amount / step) * step)

/** Rounded to what stands well on a label: fives above 200, wholes above 50, halves above 10, tenths below. */
const pleasing = (amount: number) =>
  near(amount, amount >= 20_000 ? 500 : amount >= 5_000 ? 100 : amount >= 1_000 ? 50 : 10)

/** Rounded so that four fifths of it stand as well on a label, and are exactly four fifths. */
const pleasingFive = (amount: number) => near(amount, amount >= 10_000 ? 500 : amount >= 2_000 ? 250 : 25)

/**
 * What a thing costs in the four markets: in pounds what was said (pence), elsewhere about the same at the
 * first rates. `fifth`: every market's price is four fifths of its original, so that the badge reads -20%.
 */
export function pricesOf(pence: number, was?: number | 'fifth'): Price[] {
  return MARKET_LIST.map(({ code, currency }) => {
    const here = (amount: number) => convert(money(amount, 'GBP'), currency, FIRST_RATES).amount
    const home = currency === 'GBP'
    if (was === 'fifth') {
      const exact = Math.round(pence / 0.8)
      if (home) return { market: code, price: pence, original: exact }
      const original = pleasingFive(here(exact))
      return { market: code, price: (original * 4) / 5, original }
    }
    const price = home ? pence : pleasing(here(pence))
    const before = was === undefined ? null : home ? was : pleasing(here(was))
    return { market: code, price, original: before !== null && before > price ? before : null }
  })
}

/** The original price of a variation: as much above its own price as the product's is above the product's. */
export const wasOf = (own: number, price: number, was?: number | 'fifth'): number | 'fifth' | undefined =>
  typeof was === 'number' ? Math.round((was * own) / price) : was
