import { findCustomerOf } from '../customers/queries.ts'
import type { House } from '../house.ts'
import { findSession } from '../identity/sessions.ts'

/**
 * The customer that a cookie's mark stands for, with the session; null for everybody else. Asked with every
 * request, so that a blocked customer is out at once.
 */
export async function findCustomerSession(house: House, mark: string | null | undefined) {
  const session = await findSession(house, 'customer', mark)
  if (!session) return null
  const customer = await findCustomerOf(house.db, session.userId)
  return customer?.status === 'active' ? { session, customer } : null
}

export type CustomerSession = NonNullable<Awaited<ReturnType<typeof findCustomerSession>>>
