import { ADMIN_DEFAULT_CURRENCY, MARKET_LIST, type MarketCode } from '#server/markets/markets.ts'
import { listHref } from '../../work/list-address.ts'

/** What the currency selector offers, in its order. */
export const CURRENCY_CHOICES = [...MARKET_LIST.map(({ currency }) => currency), 'ALL'] as const

export type CurrencyChoice = (typeof CURRENCY_CHOICES)[number]

/** The currency that an address chooses; the usual one of the list where it says nothing that is known. */
export const currencyOf = (search: URLSearchParams, usual: CurrencyChoice = ADMIN_DEFAULT_CURRENCY) =>
  CURRENCY_CHOICES.find((choice) => choice === search.get('currency')) ?? usual

/** The same list in all currencies. By price they cannot be sorted together: that order is given up. */
export const allCurrencies = (search: URLSearchParams): string =>
  listHref(search, { currency: 'ALL', ...(search.get('sort')?.endsWith('price') && { sort: null }) })

/** The market whose prices are shown; null for those of all. */
export const marketIn = (search: URLSearchParams, usual?: CurrencyChoice): MarketCode | null =>
  MARKET_LIST.find(({ currency }) => currency === currencyOf(search, usual))?.code ?? null
