import { eq } from 'drizzle-orm'
import type { Customer } from '../actor.ts'
import { forgetAllowance } from '../checkout/allowance.ts'
import { forgetSender } from '../contact/by-sender.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { holdCustomer, removeCustomer } from '../customers/actions.ts'
import { findCustomer } from '../customers/queries.ts'
import { forgetRateLimits, type Visitor } from '../identity/rate-limits.ts'
import { endSessionsOf } from '../identity/sessions.ts'
import { findUser, removeUser } from '../identity/users.ts'
import { forgetEmailsAbout, forgetRecipient } from '../mail/erasure.ts'
import { releaseImages } from '../media/claim.ts'
import { countUnfinished, forgetBuyer } from '../orders/erasure.ts'
import { claimGuestPurchases } from '../orders/guest-purchases.ts'
import { forgetPayers } from '../payments/erasure.ts'
import { listUnsettled } from '../payments/queries.ts'
import { isMoving } from '../payments/status-rules.ts'
import type { Db } from '../platform/database.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { eraseReviewsOf } from '../reviews/erasure.ts'
import { vendors } from '../vendors/tables.ts'
import { judgeErasure } from './erasure-rules.ts'
import { proveIdentity } from './own-password.ts'

/** A seller or administrator keeps the login that is theirs too; everybody else loses it. */
async function removeLogin(db: Db, userId: string, email: string): Promise<void> {
  const [vendor] = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.userId, userId))
    .limit(1)
  const user = await findUser(db, email)
  if (vendor || user?.isAdmin) await endSessionsOf(db, userId, 'customer')
  else await removeUser(db, userId)
}

/** What keeps the customer here, with their purchases locked: also money that is on its way to any of them. */
async function readUnfinished(tx: Db, customerId: number) {
  const unfinished = await countUnfinished(tx, customerId)
  const onTheirWay = (await listUnsettled(tx, unfinished.purchaseIds)).filter(({ status }) =>
    isMoving(status),
  )
  return { ...unfinished, paying: unfinished.paying + onTheirWay.length }
}

/**
 * Erases a customer in one transaction, confirmed by their password: reviews, votes, addresses, cart, wishes, emails,
 * messages, sessions and login go; orders stay, without the person. Refuses with `no-customer`, `too-often`,
 * `wrong-password`, `order-on-its-way`, `payment-under-way`, `return-under-way`.
 */
export async function eraseCustomer(
  ctx: Context<Customer>,
  password: string,
  visitor: Visitor,
): Promise<Outcome<{ message: string }>> {
  const { customerId } = ctx.actor
  const customer = await findCustomer(ctx.db, customerId)
  const { userId, email } = customer ?? {}
  if (!userId || !email) return refuse('no-customer', t('Customer information not found'))
  const proven = await proveIdentity(ctx.app, { userId, email }, password, visitor)
  if (!proven.ok) return proven
  return inTransaction(ctx, async ({ db: tx, now }) => {
    await claimGuestPurchases(tx, customerId, email)
    const unfinished = await readUnfinished(tx, customerId)
    const wrong = judgeErasure(unfinished)
    if (wrong) return wrong
    await eraseReviewsOf(tx, customerId)
    const { numbers, pictures } = await forgetBuyer(tx, unfinished.purchaseIds, now)
    await releaseImages(tx, pictures)
    await forgetPayers(tx, unfinished.purchaseIds)
    await forgetRecipient(tx, email)
    await forgetEmailsAbout(tx, numbers)
    await forgetSender(tx, email)
    await forgetRateLimits(tx, email)
    await forgetAllowance(tx, email, customerId)
    await holdCustomer(tx, customerId)
    // Another window may have begun to buy since the purchases were read.
    const late = judgeErasure(await readUnfinished(tx, customerId))
    if (late) return late
    await removeCustomer(tx, customerId)
    await removeLogin(tx, userId, email)
    return changed(
      { message: t('Account deleted successfully') },
      { action: 'customer.erased', subjectKind: 'customer', subjectId: String(customerId) },
    )
  })
}
