import { stringify } from 'csv-stringify/sync'
import { listMonths } from '#server/orders/figures.ts'
import { monthsOf } from '#server/orders/sales-rules.ts'
import { isoDay } from '#server/platform/clock.ts'
import { toDecimal } from '#server/platform/money.ts'
import { UNKEPT } from '../../privacy.ts'
import { questionOf } from '../sales-words.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/file'

const BOM = '\uFEFF'

/** The figures behind the reports as a file: a line for each month, currency and status. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, vendor } = await vendorContext(request, context)
  const { period, currency } = questionOf(request)
  const months = monthsOf(period, now)
  const sums = new Map<string, { orders: number; revenue: number; pounds: number }>()
  for (const row of await listMonths(db, vendor.id, now.getUTCDate())) {
    if (months !== null && !months.includes(row.month)) continue
    if (currency !== 'all' && row.currency !== currency) continue
    const key = [row.month, row.currency, row.status].join(',')
    const before = sums.get(key) ?? { orders: 0, revenue: 0, pounds: 0 }
    sums.set(key, {
      orders: before.orders + row.orders,
      revenue: before.revenue + row.revenue,
      pounds: before.pounds + row.pounds,
    })
  }
  const lines = [...sums].map(([key, { orders, revenue, pounds }]) => [
    ...key.split(','),
    orders,
    toDecimal(revenue),
    toDecimal(pounds),
  ])
  const head = ['month', 'currency', 'status', 'orders', 'sales', 'sales_gbp']
  return new Response(BOM + stringify([head, ...lines]), {
    headers: {
      ...UNKEPT,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="sales-${isoDay(now)}.csv"`,
    },
  })
}
