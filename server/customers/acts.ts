import { listByAdmins } from '../audit/queries.ts'
import { nameAdmins } from '../identity/admins.ts'
import type { Db } from '../platform/database.ts'

/** What administrators did to a customer, the oldest first, each with their name; null for one who is gone. */
export async function listActsOn(db: Db, customerId: number) {
  const acts = await listByAdmins(db, 'customer', String(customerId))
  const names = await nameAdmins(
    db,
    acts.map(({ actorId }) => actorId),
  )
  return acts.map(({ actorId, ...act }) => ({ ...act, who: names.get(actorId ?? '') ?? null }))
}
