import { stringify } from 'csv-stringify/sync'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { refundsIn } from '#server/orders/refund-rules.ts'
import { type ExportedOrder, listSellingOrdersToExport } from '#server/orders/selling.ts'
import { ORDER_STATUS } from '#server/orders/status-rules.ts'
import { toDecimal } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/orders-csv'
import { readOrderList } from './list-query.server.ts'

/** Read at once: the file is written while it is sent, and never stands whole in memory. */
const AT_ONCE = 500

const heads = () => [
  ...[t('Order ID'), t('Date'), t('Status'), t('Pieces'), t('Sent'), t('Currency'), t('Subtotal')],
  ...[t('Shipping'), t('Tax'), t('Total'), t('Refunded'), t('Customer'), t('Address'), t('City')],
  ...[t('State'), t('Postcode'), t('Country'), t('Phone'), t('Being refunded')],
]

const cells = (order: ExportedOrder): (string | number)[] => [
  ...[order.number, order.placedAt.toISOString(), t(ORDER_STATUS[order.status].label)],
  ...[order.pieces, order.sent, order.currency, toDecimal(order.subtotal), toDecimal(order.shipping)],
  ...[toDecimal(order.tax), toDecimal(order.total), toDecimal(refundsIn([order]).back), buyerNameOf(order)],
  ...[order.address, order.city, order.state, order.zipCode, order.country, order.phone],
  toDecimal(refundsIn([order]).promised),
]

/** A cell that a spreadsheet would take for a formula is text there. */
const lines = (rows: (string | number)[][]): string =>
  stringify(rows, { escape_formulas: true, record_delimiter: '\r\n' })

/** The list of orders as a file: as it is narrowed and sorted, from its beginning to its end. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, vendor } = await vendorContext(request, context)
  const query = readOrderList(request)
  const encoder = new TextEncoder()
  let after: string | null = null
  const file = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(`\uFEFF${lines([heads()])}`)),
    pull: async (stream) => {
      const page = await listSellingOrdersToExport(db, vendor.id, { ...query, after }, { now, most: AT_ONCE })
      if (page.orders.length > 0) stream.enqueue(encoder.encode(lines(page.orders.map(cells))))
      after = page.next
      if (after === null) stream.close()
    },
  })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="orders.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
