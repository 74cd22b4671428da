import type { Database } from '#server/platform/database.ts'

/** A promise of the shop, and how often it was broken. */
export interface Promised {
  promise: string
  broken: number
}

/** What the shop and the world outside of it knew when all was over. */
export interface Outside {
  /** Addresses of buyers to whom the shop said that they have paid. */
  told: readonly string[]
  /** What arrived at the relay. */
  received: readonly { to: string[]; message: string }[]
  /** Pieces that there were of each product, by its id. */
  stock: ReadonlyMap<number, number>
}

/** Purchases of the buyers; the demo market has some of its own, whose emails went nowhere. */
const THEIRS = `customer_email like 'buyer%@mail.example'`

const COUNTS: Record<string, string> = {
  'money taken whose purchase is neither paid in full nor before a person nor given back': `
    select d.id from demo_provider_orders d join purchases p on p.number = d.custom_id
      left join (select purchase_id, sum(charge_total) as total from orders group by 1) o on o.purchase_id = p.id
    where d.capture_id is not null and p.status <> 'review' and d.refunded < d.amount
      and not (p.status = 'paid' and o.total = d.amount)`,
  'purchases paid without money at the provider': `
    select p.id from purchases p where p.status = 'paid' and not exists (
      select from demo_provider_orders d where d.custom_id = p.number and d.capture_id is not null)`,
  'purchases charged more than once': `
    select custom_id from demo_provider_orders where capture_id is not null and refunded < amount
    group by 1 having count(*) > 1`,
  'paid purchases without an order for each seller, or with two': `
    select p.id from purchases p where p.status = 'paid' and
      (select count(distinct coalesce(l.vendor_id, 0)) from order_lines l where l.purchase_id = p.id)
      <> (select count(*) from orders o where o.purchase_id = p.id)`,
  'orders for a purchase that is not paid': `
    select o.id from orders o join purchases p on p.id = o.purchase_id where p.status not in ('paid', 'review')`,
  'holds of purchases that wait for nobody any more': `select id from stock_holds`,
  'products with pieces held for nobody': `select id from products where held <> 0`,
  'payments that nobody knows the end of': `select id from payments where status in ('capturing', 'pending')`,
  'emails left in sending': `select id from emails where status = 'sending'`,
  'emails that did not leave': `select id from emails where status <> 'sent'`,
}

const messageId = (message: string) => /^Message-ID: (.*)$/im.exec(message)?.[1]?.trim() ?? ''

/** Every promise with how often it was broken: all of them must be 0. And how many of what there was. */
export async function countBroken({ pool }: Pick<Database, 'pool'>, outside: Outside) {
  const promises: Promised[] = []
  for (const [promise, question] of Object.entries(COUNTS))
    promises.push({ promise, broken: (await pool.query(question)).rowCount ?? 0 })

  const { rows: sold } = await pool.query<{ id: number; stock: number; counted: number; sold: number }>(
    `select p.id::int, p.stock, p.sold_count as counted, coalesce((
       select sum(l.quantity)::int from order_lines l join purchases u on u.id = l.purchase_id
       where l.product_id = p.id and u.status = 'paid' and u.${THEIRS}), 0) as sold
     from products p where p.id = any($1)`,
    [[...outside.stock.keys()]],
  )
  const had = ({ id }: { id: number }) => outside.stock.get(id) ?? 0
  promises.push(
    {
      promise: 'products sold more often than there were pieces',
      broken: count(sold, (p) => p.sold > had(p)),
    },
    {
      promise: 'products whose stock and orders do not agree',
      broken: count(sold, (p) => p.stock + p.sold !== had(p) || p.counted !== p.sold),
    },
  )

  const { rows: paid } = await pool.query<{ email: string }>(
    `select customer_email as email from purchases where status = 'paid' and ${THEIRS}`,
  )
  const confirmations = new Map<string, string[]>()
  for (const { to, message } of outside.received)
    if (/^Subject: Order Confirmed/m.test(message))
      for (const email of to)
        confirmations.set(email, [...(confirmations.get(email) ?? []), messageId(message)])
  const known = new Set(paid.map(({ email }) => email))
  promises.push(
    {
      promise: 'buyers who were told that they paid, and did not',
      broken: count(outside.told, (email) => !known.has(email)),
    },
    {
      promise: 'paid buyers without a confirmation',
      broken: count(paid, ({ email }) => !confirmations.has(email)),
    },
    {
      promise: 'buyers with two confirmations under different ids',
      broken: count([...confirmations.values()], (ids) => new Set(ids).size > 1),
    },
    {
      promise: 'confirmations to who did not pay',
      broken: count([...confirmations.keys()], (email) => !known.has(email)),
    },
  )
  const { rows: money } = await pool.query<{
    captured: number
    ordered: number
    refunded: number
    open: number
  }>(
    `with money as (
       select d.amount, d.refunded, p.status, p.id from demo_provider_orders d join purchases p on p.number = d.custom_id
       where d.capture_id is not null and p.${THEIRS})
     select (select coalesce(sum(amount), 0)::bigint from money) as captured,
       (select coalesce(sum(o.charge_total), 0)::bigint from orders o join purchases p on p.id = o.purchase_id
        where p.${THEIRS}) as ordered,
       (select coalesce(sum(refunded), 0)::bigint from money) as refunded,
       (select coalesce(sum(amount - refunded), 0)::bigint from money where status = 'review') as open`,
  )
  const { captured = 0, ordered = 0, refunded = 0, open = 0 } = money[0] ?? {}
  promises.push({
    promise: 'pennies taken that are not in orders, refunds or open purchases',
    broken: Math.abs(captured - ordered - refunded - open),
  })
  return {
    promises,
    paid: paid.length,
    captured,
    repeated: count([...confirmations.values()], (ids) => ids.length > 1),
    soldOut: count(sold, (p) => p.stock === 0),
  }
}

const count = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length
