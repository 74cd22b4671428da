import { ADMIN_DEFAULT_CURRENCY, MARKET_LIST, type MarketCode } from '#server/markets/markets.ts'

/** What the currency selector offers, in its order. */
export const CURRENCY_CHOICES = [...MARKET_LIST.map(({ currency }) => currency), 'ALL'] as const

export type CurrencyChoice = (typeof CURRENCY_CHOICES)[number]

/** The currency that an address chooses; the usual one of the list where it says nothing that is known. */
export const currencyOf = (search: URLSearchParams, usual: CurrencyChoice = ADMIN_DEFAULT_CURRENCY) =>
  CURRENCY_CHOICES.find((choice) => choice === search.get('currency')) ?? usual

/** The market whose prices are shown; null for those of all. */
export const marketIn = (search: URLSearchParams, usual?: CurrencyChoice): MarketCode | null =>
  MARKET_LIST.find(({ currency }) => currency === currencyOf(search, usual))?.code ?? null
