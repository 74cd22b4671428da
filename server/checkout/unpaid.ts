import type { Context } from '../context.ts'
import { writeEmail } from '../mail/actions.ts'
import { isUnpaid } from '../orders/purchase-rules.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { findPayment, type PaymentFacts } from '../payments/queries.ts'
import { isMoving } from '../payments/status-rules.ts'
import type { Db } from '../platform/database.ts'
import { failureOf, greetedIn } from './emails.ts'

/**
 * Ends a payment without money while its shopper does not stand by: `end` writes it down. When the payment was under
 * way, they were told to wait and that we write: the email goes out with the end, once, and not when the purchase was
 * paid in another way.
 */
export async function endUnpaid(
  { db }: Context,
  facts: PaymentFacts,
  end: (tx: Db) => Promise<void>,
): Promise<void> {
  const { provider, providerOrderId } = facts.payment
  await db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, facts.purchase.id)
    const known = await findPayment(tx, provider, providerOrderId)
    await end(tx)
    if (purchase && isUnpaid(purchase.status) && known && isMoving(known.payment.status))
      await writeEmail(tx, failureOf(purchase, known.payment.id, await greetedIn(tx, purchase)))
  })
}
