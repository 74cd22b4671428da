import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { refundsIn } from '#server/orders/refund-rules.ts'
import { type ExportedOrder, listSellingOrdersToExport } from '#server/orders/selling.ts'
import { ORDER_STATUS } from '#server/orders/status-rules.ts'
import { toDecimal } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { streamCsv } from '../../work/csv.server.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/orders-csv'
import { readOrderList } from './list-query.server.ts'

/** Read at once: the file is written while it is sent, and never stands whole in memory. */
const AT_ONCE = 500

const COLUMNS: { head: () => string; cell: (order: ExportedOrder) => string }[] = [
  { head: () => t('Order ID'), cell: (order) => order.number },
  { head: () => t('Date'), cell: (order) => order.placedAt.toISOString() },
  { head: () => t('Status'), cell: (order) => t(ORDER_STATUS[order.status].label) },
  { head: () => t('Pieces'), cell: (order) => String(order.pieces) },
  { head: () => t('Sent'), cell: (order) => String(order.sent) },
  { head: () => t('Currency'), cell: (order) => order.currency },
  { head: () => t('Subtotal'), cell: (order) => toDecimal(order.subtotal) },
  { head: () => t('Shipping'), cell: (order) => toDecimal(order.shipping) },
  { head: () => t('Tax'), cell: (order) => toDecimal(order.tax) },
  { head: () => t('Total'), cell: (order) => toDecimal(order.total) },
  { head: () => t('Refunded'), cell: (order) => toDecimal(refundsIn([order]).back) },
  { head: () => t('Customer'), cell: buyerNameOf },
  { head: () => t('Address'), cell: (order) => order.address },
  { head: () => t('City'), cell: (order) => order.city },
  { head: () => t('State'), cell: (order) => order.state },
  { head: () => t('Postcode'), cell: (order) => order.zipCode },
  { head: () => t('Country'), cell: (order) => order.country },
  { head: () => t('Phone'), cell: (order) => order.phone },
  { head: () => t('Being refunded'), cell: (order) => toDecimal(refundsIn([order]).promised) },
]

/** The list of orders as a file: as it is narrowed and sorted, from its beginning to its end. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, vendor } = await vendorContext(request, context)
  const query = readOrderList(request)
  async function* pages() {
    yield [COLUMNS.map(({ head }) => head())]
    let after: string | null = null
    do {
      const page = await listSellingOrdersToExport(db, vendor.id, { ...query, after }, { now, most: AT_ONCE })
      yield page.orders.map((order) => COLUMNS.map(({ cell }) => cell(order)))
      after = page.next
    } while (after !== null)
  }
  return streamCsv(pages(), { name: 'orders.csv', withBom: true, escapesFormulas: true })
}
