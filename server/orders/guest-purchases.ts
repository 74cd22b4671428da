import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { IS_PENDING } from './purchases.ts'
import { orders, purchases } from './tables.ts'

const ofGuest = (email: string) =>
  and(isNull(purchases.customerId), eq(sql`lower(${purchases.customerEmail})`, email.toLowerCase()))

/** One that is being paid becomes orders of whoever it was of when that began: it is claimed when it has ended. */
const ended = (email: string) => and(ofGuest(email), not(IS_PENDING))

/** Whether a guest bought something with an email, and it is no more being paid. */
export async function hasGuestPurchases(db: Db, email: string): Promise<boolean> {
  const [found] = await db.select({ id: purchases.id }).from(purchases).where(ended(email)).limit(1)
  return found !== undefined
}

/**
 * Gives a customer the purchases that were made as a guest with their email, and with `all` also those that are being paid. Only
 * after the email is proven to be theirs.
 */
export async function claimGuestPurchases(
  { db }: Context,
  customerId: number,
  email: string,
  which: 'ended' | 'all' = 'ended',
): Promise<void> {
  const claimed = await db
    .update(purchases)
    .set({ customerId })
    .where(which === 'all' ? ofGuest(email) : ended(email))
    .returning({ id: purchases.id })
  if (claimed.length === 0) return
  await db
    .update(orders)
    .set({ customerId })
    .where(
      and(
        isNull(orders.customerId),
        sql`${orders.purchaseId} in (select id from purchases where customer_id = ${customerId})`,
      ),
    )
}
