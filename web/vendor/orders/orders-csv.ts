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

const heads = () => [
  ...[t('Order ID'), t('Date'), t('Status'), t('Pieces'), t('Sent'), t('Currency'), t('Subtotal')],
  ...[t('Shipping'), t('Tax'), t('Total'), t('Refunded'), t('Customer'), t('Address'), t('City')],
  ...[t('State'), t('Postcode'), t('Country'), t('Phone'), t('Being refunded')],
]

const cells = (order: ExportedOrder): string[] => [
  ...[order.number, order.placedAt.toISOString(), t(ORDER_STATUS[order.status].label)],
  ...[
    String(order.pieces),
    String(order.sent),
    order.currency,
    toDecimal(order.subtotal),
    toDecimal(order.shipping),
  ],
  ...[toDecimal(order.tax), toDecimal(order.total), toDecimal(refundsIn([order]).back), buyerNameOf(order)],
  ...[order.address, order.city, order.state, order.zipCode, order.country, order.phone],
  toDecimal(refundsIn([order]).promised),
]

/** The list of orders as a file: as it is narrowed and sorted, from its beginning to its end. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, vendor } = await vendorContext(request, context)
  const query = readOrderList(request)
  async function* pages() {
    yield [heads()]
    let after: string | null = null
    do {
      const page = await listSellingOrdersToExport(db, vendor.id, { ...query, after }, { now, most: AT_ONCE })
      yield page.orders.map(cells)
      after = page.next
    } while (after !== null)
  }
  return streamCsv(pages(), { name: 'orders.csv', withBom: true, escapesFormulas: true })
}
