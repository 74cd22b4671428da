import { releaseStock } from '../catalog/stock.ts'
import type { House } from '../house.ts'
import { expirePurchases, listLapsed, lockLapsed } from '../orders/purchases.ts'
import { listUnsettled } from '../payments/queries.ts'
import { finishPayment } from './finish.ts'

/** Most purchases that one round looks at. */
const ROUND = 200

/**
 * Gives back what purchases hold whose time ran out, and marks them expired. A purchase whose payment is being taken, is
 * pending or was taken keeps its goods: the provider is asked first, and what it cannot answer waits for the
 * next round. Returns how many purchases expired.
 */
export async function releaseExpiredHolds(house: House): Promise<number> {
  const { db, clock } = house
  const lapsed = await listLapsed(db, clock.now(), ROUND)
  for (const { providerOrderId } of await listUnsettled(db, lapsed))
    await finishPayment(house, providerOrderId).catch((fault: unknown) =>
      house.log.warn({ fault }, 'a payment past its time could not be looked up; its goods stay held'),
    )
  return db.transaction(async (tx) => {
    const locked = await lockLapsed(tx, clock.now(), ROUND)
    const unsettled = new Set((await listUnsettled(tx, locked)).map((payment) => payment.purchaseId))
    const free = locked.filter((id) => !unsettled.has(id))
    await releaseStock(tx, free)
    await expirePurchases(tx, free, clock.now())
    return free.length
  })
}
