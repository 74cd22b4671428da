import { type SQL, sql } from 'drizzle-orm'
import { isoDay } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Currency } from '../platform/money.ts'
import type { SalesCurrency } from './sales-rules.ts'
import type { OrderStatus } from './status-rules.ts'

/** What a vendor sold in one month, by currency and by what became of the orders. */
export interface MonthOfSales {
  /** `2026-11` */
  month: string
  currency: Currency
  status: OrderStatus
  /** Whether it came by the day of the month that is asked about, or after it. */
  byDay: boolean
  orders: number
  /** Paid and not refunded, in minor units. */
  revenue: number
  /** The same in pence, at the rate of each order. */
  pounds: number
}

/** The sales of a vendor month by month, the newest last; each month is parted after `dayOfMonth`, so that like is set against like. */
export async function listMonths(db: Db, vendorId: number, dayOfMonth: number): Promise<MonthOfSales[]> {
  const { rows } = await db.execute<Record<keyof MonthOfSales, never>>(sql`
    select to_char(day, 'YYYY-MM') as month, currency, status, extract(day from day) <= ${dayOfMonth} as "byDay",
      sum(orders)::int as orders, sum(revenue)::float8 as revenue, sum(pounds)::float8 as pounds
    from sales_figures where vendor_id = ${vendorId}
    group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(revenue) <> 0 order by 1`)
  return rows
}

/** The products of which a vendor sold most pieces in months, the newest first (ever with null), at prices in a currency or in all. */
export async function listTopProducts(
  db: Db,
  vendorId: number,
  { months, currency }: { months: readonly string[] | null; currency: SalesCurrency },
) {
  const since = months && `${months.at(-1)}-01`
  const { rows } = await db.execute<{
    productId: number
    name: string
    pieces: number
    stock: number
    isDeleted: boolean
    imageKey: string | null
    hue: number | null
  }>(sql`
    with top as (
      select product_id, sum(pieces)::int as pieces from piece_figures
      where vendor_id = ${vendorId} and month >= coalesce(${since}::date, '-infinity')
        and ${currency === 'all' ? sql`true` : sql`currency = ${currency}`}
      group by product_id having sum(pieces) > 0 order by 2 desc, 1 limit 5)
    select top.product_id::float8 as "productId", p.name, top.pieces, p.stock, p.status = 'archived' as "isDeleted",
      i.key as "imageKey", i.hue
    from top join products p on p.id = top.product_id
      left join product_images i on i.product_id = p.id and i.position = 0
    order by top.pieces desc, top.product_id`)
  return rows
}

/** Rows of a day or a month that still goes on are added up once so many are fresh. */
const MANY = 20
/** Days of a vendor, or months of a product, that one statement adds up. */
const ROUND = 1000

/**
 * Adds up the rows that changes left, with what was added up before of the same day or month; what they sum to stays the same at
 * every moment. Days and months that nothing has changed of since are not read. Once they are over one row of each kind is
 * left, however few they were.
 */
export async function addUpFigures(db: Db, now: Date): Promise<void> {
  const today = isoDay(now)
  await inRounds(
    db,
    sql`
    with ripe as (
      select vendor_id, day from sales_figures where not added_up
      group by 1, 2 having count(*) > ${MANY} or day < ${today}::date limit ${ROUND}),
    gone as (
      delete from sales_figures f using ripe where (f.vendor_id, f.day) = (ripe.vendor_id, ripe.day) returning f.*),
    sums as (
      insert into sales_figures (vendor_id, day, currency, status, orders, revenue, pounds, added_up)
      select vendor_id, day, currency, status, sum(orders), sum(revenue), sum(pounds), true from gone
      group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(revenue) <> 0 or sum(pounds) <> 0)
    select count(*)::int as ripe from ripe`,
  )
  await inRounds(
    db,
    sql`
    with ripe as (
      select vendor_id, month, product_id from piece_figures where not added_up
      group by 1, 2, 3 having count(*) > ${MANY} or month < date_trunc('month', ${today}::date) limit ${ROUND}),
    gone as (
      delete from piece_figures f using ripe
      where (f.vendor_id, f.month, f.product_id) = (ripe.vendor_id, ripe.month, ripe.product_id) returning f.*),
    sums as (
      insert into piece_figures (vendor_id, month, product_id, currency, pieces, added_up)
      select vendor_id, month, product_id, currency, sum(pieces), true from gone
      group by 1, 2, 3, 4 having sum(pieces) <> 0)
    select count(*)::int as ripe from ripe`,
  )
}

async function inRounds(db: Db, round: SQL): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ ripe: number }>(round)
    if ((rows[0]?.ripe ?? 0) < ROUND) return
  }
}

/** What a vendor sold since they are here, by currency: orders, and what was paid and not refunded, in minor units. */
export async function sumSales(db: Db, vendorId: number) {
  const { rows } = await db.execute<{ currency: Currency; orders: number; revenue: number }>(sql`
    select currency, sum(orders)::int as orders, sum(revenue)::float8 as revenue
    from sales_figures where vendor_id = ${vendorId}
    group by 1 having sum(orders) <> 0 or sum(revenue) <> 0 order by 1`)
  return rows
}
