import { and, eq, inArray, sql } from 'drizzle-orm'
import { returnRefundKey } from '../orders/returns.ts'
import { orders, returns } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import { isFailureOf, listOpenFailures } from './cases.ts'
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
      refund: {
        id: refunds.id,
        key: refunds.key,
        status: refunds.status,
        paymentId: refunds.paymentId,
      },
      /** A refund that was refused, and its money went with that of the whole order. */
      isAllPromised: sql<boolean>`${orders.refundedTotal} >= ${orders.total}`,
      isAllBack: sql<boolean>`${orders.paymentStatus} = 'refunded'`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(refunds, sql`${refunds.key} = ${returnRefundKey('')} || ${returns.id}`)
    .where(and(inArray(returns.id, [...returnIds]), eq(returns.status, 'refunded')))
  const refusedOf = rows.flatMap(({ refund }) => (refund?.status === 'failed' ? [refund.paymentId] : []))
  const open = refusedOf.length > 0 ? await listOpenFailures(db, refusedOf) : []
  return new Map(
    rows.map(({ id, refund, isAllPromised, isAllBack }) => {
      if (refund === null) return [id, 'before']
      const at = REFUND_STATUS[refund.status].money
      if (at !== 'none') return [id, at]
      if (isAllBack || isAllPromised) return [id, isAllBack ? 'back' : 'promised']
      // Who closed the case of a refusal gave the money back in another way.
      return [id, open.some(({ subject }) => isFailureOf(subject, refund)) ? at : 'before']
    }),
  )
}
