import { SYSTEM } from '../actor.ts'
import type { App } from '../app.ts'
import { isPromised, keepHeld, lockLapsed, lockPurchase, markUnheld } from '../orders/purchases.ts'
import { lookUpPayments } from '../payments/actions.ts'
import { listUnsettled } from '../payments/queries.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { releaseStock } from '../stock/holds.ts'

/** Most purchases that one round looks at. */
const ROUND = 200

/** How long items stay held whose payment nobody knows the end of: meanwhile the round looks at others. */
const KEEP = 5 * MINUTE

/**
 * Gives back what purchases hold whose time ran out, and marks them `unheld`. A purchase whose payment is being taken, is
 * pending or was taken keeps its items: a job asks the provider first, and a later round looks again. Nobody outside is
 * asked here, so that no outsider can hold up the items of others. `most` is how many one round looks at. Returns
 * how many purchases hold nothing any more.
 */
export async function releaseExpiredHolds(app: App, most = ROUND): Promise<number> {
  const { db, clock } = app
  return db.transaction(async (tx) => {
    const locked = await lockLapsed(tx, clock.now(), most)
    const payments = await listUnsettled(tx, locked)
    const unsettled = new Set(payments.map((payment) => payment.purchaseId))
    const free = locked.filter((id) => !unsettled.has(id))
    await keepHeld(tx, [...unsettled], after(clock.now(), KEEP))
    await lookUpPayments(
      tx,
      payments.map((payment) => payment.providerOrderId),
    )
    await releaseStock(tx, free, { actor: SYSTEM, now: clock.now(), reason: 'expired' })
    await markUnheld(tx, free, clock.now())
    return free.length
  })
}

/**
 * A payment failed whose pieces were set aside for it alone: they go back at once, so that nobody holds pieces by payments
 * that fail. What was promised for a time stays held for it.
 */
export async function releaseUnpromised(app: App, purchaseId: number): Promise<void> {
  const { db, clock } = app
  await db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (purchase?.status !== 'pending' || isPromised(purchase, clock.now())) return
    if ((await listUnsettled(tx, [purchaseId])).length > 0) return
    await releaseStock(tx, [purchaseId], { actor: SYSTEM, now: clock.now(), reason: 'declined' })
    await markUnheld(tx, [purchaseId], clock.now())
  })
}
