import { formats } from '../platform/formats.ts'
import type { Currency } from '../platform/money.ts'
import { t } from '../platform/texts.ts'
import type { MonthOfSales } from './figures.ts'
import { hasEnded, type OrderStatus, orderStatusesWhere } from './status-rules.ts'

export const PERIODS = ['month', 'half-year', 'year', 'all'] as const
export type Period = (typeof PERIODS)[number]

const MONTHS: Record<Exclude<Period, 'all'>, number> = { month: 1, 'half-year': 6, year: 12 }

/** In which currency figures are told: one of them, or all of them in pounds. */
export type SalesCurrency = Currency | 'all'

/** `2026-11` of a moment, so many months before it. */
function monthOf(now: Date, back = 0): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  return month.toISOString().slice(0, 7)
}

/** The months of a period, the newest first; null for all that there were. */
export const monthsOf = (period: Period, now: Date): string[] | null =>
  period === 'all' ? null : Array.from({ length: MONTHS[period] }, (_, back) => monthOf(now, back))

/** As many months before them. */
const monthsBefore = (period: Exclude<Period, 'all'>, now: Date): string[] =>
  Array.from({ length: MONTHS[period] }, (_, back) => monthOf(now, back + MONTHS[period]))

const isOf = (currency: SalesCurrency) => (row: MonthOfSales) =>
  currency === 'all' || row.currency === currency

export interface Sold {
  orders: number
  /** In minor units of the currency that was asked for; pence for all. */
  revenue: number
  /** The same in pence, whatever was asked for. */
  pounds: number
  /** What an order brings, of those that were not cancelled or sent back; 0 without any. */
  average: number
}

/** Adds up rows; orders that ended count as orders, and their refunded money does not. */
export function soldIn(rows: readonly MonthOfSales[], currency: SalesCurrency): Sold {
  let orders = 0
  let kept = 0
  let revenue = 0
  let pounds = 0
  for (const row of rows.filter(isOf(currency))) {
    orders += row.orders
    if (!hasEnded(row.status)) kept += row.orders
    revenue += currency === 'all' ? row.pounds : row.revenue
    pounds += row.pounds
  }
  return { orders, revenue, pounds, average: kept > 0 ? Math.round(revenue / kept) : 0 }
}

/** By how many per cent something grew; null where there is nothing to set it against. */
export const growthOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null

const signed = (percent: number): string =>
  formats().number(percent / 100, { style: 'percent', signDisplay: 'exceptZero' })

/** `+12% from last month` of the first figure of a row, `+8%` of the others; null where nothing can be said. */
export function trendOf(percent: number | null, isFirst = false) {
  if (percent === null) return null
  const change = signed(percent)
  return { percent, text: isFirst ? t('{{change}} from last month', { change }) : change }
}

/** The sales of a period month by month, currency by currency and status by status, each whole month in one. */
export function monthlySales(
  rows: readonly MonthOfSales[],
  { period, currency, now }: { period: Period; currency: SalesCurrency; now: Date },
): Omit<MonthOfSales, 'byDay'>[] {
  const months = monthsOf(period, now)
  const sums = new Map<string, Omit<MonthOfSales, 'byDay'>>()
  for (const { byDay: _byDay, ...row } of rows.filter(isOf(currency))) {
    if (months !== null && !months.includes(row.month)) continue
    const key = [row.month, row.currency, row.status].join()
    const { orders, revenue, pounds } = sums.get(key) ?? { orders: 0, revenue: 0, pounds: 0 }
    sums.set(key, {
      ...row,
      orders: orders + row.orders,
      revenue: revenue + row.revenue,
      pounds: pounds + row.pounds,
    })
  }
  return [...sums.values()]
}

/** A period, and what is like it before: a month that is not over is set against as much of the month before. */
export function figuresOf(
  rows: readonly MonthOfSales[],
  { period, currency, now }: { period: Period; currency: SalesCurrency; now: Date },
) {
  const months = monthsOf(period, now)
  const sold = soldIn(
    rows.filter(({ month }) => months === null || months.includes(month)),
    currency,
  )
  if (period === 'all') return { sold, before: null }
  const earlier = monthsBefore(period, now)
  // The month before ends with the day that today is; so does the last of several.
  const likewise = rows.filter(
    ({ month, byDay }) => earlier.includes(month) && (month !== earlier[0] || byDay),
  )
  return { sold, before: soldIn(likewise, currency) }
}

/** Six months, the oldest first, each with how much of it came by the day of the month that today is. */
export const sixMonths = (rows: readonly MonthOfSales[], currency: SalesCurrency, now: Date) =>
  Array.from({ length: 6 }, (_, back) => monthOf(now, 5 - back)).map((month) => {
    const own = rows.filter((row) => row.month === month)
    return {
      month,
      revenue: soldIn(own, currency).revenue,
      byNow: soldIn(
        own.filter(({ byDay }) => byDay),
        currency,
      ).revenue,
    }
  })

/** How many orders of a period are in each status, those on the way to the buyer first. */
export function statusBreakdown(
  rows: readonly MonthOfSales[],
  { period, currency, now }: { period: Period; currency: SalesCurrency; now: Date },
): { status: OrderStatus; orders: number }[] {
  const months = monthsOf(period, now)
  const counts = new Map<OrderStatus, number>()
  for (const row of rows.filter(isOf(currency)))
    if (months === null || months.includes(row.month))
      counts.set(row.status, (counts.get(row.status) ?? 0) + row.orders)
  return orderStatusesWhere(() => true)
    .map((status) => ({ status, orders: counts.get(status) ?? 0 }))
    .filter(({ orders }) => orders > 0)
}
