import { listProductsOf } from '#server/catalog/product-lists.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { listSellingOrders } from '#server/orders/selling.ts'
import { ORDER_STATUS } from '#server/orders/status-rules.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { type FoundGroup, readFind, SHORTEST_FIND } from '../work/found.ts'
import { toneOf } from '../work/order/words.ts'
import { orderName } from '../work/order-name.ts'
import type { Route } from './+types/find'
import { vendorContext } from './vendor.server.ts'

/** Of each kind, at most. */
const SHOWN = 5

/** What of their own a seller means by a text: orders and products. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, vendor } = await vendorContext(request, context)
  const q = readFind(request)
  if (q.length < SHORTEST_FIND) return Response.json([] satisfies FoundGroup[])
  const [orders, products] = await Promise.all([
    listSellingOrders(
      db,
      vendor.id,
      { view: 'all', q, sort: '-date', filters: {}, after: null },
      { now, most: SHOWN },
    ),
    listProductsOf(
      db,
      vendor.id,
      { view: 'all', q, sort: '-id', categoryId: null, market: null, after: null },
      SHOWN,
    ),
  ])
  const found: FoundGroup[] = [
    {
      kind: 'orders',
      name: t('Orders'),
      entries: orders.orders.map((order) => ({
        to: `/vendor/orders/${order.number}`,
        title: orderName(order.number),
        text: `${buyerNameOf(order)} · ${formatMoney(money(order.total, order.currency))}`,
        pill: { tone: toneOf(order.status), text: t(ORDER_STATUS[order.status].label) },
      })),
    },
    {
      name: t('Products'),
      entries: products.rows.map(({ id, name, sku, stock }) => ({
        to: `/vendor/products/${id}`,
        title: name,
        text: [sku, t('{{count}} left', { count: stock })].filter(Boolean).join(' · '),
      })),
    },
  ]
  return Response.json(found.filter(({ entries }) => entries.length > 0))
}
