import { MARKET_LIST } from '#server/markets/markets.ts'
import type { MonthOfSales } from '#server/orders/figures.ts'
import {
  figuresOf,
  growthOf,
  PERIODS,
  type Period,
  type SalesCurrency,
  trendOf,
} from '#server/orders/sales-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { CURRENCIES, type Currency, formatMoney, money, symbolOf } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

interface SalesQuery {
  period: Period
  currency: SalesCurrency
}

/** Which period and currency the address asks about: this month and everything in pounds where it says nothing. */
export function readSalesQuery(request: Request): SalesQuery {
  const params = new URL(request.url).searchParams
  const currencies: readonly SalesCurrency[] = ['all', ...CURRENCIES]
  return {
    period: PERIODS.find((each) => each === params.get('period')) ?? 'month',
    currency: currencies.find((each) => each === params.get('currency')) ?? 'all',
  }
}

const hrefOf = ({ period, currency }: SalesQuery) => `?period=${period}&currency=${currency}`

export const periodLinks = (question: SalesQuery) => {
  const names: Record<Period, string> = {
    month: t('This month'),
    'half-year': t('6 months'),
    year: t('12 months'),
    all: t('All time'),
  }
  return PERIODS.map((period) => ({
    to: hrefOf({ ...question, period }),
    name: names[period],
    here: period === question.period,
  }))
}

export const currencyLinks = (question: SalesQuery) =>
  (['all', ...MARKET_LIST.map(({ currency }) => currency)] as const).map((currency) => ({
    to: hrefOf({ ...question, currency }),
    name: currency === 'all' ? t('All in £') : currencyName(currency),
    here: currency === question.currency,
  }))

/** £, $, AED, KSA */
export const currencyName = (currency: Currency): string => symbolOf(currency).trim()

const inOne = (currency: SalesCurrency): Currency => (currency === 'all' ? 'GBP' : currency)

export const sum = (amount: number, currency: SalesCurrency): string =>
  formatMoney(money(amount, inOne(currency)))

/** `£18.2k`; below a thousand whole units, as money never has one decimal: `£440` */
export const shortSum = (amount: number, currency: SalesCurrency): string =>
  formatMoney(money(amount, inOne(currency)), 'shop', {
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: Math.abs(amount) < 1000_00 ? 0 : 1,
  })

/** The symbol of a currency that is a word (`AED `), and nothing of one that is a sign (`£`). */
export function longSymbol(currency: SalesCurrency): string {
  const symbol = symbolOf(inOne(currency))
  return symbol.length > 1 ? symbol : ''
}

const MONTH = { month: 'short' } as const

/** `Nov` of `2026-11` */
export const monthName = (month: string): string => formats().date(new Date(`${month}-01T00:00:00Z`), MONTH)

/** The three figures of a period with how they moved, like set against like. */
export function salesFigures(rows: readonly MonthOfSales[], question: SalesQuery, now: Date) {
  const { sold, before } = figuresOf(rows, { ...question, now })
  const trend = (key: 'revenue' | 'orders' | 'average') =>
    trendOf(before && growthOf(sold[key], before[key]), key === 'revenue' && question.period === 'month')
  return {
    revenue: { value: sum(sold.revenue, question.currency), trend: trend('revenue') },
    orders: { value: formats().number(sold.orders), trend: trend('orders') },
    average: { value: sum(sold.average, question.currency), trend: trend('average') },
  }
}
