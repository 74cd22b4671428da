import { MARKET_CODES, MARKETS, type MarketCode } from '../markets/markets.ts'
import type { Currency } from '../platform/money.ts'
import { key, type TextKey } from '../platform/texts.ts'

/** Products of one currency that a section, or the featured list of a category, holds at most. */
export const MOST_IN_PLACE = 4

/** The width and height that a picture behind the hero should have at least. */
export const HERO_SIZE = { width: 1920, height: 1080 }
export const MOST_SLIDES = 4
export const MOST_SLIDE_PICTURES = 3
/** The longest texts of a slide. */
export const SLIDE_LIMITS = { eyebrow: 200, headline: 200, line: 400, button: 200, href: 500 } as const

export const HOME_SECTIONS = ['hot_products', 'todays_deals', 'new_arrivals', 'exclusive_offers'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

export const SECTION_NAMES: Readonly<Record<HomeSection, TextKey>> = {
  hot_products: key('Hot Products'),
  todays_deals: key("Today's Deals"),
  new_arrivals: key('New Arrivals'),
  exclusive_offers: key('Exclusive Offers'),
}

export const isHomeSection = (word: unknown): word is HomeSection =>
  HOME_SECTIONS.some((section) => section === word)

/** The categories with a featured list on the home page, by slug, in its order. */
export const FEATURED_CATEGORIES = ['electronics', 'home-kitchen', 'personal-care', 'pet-care'] as const

interface PricedIn {
  productId: number
  market: MarketCode
}

/** The first currency of a product in which a place is full already; null where there is room for it in all of them. */
export function firstFullCurrency(
  productId: number,
  members: readonly number[],
  prices: readonly PricedIn[],
): Currency | null {
  const inMarket = (id: number, market: MarketCode) =>
    prices.some((price) => price.productId === id && price.market === market)
  const full = MARKET_CODES.find(
    (market) =>
      inMarket(productId, market) && members.filter((id) => inMarket(id, market)).length >= MOST_IN_PLACE,
  )
  return full ? MARKETS[full].currency : null
}
