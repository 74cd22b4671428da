import { formats } from '../platform/formats.ts'
import type { Currency } from '../platform/money.ts'
import { key, type TextKey, t } from '../platform/texts.ts'

/** The four markets: a country with the currency that its prices are written in. */
export const MARKET_CODES = ['US', 'GB', 'AE', 'SA'] as const
export type MarketCode = (typeof MARKET_CODES)[number]

export interface Market {
  code: MarketCode
  /** As the Deliver to picker says it. */
  country: TextKey
  /** As products, sellers and the back office say it. */
  shortCountry: TextKey
  currency: Currency
  /** As the currency selector says it: $, £, AED, KSA. */
  label: string
  /** Everything this country has been called in old rows, links and files. */
  aliases: string[]
}

export const MARKETS: Record<MarketCode, Market> = {
  US: {
    code: 'US',
    country: key('United States'),
    shortCountry: key('USA'),
    currency: 'USD',
    label: '$',
    aliases: ['united states', 'usa', 'us', 'united states of america', '$', 'usd'],
  },
  GB: {
    code: 'GB',
    country: key('United Kingdom'),
    shortCountry: key('UK'),
    currency: 'GBP',
    label: '£',
    aliases: ['united kingdom', 'uk', 'gb', 'great britain', '£', 'gbp'],
  },
  AE: {
    code: 'AE',
    country: key('UAE'),
    shortCountry: key('UAE'),
    currency: 'AED',
    label: 'AED',
    aliases: ['uae', 'ae', 'united arab emirates', 'aed', 'د.إ'],
  },
  SA: {
    code: 'SA',
    country: key('Saudi Arabia'),
    shortCountry: key('Saudi Arabia'),
    currency: 'SAR',
    label: 'KSA',
    aliases: ['saudi arabia', 'saudi', 'sa', 'ksa', 'kingdom of saudi arabia', 'sar', 'ر.س'],
  },
}

/** In the order in which pickers show them: $, £, AED, KSA. */
export const MARKET_LIST: Market[] = MARKET_CODES.map((code) => MARKETS[code])

/** What a shopper sees who has chosen nothing, or something that does not exist. */
export const DEFAULT_MARKET: MarketCode = 'GB'
/** What the back office's product grid starts with. */
export const ADMIN_DEFAULT_CURRENCY: Currency = 'USD'
/** Which price a seller's card shows when it can show only one: the first above 0. */
export const SELLER_CURRENCY_ORDER: readonly Currency[] = ['SAR', 'AED', 'GBP', 'USD']

/** Pounds to other currencies as first written into `exchange_rates`; an administrator changes them there. */
export const FIRST_RATES: Record<Currency, string> = { GBP: '1', USD: '1.27', AED: '4.66', SAR: '4.75' }

/** What the payment provider can charge: PayPal knows neither AED nor SAR. */
export const CHARGEABLE = ['GBP', 'USD'] as const satisfies readonly Currency[]

/** What the payment provider is asked for in each market. */
export const FIRST_CHARGE_CURRENCIES: Record<MarketCode, (typeof CHARGEABLE)[number]> = {
  GB: 'GBP',
  US: 'USD',
  AE: 'USD',
  SA: 'USD',
}

const byAlias = new Map(MARKET_LIST.flatMap((market) => market.aliases.map((alias) => [alias, market.code])))

/** Finds a market by any of its names (`KSA`, `usa`, `United Kingdom`, `£`); null when there is none. */
export function findMarket(name: unknown): MarketCode | null {
  if (typeof name !== 'string' || name.length > 40) return null
  return byAlias.get(name.trim().toLowerCase()) ?? null
}

/** The market that somebody asked for, or the United Kingdom. */
export const marketOr = (name: unknown): MarketCode => findMarket(name) ?? DEFAULT_MARKET

/** A country (ISO code) as the shop calls it. */
export function countryName(code: string): string {
  const market = findMarket(code)
  return market ? t(MARKETS[market].country) : formats().country(code)
}
