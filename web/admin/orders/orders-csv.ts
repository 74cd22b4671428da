import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { listOfficeOrders } from '#server/orders/office.ts'
import { refundsIn } from '#server/orders/refund-rules.ts'
import { ORDER_STATUS } from '#server/orders/status-rules.ts'
import { toDecimal } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { streamCsv } from '../../work/csv.server.ts'
import { paymentLabel } from '../../work/order/status-pills.tsx'
import { adminContext } from '../admin.server.ts'
import type { Route } from './+types/orders-csv'
import { readOrderList } from './list-query.server.ts'

const AT_ONCE = 500

const heads = () => [
  ...[t('Order number'), t('Customer'), t('Email'), t('Currency'), t('Subtotal'), t('Shipping'), t('Tax')],
  ...[t('Total'), t('Refunded'), t('Payment status'), t('Order status'), t('Date'), t('Seller'), t('City')],
  ...[t('Country'), t('Being refunded')],
]

/** The list of orders as a file: as it is narrowed and sorted, from its beginning to its end. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const query = readOrderList(request)
  async function* pages(): AsyncGenerator<string[][]> {
    yield [heads()]
    let after: string | null = null
    do {
      const page = await listOfficeOrders(db, { ...query, after }, { now, most: AT_ONCE })
      yield page.orders.map((order) => [
        ...[order.number, buyerNameOf(order), order.email, order.currency, toDecimal(order.subtotal)],
        ...[toDecimal(order.shipping), toDecimal(order.tax), toDecimal(order.total)],
        ...[
          toDecimal(refundsIn([order]).back),
          paymentLabel(order.paymentStatus),
          t(ORDER_STATUS[order.status].label),
        ],
        ...[order.placedAt.toISOString(), order.vendor ?? '', order.city, order.country],
        toDecimal(refundsIn([order]).promised),
      ])
      after = page.next
    } while (after !== null)
  }
  return streamCsv(pages(), { name: 'orders.csv', withBom: true, escapesFormulas: true })
}
