import type { House } from '#server/house.ts'
import { openDepartments } from './seed/departments.ts'
import { setRates } from './seed/site.ts'

/**
 * What a market without the demo needs before its first seller: departments, exchange rates and shipping rates to
 * begin with. What is there already stays as it is.
 */
export async function prepareGround(house: Pick<House, 'db' | 'clock'>): Promise<void> {
  await house.db.transaction(async (db) => {
    await openDepartments(db)
    await setRates(db, house.clock.now())
  })
}
