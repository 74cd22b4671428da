import pg from 'pg'

const PEOPLE = 200_000
const EMAILS = 1_000_000
const EVENTS = 1_000_000
const QUERIES = 100_000
const REVIEWS = 200_000
const REQUESTS = 5000

/** Gives a market what else an administrator looks through: customers, emails, audit log, queries, reviews and requests of sellers. */
export async function growOffice(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of STATEMENTS) await client.query(statement)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const NAME = `(array['Layla','Oliver','Noura','Grace','Sam','Amara','Theo'])[1 + n % 7]`
const SURNAME = `(array['Haddad','Bennett','Miller','Okafor','Khan','Walsh','Osman','Reid','Farouk','Clarke','Nasser'])[1 + n % 11]`

const STATEMENTS = [
  `insert into customers (first_name, last_name, email, status, created_at, updated_at)
   select ${NAME}, ${SURNAME}, 'person' || n || '@example.com', case when n % 1000 = 0 then 'blocked' else 'active' end, at, at
   from generate_series(${PEOPLE}, 1, -1) n, lateral (select now() - interval '5 minutes' * n as at) since`,
  `insert into emails (key, kind, recipient, data, status, subject, created_at, sent_at)
   select 'large:' || n, 'order-confirmation', 'person' || 1 + n % ${PEOPLE} || '@example.com', '{}',
     case when n % 50000 = 0 then 'failed' else 'sent' end, 'Your order is confirmed', at, at
   from generate_series(${EMAILS}, 1, -1) n, lateral (select now() - interval '1 minute' * n as at) since`,
  `insert into audit_events (actor_role, actor_id, action, subject_kind, subject_id, details, created_at)
   select case when n % 200 = 0 then 'admin' when n % 3 = 0 then 'vendor' else 'customer' end, null,
     case when n % 20000 = 0 then 'setting.saved' when n % 5 = 0 then 'login.succeeded' else 'order.status-changed' end,
     case when n % 20000 = 0 then 'setting' when n % 5 = 0 then 'login' else 'order' end, 'ORD-' || n, '{"to": "shipped"}', at
   from generate_series(${EVENTS}, 1, -1) n, lateral (select now() - interval '1 minute' * n as at) since`,
  `insert into contact_queries (name, email, subject, message, status, created_at, updated_at)
   select ${NAME} || ' ' || ${SURNAME}, 'person' || n || '@example.com', 'order', 'Where is my parcel number ' || n || '? It was sent long ago.',
     case when n < 900 then 'pending' when n % 40 = 0 then 'in_progress' else 'resolved' end, at, at
   from generate_series(${QUERIES}, 1, -1) n, lateral (select now() - interval '10 minutes' * n as at) since`,
  `insert into reviews (product_id, vendor_id, public_name, rating, title, comment, status, created_at, updated_at)
   select p.id, p.vendor_id, 'person' || n, 1 + n % 5, 'As described', 'It came in three days and is as described.',
     case when n < 700 then 'pending' when n % 30 = 0 then 'rejected' else 'approved' end, at, at
   from (select row_number() over (order by id desc) as n, id, vendor_id from products limit ${REVIEWS}) p,
     lateral (select now() - interval '5 minutes' * n as at) since order by n desc`,
  `insert into vendors (code, slug, business_name, email, status, created_at, updated_at)
   select 'LV' || n, 'large-vendor-' || n, ${SURNAME} || ' and ' || ${NAME} || ' ' || n, 'shop' || n || '@example.com',
     case when n < 300 then 'pending' when n % 50 = 0 then 'suspended' else 'active' end, at, at
   from generate_series(${REQUESTS}, 1, -1) n, lateral (select now() - interval '1 hour' * n as at) since`,
]
