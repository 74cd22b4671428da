import { releaseStock } from '../catalog/stock.ts'
import type { House } from '../house.ts'
import { expirePurchases, keepHeld, listLapsed, lockLapsed } from '../orders/purchases.ts'
import { listUnsettled } from '../payments/queries.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { finishPayment } from './finish.ts'

/** Most purchases that one round looks at. */
const ROUND = 200

/** How long goods stay held whose payment nobody knows the end of: meanwhile the round looks at others. */
const KEEP = 5 * MINUTE

/**
 * Gives back what purchases hold whose time ran out, and marks them expired. A purchase whose payment is being taken, is
 * pending or was taken keeps its goods: the provider is asked first, and what it cannot answer waits for the
 * later round. `most` is how many one round looks at. Returns how many purchases expired.
 */
export async function releaseExpiredHolds(house: House, most = ROUND): Promise<number> {
  const { db, clock } = house
  const lapsed = await listLapsed(db, clock.now(), most)
  for (const { providerOrderId } of await listUnsettled(db, lapsed))
    await finishPayment(house, providerOrderId).catch((fault: unknown) =>
      house.log.warn({ fault }, 'a payment past its time could not be looked up; its goods stay held'),
    )
  return db.transaction(async (tx) => {
    const locked = await lockLapsed(tx, clock.now(), most)
    const unsettled = new Set((await listUnsettled(tx, locked)).map((payment) => payment.purchaseId))
    const free = locked.filter((id) => !unsettled.has(id))
    await keepHeld(tx, [...unsettled], after(clock.now(), KEEP))
    await releaseStock(tx, free)
    await expirePurchases(tx, free, clock.now())
    return free.length
  })
}
