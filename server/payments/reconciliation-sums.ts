import { type SQL, sql } from 'drizzle-orm'
import { HOUR } from '../platform/clock.ts'

/** From one moment on and before another. */
export interface Span {
  from: Date
  to: Date
}

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR)

/** The columns in which money and what it is for are counted, in the order of `sumsOf`. */
export const SUMS = sql.raw(
  'shown, captured, captures, orders, order_count, refunds, refund_count, open, open_count',
)

/**
 * The start of a statement: `each_hour` says of every hour of `spans` where all the money is that was captured in it; captured by
 * the ledger, in orders by the orders themselves, refunded by the refunds, so that each says it on its own.
 */
export function sumsOf(spans: readonly Span[]): SQL {
  const inside = spans.map(({ from, to }) => sql`t.created_at >= ${from} and t.created_at < ${to}`)
  const within = inside.length > 0 ? sql.join(inside, sql` or `) : sql`false`
  return sql`
    came as materialized (
      select date_trunc('hour', t.created_at, 'UTC') as hour, t.payment_id, t.purchase_id, e.currency, sum(e.amount) amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'capture' and e.account = 'provider' and (${within})
      group by 1, 2, 3, 4),
    ordered as (
      select o.purchase_id, sum(o.charge_total) total, count(*) n
      from orders o where o.purchase_id in (select purchase_id from came) group by 1),
    promised as (
      select r.payment_id,
        coalesce(sum(r.charge_amount) filter (where r.status = 'queued'), 0) queued,
        coalesce(sum(r.charge_amount) filter (where r.status = 'completed'), 0) back,
        count(*) filter (where r.status = 'completed') back_n,
        count(*) filter (where r.status = 'queued') queued_n
      from refunds r where r.payment_id in (select payment_id from came) group by 1),
    taken as (
      select t.payment_id, -sum(e.amount) amount,
        count(distinct t.id) filter (where t.kind = 'taken_back') - count(distinct t.id) filter (where t.kind = 'left_here') n
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.purchase_id in (select purchase_id from came) and t.kind in ('taken_back', 'left_here')
        and e.account = 'provider'
      group by 1),
    each_payment as (
      select c.hour, p.market, p.currency priced, c.currency, c.amount captured, pay.status,
        case when pay.status = 'captured' then p.total else 0 end shown,
        case when pay.status = 'captured' then coalesce(o.total, 0) else 0 end ordered,
        case when pay.status = 'captured' then coalesce(o.n, 0) else 0 end ordered_n,
        coalesce(r.queued, 0) queued, coalesce(r.back, 0) back, coalesce(r.back_n, 0) back_n,
        coalesce(r.queued_n, 0) queued_n, coalesce(k.amount, 0) taken, coalesce(k.n, 0) taken_n
      from came c
      join payments pay on pay.id = c.payment_id
      join purchases p on p.id = c.purchase_id
      left join ordered o on o.purchase_id = c.purchase_id
      left join promised r on r.payment_id = c.payment_id
      left join taken k on k.payment_id = c.payment_id),
    each_hour as (
      select hour, market, priced, currency, sum(shown)::bigint shown, sum(captured)::bigint captured, count(*) captures,
        sum(ordered - case when status = 'captured' then queued + back else 0 end)::bigint orders,
        sum(ordered_n)::bigint order_count,
        sum(back + taken)::bigint refunds, sum(back_n + taken_n)::bigint refund_count,
        sum(queued + case when status = 'review' then captured - taken else 0 end)::bigint open,
        sum(queued_n + case when status = 'review' and captured > taken then 1 else 0 end)::bigint open_count
      from each_payment group by 1, 2, 3, 4)`
}
