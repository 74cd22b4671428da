import { and, eq, inArray, sql } from 'drizzle-orm'
import { returnRefundKey } from '../orders/returns.ts'
import { orders, returns } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import { paymentCases } from './case-tables.ts'
import { REFUND_STATUS, type ReturnMoney } from './status-rules.ts'
import { refunds } from './tables.ts'

/** Where the money of each of these returns is, by their ids; of one whose pieces have not arrived there is nothing. */
export async function listReturnMoney(
  db: Db,
  returnIds: readonly number[],
): Promise<Map<number, ReturnMoney>> {
  if (returnIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: returns.id,
      refund: refunds.status,
      /** A refund that was refused, and its money went with that of the whole order. */
      isAllPromised: sql<boolean>`${orders.refundedTotal} >= ${orders.total}`,
      isAllBack: sql<boolean>`${orders.paymentStatus} = 'refunded'`,
      /** Nobody has dealt with the refusal yet; who closes its case gave the money back in another way. */
      isWaiting: sql<boolean>`exists (select from ${paymentCases} c where c.payment_id = ${refunds.paymentId}
        and c.kind = 'refund-failed' and c.closed_at is null
        and (c.subject like ${refunds.key} || '#%' or c.subject like '%:' || ${refunds.id}))`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(refunds, sql`${refunds.key} = ${returnRefundKey('')} || ${returns.id}`)
    .where(and(inArray(returns.id, [...returnIds]), eq(returns.status, 'refunded')))
  return new Map(
    rows.map(({ id, refund, isAllPromised, isAllBack, isWaiting }) => {
      const at = refund === null ? 'before' : REFUND_STATUS[refund].money
      return [
        id,
        at !== 'none' ? at : isAllBack ? 'back' : isAllPromised ? 'promised' : isWaiting ? at : 'before',
      ]
    }),
  )
}
