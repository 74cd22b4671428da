import { sql } from 'drizzle-orm'
import { after, HOUR } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { findKeptSpan } from './reconciliation-hours.ts'
import type { MarketMoney } from './reconciliation-rules.ts'
import { hourOf, type Span, SUMS, sumsOf } from './reconciliation-sums.ts'

type Row = Pick<MarketMoney, 'market' | 'priced' | 'currency'> &
  Record<Exclude<keyof MarketMoney, 'market' | 'priced' | 'currency'>, string>

/** What of a span is not kept, or has moved on since it was. */
function unkept({ from, to }: Span, kept: Span, moved: readonly Date[]): Span[] {
  if (kept.from >= kept.to) return [{ from, to }]
  const hours = moved
    .filter((hour) => hour >= kept.from && hour < kept.to)
    .map((hour) => ({ from: hour, to: after(hour, HOUR) }))
  return [{ from, to: kept.from }, ...hours, { from: kept.to, to }].filter((span) => span.from < span.to)
}

/** The whole hours of a span of which sums are kept. */
function keptIn({ from, to }: Span, { keptFrom, keptUntil }: { keptFrom: Date; keptUntil: Date }): Span {
  const first = hourOf(after(from, HOUR - 1))
  const last = hourOf(to)
  return { from: first > keptFrom ? first : keptFrom, to: last < keptUntil ? last : keptUntil }
}

/**
 * Where all the money is that was captured in a span, and what the last check of the kept sums found. Hours that are over come
 * from kept sums, unless their money has moved since; they and the others are added up from the books now.
 */
export async function readReconciliation(db: Db, span: Span) {
  const found = await findKeptSpan(db)
  const kept = found ? keptIn(span, found) : { from: span.from, to: span.from }
  const moved = found?.moved ?? []
  const isMoved = moved.length > 0 ? sql`hour in ${moved}` : sql`false`
  const { rows } = await db.execute<Row>(sql`
    with ${sumsOf(unkept(span, kept, moved))}, parts as (
      select market, priced, currency, ${SUMS} from each_hour
      union all
      select market, priced, currency, ${SUMS} from money_hours
      where hour >= ${kept.from} and hour < ${kept.to} and not (${isMoved}))
    select market, priced, currency, sum(shown) shown, sum(captured) captured, sum(captures) captures,
      sum(orders) orders, sum(order_count) "orderCount", sum(refunds) refunds, sum(refund_count) "refundCount",
      sum(open) open, sum(open_count) "openCount"
    from parts group by 1, 2, 3 order by 3, 1`)
  const money = rows.map(
    (row): MarketMoney => ({
      ...{ market: row.market, priced: row.priced, currency: row.currency, shown: Number(row.shown) },
      ...{ captured: Number(row.captured), captures: Number(row.captures) },
      ...{ orders: Number(row.orders), orderCount: Number(row.orderCount) },
      ...{ refunds: Number(row.refunds), refundCount: Number(row.refundCount) },
      ...{ open: Number(row.open), openCount: Number(row.openCount) },
    }),
  )
  return { money, wrong: found?.wrong ?? 0, checkedAt: found?.checkedAt ?? null }
}
