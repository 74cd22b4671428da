import { stringify } from 'csv-stringify/sync'
import { listMonths } from '#server/orders/figures.ts'
import { monthlySales } from '#server/orders/sales-rules.ts'
import { isoDay } from '#server/platform/clock.ts'
import { toDecimal } from '#server/platform/money.ts'
import { UNKEPT } from '../../privacy.ts'
import { readSalesQuery } from '../sales-words.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/file'

const BOM = '\uFEFF'

/** The figures behind the reports as a file: a line for each month, currency and status. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, vendor } = await vendorContext(request, context)
  const rows = await listMonths(db, vendor.id, now.getUTCDate())
  const lines = monthlySales(rows, { ...readSalesQuery(request), now }).map((sold) => [
    ...[sold.month, sold.currency, sold.status, sold.orders],
    ...[toDecimal(sold.revenue), toDecimal(sold.pounds)],
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
