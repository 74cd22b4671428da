import { type Context, inPlainTransaction } from '../context.ts'
import { writeEmail } from '../mail/actions.ts'
import { isUnpaid } from '../orders/purchase-rules.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { findPayment, type PaymentFacts } from '../payments/queries.ts'
import { isMoving } from '../payments/status-rules.ts'
import { failureOf, greetingNameOf } from './emails.ts'

/**
 * Ends a payment without money while its shopper does not stand by: `end` writes it down. When the payment was under
 * way, they were told to wait and that we write: the email goes out with the end, once, and not when the purchase was
 * paid in another way.
 */
export async function endFailedPayment(
  ctx: Context,
  facts: PaymentFacts,
  end: (act: Context) => Promise<void>,
): Promise<void> {
  const { provider, providerOrderId } = facts.payment
  await inPlainTransaction(ctx, async (act) => {
    const { db } = act
    const purchase = await lockPurchase(db, facts.purchase.id)
    const known = await findPayment(db, provider, providerOrderId)
    await end(act)
    if (purchase && isUnpaid(purchase.status) && known && isMoving(known.payment.status))
      await writeEmail(act, failureOf(purchase, known.payment.id, await greetingNameOf(db, purchase)))
  })
}
