import { listProductsOf } from '#server/catalog/product-lists.ts'
import { listSellingOrders } from '#server/orders/selling.ts'
import { t } from '#server/platform/texts.ts'
import { type FoundGroup, readFind, SHORTEST_FIND } from '../work/found.ts'
import { foundOrders } from '../work/found-orders.ts'
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
    foundOrders('/vendor/orders', orders.orders),
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
