import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { orders, purchases } from './tables.ts'

const ofGuest = (email: string) =>
  and(isNull(purchases.customerId), eq(sql`lower(${purchases.customerEmail})`, email.toLowerCase()))

/** Whether a guest bought something with an email. */
export async function hasGuestPurchases(db: Db, email: string): Promise<boolean> {
  const [found] = await db.select({ id: purchases.id }).from(purchases).where(ofGuest(email)).limit(1)
  return found !== undefined
}

/**
 * Gives a customer the purchases that were made as a guest with their email. Only after the email is proven
 * to be theirs.
 */
export async function claimGuestPurchases({ db }: Context, customerId: number, email: string): Promise<void> {
  const claimed = await db
    .update(purchases)
    .set({ customerId })
    .where(ofGuest(email))
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
