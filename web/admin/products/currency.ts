import { ADMIN_DEFAULT_CURRENCY, MARKET_LIST, type MarketCode } from '#server/markets/markets.ts'

/** What the currency selector offers, in its order. */
export const CURRENCY_CHOICES = [...MARKET_LIST.map(({ currency }) => currency), 'ALL'] as const

/** The currency that an address chooses; dollars where it says nothing that is known. */
export const currencyOf = (search: URLSearchParams) =>
  CURRENCY_CHOICES.find((choice) => choice === search.get('currency')) ?? ADMIN_DEFAULT_CURRENCY

/** The market whose prices are shown; null for those of all. */
export const marketIn = (search: URLSearchParams): MarketCode | null =>
  MARKET_LIST.find(({ currency }) => currency === currencyOf(search))?.code ?? null
