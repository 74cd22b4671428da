import type pg from 'pg'
import { PERIODS } from '#server/orders/sales-rules.ts'
import { CURRENCIES } from '#server/platform/money.ts'
import { LARGE_VENDOR } from './large-vendor.ts'

/** Something that stands in the middle of what the large seller has. */
async function inTheMiddle(client: pg.Client) {
  const { rows } = await client.query<
    Record<'id' | 'name' | 'number' | 'buyer' | 'at' | 'total' | 'order', string>
  >(
    `with v as (select id from vendors where code = $1)
     select p.id, p.name, o.number, u.customer_first_name || ' ' || u.customer_last_name as buyer, o.id as order, o.total,
       (extract(epoch from o.created_at) * 1000000)::bigint as at
     from (select * from products where vendor_id = (select id from v) and status = 'active' order by id offset 20000 limit 1) p,
       (select * from orders where vendor_id = (select id from v) order by id offset 100000 limit 1) o
       join purchases u on u.id = o.purchase_id`,
    [LARGE_VENDOR.code],
  )
  const [row] = rows
  if (!row) throw new Error('The large seller has nothing.')
  return row
}

/** The pages that a seller looks at all day, by name: the first of each tab, searches, filters, orders, and pages deep inside. */
export async function portalPages(client: pg.Client): Promise<[name: string, path: string][]> {
  const { id, name, number, buyer, at, total, order } = await inTheMiddle(client)
  const asked = (path: string, query: Record<string, string>) =>
    `/vendor/${path}?${new URLSearchParams(query)}`
  return [
    ['dashboard', '/vendor/dashboard'],
    ['dashboard of a year', asked('dashboard', { period: 'year' })],
    ['products', '/vendor/products'],
    ['products as a table', asked('products', { as: 'table' })],
    ['products on sale', asked('products', { view: 'active' })],
    ['low stock', asked('products', { view: 'low' })],
    ['products by name', asked('products', { sort: 'name' })],
    ['products by name, falling', asked('products', { sort: '-name' })],
    ['products, the oldest first', asked('products', { sort: 'id' })],
    ['products, deep inside', asked('products', { after: `${id}~` })],
    ['products by name, deep inside', asked('products', { sort: 'name', after: `${id}~${name}` })],
    ['products: a common word', asked('products', { q: 'lamp' })],
    ['products: one', asked('products', { q: name })],
    ['products: an SKU', asked('products', { q: 'LS-25000' })],
    ['products: two letters', asked('products', { q: 'la' })],
    ['products: nothing', asked('products', { q: 'zeppelin' })],
    ['one product', `/vendor/products/${id}`],
    ['details of a product', asked('products', { details: id })],
    ['add product', '/vendor/products/new'],
    ['drafts', '/vendor/drafts'],
    ['orders', '/vendor/orders'],
    ['orders to send', asked('orders', { view: 'to-send' })],
    ['orders to send, the oldest first', asked('orders', { view: 'to-send', sort: 'date' })],
    ['orders to send by total', asked('orders', { view: 'to-send', sort: 'total' })],
    ['orders sent', asked('orders', { view: 'sent' })],
    ['orders with returns', asked('orders', { view: 'returns' })],
    ['orders cancelled', asked('orders', { status: 'cancelled' })],
    ['orders of a month', asked('orders', { placed: '30' })],
    ['orders cancelled in a month', asked('orders', { status: 'cancelled', placed: '30' })],
    ['orders, the oldest first', asked('orders', { sort: 'date' })],
    ['orders by total', asked('orders', { sort: '-total' })],
    ['orders sent by total', asked('orders', { view: 'sent', sort: 'total' })],
    ['orders, deep inside', asked('orders', { after: `${at}.${order}` })],
    ['orders by total, deep inside', asked('orders', { sort: '-total', after: `${total}.${order}` })],
    ['orders: a number', asked('orders', { q: number })],
    ['orders: a part of a number', asked('orders', { q: number.slice(-15, -7) })],
    ['orders: a name', asked('orders', { q: buyer })],
    ['orders: a first name', asked('orders', { q: 'layla' })],
    ['orders: a name by total', asked('orders', { q: buyer, sort: '-total' })],
    ['orders: two letters', asked('orders', { q: 'la' })],
    ['orders: what all have', asked('orders', { q: 'ord-' })],
    ['orders: nothing', asked('orders', { q: 'zeppelin' })],
    ['one order', `/vendor/orders/${number}`],
    ['dispatch', '/vendor/dispatch'],
    ...PERIODS.map((period): [string, string] => [`reports: ${period}`, asked('reports', { period })]),
    ...CURRENCIES.map((currency): [string, string] => [
      `reports in ${currency}`,
      asked('reports', { currency }),
    ]),
    ['reviews', '/vendor/reviews'],
    ['reviews with three stars', asked('reviews', { view: '3' })],
    ['import', '/vendor/import'],
    ['profile', '/vendor/profile'],
  ]
}
