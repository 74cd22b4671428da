import { bySystem, type Context, inPlainTransaction } from '../context.ts'
import { isPromised, lockLapsed, lockPurchase, markUnheld, postponeRelease } from '../orders/purchases.ts'
import { lookUpPayments } from '../payments/actions.ts'
import { listUnsettled } from '../payments/queries.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { releaseStock } from '../stock/holds.ts'

/** Most purchases that one round, which is one transaction, looks at. */
const ROUND = 200
/** Most rounds of one call: the next one goes on. */
const ROUNDS = 50

/** How long items stay held whose payment nobody knows the end of: meanwhile the round looks at others. */
const KEEP = 5 * MINUTE

/**
 * Gives back what purchases hold whose time ran out, and marks them `unheld`. A purchase whose payment is being taken, is
 * pending or was taken keeps its items: a job asks the provider first, and a later call looks again. Nobody outside is
 * asked here, so that no outsider can hold up the items of others. `most` is how many one round looks at. Returns
 * how many purchases hold nothing any more.
 */
export async function releaseExpiredHolds(ctx: Context, most = ROUND): Promise<number> {
  let released = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { looked, free } = await releaseSome(ctx, most)
    released += free
    if (looked < most) break
  }
  return released
}

async function releaseSome(ctx: Context, most: number): Promise<{ looked: number; free: number }> {
  return inPlainTransaction(ctx, async (act) => {
    const { db, now } = act
    const locked = await lockLapsed(db, now, most)
    const payments = await listUnsettled(db, locked)
    const unsettled = new Set(payments.map((payment) => payment.purchaseId))
    const free = locked.filter((id) => !unsettled.has(id))
    await postponeRelease(act, [...unsettled], after(now, KEEP))
    await lookUpPayments(
      act,
      payments.map((payment) => payment.providerOrderId),
    )
    await releaseStock(act, free, 'expired')
    await markUnheld(act, free)
    return { looked: locked.length, free: free.length }
  })
}

/**
 * A payment failed whose pieces were set aside for it alone: they go back at once, so that nobody holds pieces by payments
 * that fail. What was promised for a time stays held for it.
 */
export async function releaseDeclined(ctx: Context, purchaseId: number): Promise<void> {
  await inPlainTransaction(bySystem(ctx), async (act) => {
    const purchase = await lockPurchase(act.db, purchaseId)
    if (purchase?.status !== 'pending' || isPromised(purchase, act.now)) return
    if ((await listUnsettled(act.db, [purchaseId])).length > 0) return
    await releaseStock(act, [purchaseId], 'declined')
    await markUnheld(act, [purchaseId])
  })
}
