import type pg from 'pg'
import { LARGE_VENDOR } from './large-vendor.ts'
import type { NamedPage } from './whole-pages.ts'

/** Something that stands in the middle of what the market has. */
async function inTheMiddle(client: pg.Client) {
  const { rows } = await client.query<
    Record<
      'vendor' | 'id' | 'name' | 'number' | 'purchase' | 'buyer' | 'at' | 'order' | 'customer' | 'email',
      string
    >
  >(
    `with v as (select id from vendors where code = $1)
     select (select id from v) as vendor, p.id, p.name, o.number, u.number as purchase, o.id as order,
       u.customer_first_name || ' ' || u.customer_last_name as buyer,
       (extract(epoch from o.created_at) * 1000000)::bigint as at, c.id as customer, c.email
     from (select * from products where vendor_id = (select id from v) and status = 'active' order by id offset 90000 limit 1) p,
       (select * from orders where vendor_id = (select id from v) order by id offset 500000 limit 1) o
       join purchases u on u.id = o.purchase_id, (select * from customers order by id offset 90000 limit 1) c`,
    [LARGE_VENDOR.code],
  )
  const [row] = rows
  if (!row) throw new Error('The market has nothing.')
  return row
}

/** The first page of every tab of the back office, its searches and filters, and pages deep inside. */
export async function officePages(client: pg.Client): Promise<NamedPage[]> {
  const known = await inTheMiddle(client)
  const { vendor, id, name, number, purchase, buyer, at, order, customer, email } = known
  const asked = (path: string, query: Record<string, string>) =>
    `/admin/${path}?${new URLSearchParams(query)}`
  return [
    ['overview', '/admin/dashboard'],
    ['orders', '/admin/orders'],
    ['orders open', asked('orders', { view: 'open' })],
    ['orders late', asked('orders', { view: 'late' })],
    ['orders of Infinity Dispatch', asked('orders', { view: 'dispatch' })],
    ['orders unpaid', asked('orders', { view: 'unpaid' })],
    ['orders in dirhams', asked('orders', { currency: 'AED' })],
    ['orders cancelled in a month', asked('orders', { status: 'cancelled', placed: '30' })],
    ['orders by total', asked('orders', { sort: '-total' })],
    ['orders, deep inside', asked('orders', { after: `${at}.${order}` })],
    ['orders: a number', asked('orders', { q: number })],
    ['orders: a name', asked('orders', { q: buyer })],
    ['orders: a first name', asked('orders', { q: 'layla' })],
    ['orders: an email', asked('orders', { q: 'buyer777@example.com' })],
    ['orders: nothing', asked('orders', { q: 'zeppelin' })],
    ['one order', `/admin/orders/${number}`],
    ['pick list', '/admin/orders/pick-list'],
    ['products', '/admin/products'],
    ['products of a seller', asked('products', { vendor })],
    ['products by name, falling', asked('products', { sort: '-name' })],
    ['products sold in dirhams', asked('products', { currency: 'AED' })],
    ['products: a common word', asked('products', { q: 'lamp' })],
    ['products: one', asked('products', { q: name })],
    ['products: nothing', asked('products', { q: 'zeppelin' })],
    ['products, deep inside', asked('products', { after: `${id}~` })],
    ['one product', `/admin/products/${id}`],
    ['add product', '/admin/products/new'],
    ['admin products', '/admin/admin-products'],
    ['drafts', '/admin/drafts'],
    ['featured products', '/admin/featured-products'],
    ['featured products: a common word', asked('featured-products', { q: 'lamp' })],
    ['featured category', '/admin/featured-category'],
    ['hot deals', '/admin/hot-deals'],
    ['customers', '/admin/customers'],
    ['customers: a first name', asked('customers', { q: 'layla' })],
    ['customers: an email', asked('customers', { q: email })],
    ['customers blocked', asked('customers', { view: 'blocked' })],
    ['one customer', `/admin/customers/${customer}`],
    ['categories', '/admin/categories'],
    ['vendor requests', '/admin/vendor-requests'],
    ['vendors', '/admin/vendors'],
    ['vendors: a name', asked('vendors', { q: 'okafor' })],
    ['vendors: nothing', asked('vendors', { q: 'zeppelin' })],
    ['one vendor', `/admin/vendors/${vendor}`],
    ['shipping', '/admin/shipping'],
    ['queries', '/admin/queries'],
    ['queries resolved', asked('queries', { view: 'resolved' })],
    ['queries pending', asked('queries', { view: 'pending' })],
    ['queries: a name', asked('queries', { q: 'layla' })],
    ['queries: nothing', asked('queries', { q: 'zeppelin' })],
    ['site settings', '/admin/site-settings'],
    ['home page', '/admin/site-settings/home-page'],
    ['exchange rates', '/admin/site-settings/exchange-rates'],
    ['search words', '/admin/search-words'],
    ['change credentials', '/admin/change-credentials'],
    ['reviews', '/admin/reviews'],
    ['reviews approved', asked('reviews', { view: 'approved' })],
    ['returns', '/admin/returns'],
    ['returns ended', asked('returns', { view: 'ended' })],
    ['payments', '/admin/payments'],
    ['one purchase', `/admin/payments/${purchase}`],
    ['emails', '/admin/emails'],
    ['emails failed', asked('emails', { view: 'failed' })],
    ['emails of one person', asked('emails', { q: email })],
    ['audit log', '/admin/audit-log'],
    ['audit log of settings', asked('audit-log', { kind: 'setting' })],
    ['audit log of administrators', asked('audit-log', { who: 'admin' })],
    ['settings by administrators', asked('audit-log', { kind: 'setting', who: 'admin' })],
    ['audit log of a week', asked('audit-log', { since: 'week', kind: 'setting' })],
    ['audit log: an order', asked('audit-log', { q: number })],
    ['Ctrl K: a name', asked('find', { q: buyer })],
    ['Ctrl K: a common word', asked('find', { q: 'lamp' })],
    ['Ctrl K: a number', asked('find', { q: number })],
    ['Ctrl K: nothing', asked('find', { q: 'zeppelin' })],
  ]
}
