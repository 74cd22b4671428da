import { listProductsOf } from '#server/catalog/product-lists.ts'
import { listOfficeCustomers } from '#server/customers/office.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { listOfficeOrders } from '#server/orders/office.ts'
import { t } from '#server/platform/texts.ts'
import { findOfficeVendors } from '#server/vendors/office.ts'
import { type FoundGroup, readFind, SHORTEST_FIND } from '../work/found.ts'
import { foundOrders } from '../work/found-orders.ts'
import type { Route } from './+types/find'
import { adminContext } from './admin.server.ts'

/** Of each kind, at most. */
const SHOWN = 5

/** What an administrator means by a text: sellers, orders, products and customers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const q = readFind(request).toLowerCase()
  if (q.length < SHORTEST_FIND) return Response.json([] satisfies FoundGroup[])
  const [vendors, orders, products, customers] = await Promise.all([
    findOfficeVendors(db, q, SHOWN),
    listOfficeOrders(db, { view: 'all', q, sort: '-date', filters: {}, after: null }, { now, most: SHOWN }),
    listProductsOf(
      db,
      'everybody',
      { view: 'all', q, sort: '-id', categoryId: null, market: null, after: null },
      SHOWN,
    ),
    listOfficeCustomers(db, { view: 'all', q, after: null }, SHOWN),
  ])
  const found: FoundGroup[] = [
    {
      kind: 'people',
      name: t('Vendors'),
      entries: vendors.map(({ id, businessName, email }) => ({
        to: `/admin/vendors/${id}`,
        title: businessName,
        text: email ?? '',
      })),
    },
    foundOrders('/admin/orders', orders.orders),
    {
      name: t('Products'),
      entries: products.rows.map(({ id, name, vendor, stock }) => ({
        to: `/admin/products/${id}`,
        title: name,
        text: `${vendor ?? t('Marketplace')} · ${t('{{count}} left', { count: stock })}`,
      })),
    },
    {
      kind: 'people',
      name: t('Customers'),
      entries: customers.rows.map((customer) => ({
        to: `/admin/customers/${customer.id}`,
        title: buyerNameOf(customer),
        text: customer.email,
      })),
    },
  ]
  return Response.json(found.filter(({ entries }) => entries.length > 0))
}
