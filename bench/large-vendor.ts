import pg from 'pg'

export interface Sizes {
  products: number
  orders: number
}

/** The account of the large seller; its number of the shop stands at the end of its orders. */
export const LARGE_VENDOR = { email: 'large-seller@example.com', code: 'LARGE' } as const

/**
 * Gives one seller so many products and orders of the last two years, of one or two lines each and in all states, with what stands
 * around them: prices, pictures, pieces, parcels, returns, money, activity, imports. `password` is hashed already. Triggers are off
 * meanwhile: what they do for a row (movements of pieces, figures of sales) is done for all rows at once.
 */
export async function growVendor(url: string, sizes: Sizes, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("set local maintenance_work_mem = '512MB'")
    await client.query("set local work_mem = '256MB'")
    await client.query('set local session_replication_role = replica')
    // Text indexes are built after the rows: that is many times faster than row by row.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename in ('products', 'purchases', 'orders') and indexdef like '% USING gin %'`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(seller(password))
    for (const statement of [...catalogue(sizes.products), ...sales(sizes)]) await client.query(statement)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const VENDOR = `(select id from vendors where code = '${LARGE_VENDOR.code}')`

/** One word of a list, by a number. */
const word = (list: string, number: string) => {
  const words = list.split(' ')
  return `(array[${words.map((each) => `'${each}'`).join()}])[1 + (${number})::int % ${words.length}]`
}

const seller = (password: string) => `
  with person as (
    insert into users (id, name, email, email_verified)
    values ('large-seller', 'Large Seller', '${LARGE_VENDOR.email}', true) returning id),
  account as (
    insert into accounts (id, account_id, provider_id, user_id, password)
    select id, id, 'credential', id, ${pg.escapeLiteral(password)} from person)
  insert into vendors (user_id, code, slug, business_name, email, phone, status, approved_at)
  select id, '${LARGE_VENDOR.code}', id, 'Large Seller', '${LARGE_VENDOR.email}', '+44 20 7946 0000', 'active', now() from person`

/** Their products, with prices in every market and a picture; the numbers of the seller stand in the SKU. */
const catalogue = (products: number) => [
  `insert into products (vendor_id, category_id, status, name, brand, sku, description, stock, sold_count, created_at, updated_at)
   select ${VENDOR}, (select id from categories order by id offset n % 4 limit 1),
     case when n % 25 = 0 then 'draft' when n % 33 = 0 then 'inactive' else 'active' end,
     ${word('Copper Walnut Linen Brass Indigo Granite Oak Marble Cotton Glass Slate', 'n')} || ' ' ||
       ${word('Lamp Chair Kettle Blanket Clock Vase Radio Bowl Mirror Shelf Rug Tray Stool', 'n')} || ' ' || n,
     ${word('Harbour Meadow Northline', 'n')}, 'LS-' || n, 'One of many.', n % 60, n % 500,
     now() - interval '1 minute' * n, now() - interval '1 minute' * n
   from generate_series(${products}, 1, -1) n`,
  `create temporary table mine on commit drop as
   select substr(sku, 4)::int as n, id, name, sku from products where vendor_id = ${VENDOR}`,
  `insert into stock_movements (kind, product_id, stock, held, actor_role, reason)
   select 'received', p.id, p.stock, 0, 'system', 'opening' from mine join products p using (id) where p.stock > 0`,
  `insert into stock_levels (product_id, vendor_id, stock)
   select p.id, p.vendor_id, p.stock from mine join products p using (id) where p.status <> 'archived'`,
  `insert into low_stock (product_id, vendor_id, status, free)
   select p.id, p.vendor_id, p.status, p.stock from mine join products p using (id) where p.stock < 10`,
  `insert into product_prices (product_id, market, sold, price)
   select id, market, true, 1000 + (n * 37) % 20000 from mine, unnest(array['GB', 'US', 'AE', 'SA']) market`,
  `insert into card_prices (product_id, market, vendor_id, price, varies)
   select product_id, market, ${VENDOR}, price, false from mine join product_prices on product_id = mine.id`,
  `insert into unpriced_products (product_id, market)
   select id, market from mine, unnest(array['GB', 'US', 'AE', 'SA']) market
   where not exists (select from product_prices r where r.product_id = mine.id and r.market = market.market and r.sold and r.price > 0)`,
  `insert into product_images (product_id, position, key, width, height, hue, alt)
   select m.id, 0, i.key, i.width, i.height, i.hue, m.name
   from mine m, lateral (select * from product_images where product_id <> m.id limit 1) i`,
  `insert into audit_events (actor_role, actor_id, action, subject_kind, subject_id, vendor_id, details, created_at)
   select 'vendor', ${VENDOR}, 'product.saved', 'product', id, ${VENDOR}, '{}', now() - interval '1 minute' * n from mine`,
  `insert into reviews (product_id, vendor_id, public_name, rating, title, status, created_at, updated_at)
   select id, ${VENDOR}, 'person' || n, 1 + n % 5, 'As described', 'approved', at, at
   from mine, lateral (select now() - interval '1 minute' * n as at) since order by n desc`,
  `insert into import_runs (vendor_id, status, file_name, bytes, encoding, marked, delimiter, format, layout, market, rows, created)
   select ${VENDOR}, 'done', 'products-' || n || '.csv', 500000, 'utf-8', false, ',', 'infinity', '{}', 'GB', 5000, 5000
   from generate_series(1, 100) n`,
]

const STATUS = `case when n < 300 then ${word('confirmed processing', 'n')} when n % 40 = 0 then 'cancelled'
  when n % 41 = 0 then 'returned' when n < 900 then 'shipped' else 'delivered' end`
/** A number as a person could not guess it, the same in every run. */
const CODE = `upper(substr(md5(n::text), 1, 9))`

/** Their orders, number 1 of now and the last of two years ago. Half of them are paid in pounds, and half are for the same 2,000 products. */
const sales = ({ products, orders }: Sizes) => [
  `create temporary table bought on commit drop as
   select n, ${STATUS} as status, at, ${word('GBP GBP GBP USD AED SAR', 'n')} as currency,
     ${word('GB GB GB US AE SA', 'n')} as market, 1 + n % 2 as lines, (1000 + (n::bigint * 37) % 20000) as price,
     'ORD-' || extract(epoch from at)::bigint * 1000 || ${CODE} as number
   from generate_series(${orders}, 1, -1) n, lateral (select now() - interval '730 days' * (n::float8 / ${orders}) as at) placed`,
  `insert into purchases (token, number, attempt, status, payment_status, customer_first_name, customer_last_name, customer_email,
     customer_phone, customer_address, customer_city, customer_country, market, currency, subtotal, shipping, total, charge_currency,
     charge_total, charge_rate, charge_rate_at, delivery_days, payment_method, hold_until, paid_at, created_at, updated_at)
   select 'large-' || n, number, 'large-' || n, 'paid', case when status in ('cancelled', 'returned') then 'refunded' else 'completed' end,
     ${word('Layla Oliver Noura Grace Sam Amara Theo Huda Isla Omar Ruby Yusuf Mia Karim Ella Zayd Alice Rana Jack', 'n * 7')},
     ${word('Haddad Bennett Miller Okafor Khan Walsh Osman Reid Farouk Clarke Nasser Doyle Rahman Price Saleh Hughes Aziz', 'n * 5')},
     'buyer' || n % 50000 || '@example.com', '+44 20 7946 0001', n || ' Long Lane', 'Leeds', market, market, currency,
     price * lines, 0, price * lines, currency, price * lines, 1, at, 5, 'demo', at, at, at, at
   from bought order by n desc`,
  `insert into orders (purchase_id, vendor_id, number, status, payment_status, payment_method, currency, subtotal, shipping, total, refunded_total,
     charge_currency, charge_total, charge_rate, per_pound, dispatch_method, deliver_by, confirmed_at, shipped_at, delivered_at, cancelled_at, created_at, updated_at)
   select p.id, ${VENDOR}, p.number || '-${LARGE_VENDOR.code}', b.status, p.payment_status, 'demo', p.currency, p.total, 0, p.total,
     case when p.payment_status = 'refunded' then p.total else 0 end, p.currency, p.total, 1, coalesce((select per_pound from exchange_rates r where r.currency = p.currency), 1), 'store', at + interval '5 days', at,
     case when b.status in ('shipped', 'delivered', 'returned') then at + interval '1 day' end,
     case when b.status in ('delivered', 'returned') then at + interval '3 days' end,
     case when b.status = 'cancelled' then at + interval '1 hour' end, at, at
   from bought b join purchases p on p.number = b.number order by n desc`,
  `insert into payments (purchase_id, provider, provider_order_id, capture_id, status, currency, amount, captured_currency, captured_amount,
     created_at, updated_at, captured_at)
   select id, 'demo', token, token, 'captured', currency, total, currency, total, created_at, created_at, created_at
   from purchases where token like 'large-%' order by id`,
  `create temporary table placed on commit drop as
   select b.*, o.id as order_id, o.purchase_id, o.total, y.id as payment_id from bought b
     join orders o on o.number = b.number || '-${LARGE_VENDOR.code}' join payments y using (purchase_id)`,
  `insert into refunds (payment_id, order_id, key, amount, currency, charge_amount, charge_currency, status, provider_refund_id, reason,
     created_at, completed_at)
   select payment_id, order_id, 'large:' || n, total, currency, total, currency, 'completed', 'large-' || n, 'order-cancelled', at, at
   from placed where status in ('cancelled', 'returned')`,
  `insert into order_lines (purchase_id, order_id, vendor_id, product_id, name, sku, unit_price, quantity, total, cancelled_quantity, returned_quantity)
   select p.purchase_id, p.order_id, ${VENDOR}, m.id, m.name, m.sku, price, 1, price, (status = 'cancelled')::int, (status = 'returned')::int
   from placed p cross join generate_series(1, lines) line join mine m on m.n = 1 + (p.n * 7 + line * 1301) %
     case when p.n % 2 = 0 then least(2000, ${products}) else ${products} end order by p.n desc`,
  `insert into order_events (order_id, "from", "to", actor, created_at)
   select order_id, null, 'confirmed', 'system', at from placed
   union all select order_id, 'confirmed', status, 'vendor', at + interval '1 day' from placed where status not in ('pending', 'confirmed')`,
  `insert into parcels (order_id, carrier, tracking_number, shipped_at)
   select order_id, 'Royal Mail', 'LS' || n || 'GB', at + interval '1 day' from placed where status in ('shipped', 'delivered', 'returned')`,
  `insert into parcel_lines (parcel_id, order_line_id, quantity)
   select p.id, l.id, l.quantity from placed o join parcels p using (order_id) join order_lines l using (order_id)`,
  `insert into returns (order_id, status, reason, created_at)
   select order_id, case when status = 'returned' then 'refunded' else 'requested' end, 'changed-mind', at + interval '5 days'
   from placed where status = 'returned' or (status = 'delivered' and n % 997 = 0)`,
  `insert into return_lines (return_id, order_line_id, quantity)
   select r.id, l.id, 1 from placed o join returns r using (order_id) join order_lines l using (order_id)`,
  `insert into sales_figures (vendor_id, day, currency, status, orders, revenue, pounds)
   select vendor_id, (created_at at time zone 'UTC')::date, currency, status, count(*), sum(total - refunded_total),
     sum(round((total - refunded_total) / per_pound)::bigint)
   from orders where vendor_id = ${VENDOR} group by 1, 2, 3, 4`,
  `insert into piece_figures (vendor_id, month, product_id, currency, pieces)
   select l.vendor_id, date_trunc('month', o.created_at at time zone 'UTC')::date, l.product_id, o.currency,
     sum(l.quantity - l.cancelled_quantity - l.returned_quantity)
   from order_lines l join orders o on o.id = l.order_id where l.vendor_id = ${VENDOR} group by 1, 2, 3, 4`,
  posted('capture', `('provider', null::bigint, total), ('shoppers', null, -total)`),
  posted('split', `('shoppers', null, total), ('sales', ${VENDOR}, -total)`),
  posted(
    'refund',
    `('sales', ${VENDOR}, total), ('refunds', null::bigint, -total)`,
    `status in ('cancelled', 'returned')`,
  ),
  posted(
    'refund_sent',
    `('refunds', null::bigint, total), ('provider', null, -total)`,
    `status in ('cancelled', 'returned')`,
  ),
]

/** What moved the money of these orders: a transaction of each, and its sides. */
const posted = (kind: string, sides: string, of = 'true') => `
  with moved as (
    insert into ledger_transactions (kind, key, purchase_id, payment_id, created_at)
    select '${kind}', '${kind}:large-' || n, purchase_id, payment_id, at from placed where ${of} order by n desc returning id, purchase_id)
  insert into ledger_entries (transaction_id, account, vendor_id, currency, amount, created_at)
  select m.id, account, vendor, currency, amount, at
  from moved m join placed p using (purchase_id), lateral (values ${sides}) side (account, vendor, amount)`
