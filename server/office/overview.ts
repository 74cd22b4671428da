import { sql } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import { customers } from '../customers/tables.ts'
import { orders } from '../orders/tables.ts'
import { after, DAY, MINUTE } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { CURRENCIES, type Currency } from '../platform/money.ts'

export interface Totals {
  orders: number
  products: number
  users: number
}

/** For so long an answer is given again. */
const KEPT = 5000
/** The same where rows beyond `MANY` were counted. */
const LONG_KEPT = MINUTE
const MANY = 100_000

const counted = new WeakMap<Db, { at: number; totals: Totals }>()
const counting = new WeakMap<Db, Promise<Totals>>()

async function countAll(db: Db): Promise<Totals> {
  const { rows } = await db.execute<Record<keyof Totals, number>>(sql`select
    (select count(*)::float8 from ${orders} where ${orders.archivedAt} is null) as orders,
    (select count(*)::float8 from ${products} where ${products.status} <> 'archived') as products,
    (select count(*)::float8 from ${customers}) as users`)
  return rows[0] ?? { orders: 0, products: 0, users: 0 }
}

/** What is being counted already is counted for whoever comes meanwhile. What fails is asked again by whoever comes next. */
function countOnce(db: Db, now: Date): Promise<Totals> {
  const begun = counting.get(db)
  if (begun) return begun
  const value = countAll(db)
    .then((totals) => {
      counted.set(db, { at: now.getTime(), totals })
      return totals
    })
    .finally(() => counting.delete(db))
  counting.set(db, value)
  return value
}

/**
 * How many orders, products and customers there are, as it was five seconds ago at most; where they are more than `many` it is two minutes,
 * and up to then nobody waits for them to be counted.
 */
export async function countTotals(db: Db, now: Date, many = MANY): Promise<Totals> {
  const last = counted.get(db)
  if (!last) return countOnce(db, now)
  const { orders, products, users } = last.totals
  const isDear = orders + products + users > many
  const age = now.getTime() - last.at
  if (age < (isDear ? LONG_KEPT : KEPT)) return last.totals
  const next = countOnce(db, now)
  if (!isDear || age >= 2 * LONG_KEPT) return next
  next.catch(() => undefined)
  return last.totals
}

const DAYS_OF_SALES = 30

export interface SalesOfCurrency {
  currency: Currency
  orders: number
  /** In minor units, paid and not refunded. */
  revenue: number
  /** The revenue of each of the days, the oldest first. */
  days: number[]
}

/** What the whole marketplace sold in the last 30 days, today with them, by the currency in which it was paid. */
export async function listSales(db: Db, now: Date): Promise<SalesOfCurrency[]> {
  const first = after(now, -(DAYS_OF_SALES - 1) * DAY)
    .toISOString()
    .slice(0, 10)
  // Sellers' orders are kept as figures by the database; those of the marketplace itself are few, and asked for.
  const { rows } = await db.execute<{
    place: number
    currency: Currency
    orders: number
    revenue: number
  }>(sql`
    select (day - ${first}::date) as place, currency, sum(orders)::int as orders, sum(revenue)::float8 as revenue from (
      select day, currency, orders, revenue from sales_figures where day >= ${first}::date
      union all
      select (created_at at time zone 'UTC')::date, currency, 1, case when payment_status
        in ('completed', 'partially_refunded', 'refunded') then total - refunded_total else 0 end
      from orders where vendor_id is null and archived_at is null and created_at >= ${`${first}T00:00:00Z`}::timestamptz) sold
    group by 1, 2`)
  return CURRENCIES.map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const days = Array.from(
      { length: DAYS_OF_SALES },
      (_, place) => own.find((row) => row.place === place)?.revenue ?? 0,
    )
    return {
      currency,
      days,
      orders: own.reduce((sum, row) => sum + row.orders, 0),
      revenue: days.reduce((sum, revenue) => sum + revenue, 0),
    }
  })
}
