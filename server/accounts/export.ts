import { listAddresses } from '../customers/addresses.ts'
import { findCustomer } from '../customers/queries.ts'
import { listWishes } from '../customers/wishes.ts'
import type { House } from '../house.ts'
import { listSessions } from '../identity/sessions.ts'
import { listPurchasesOf, type PurchaseInList } from '../orders/history.ts'
import { listOwnReviews } from '../reviews/own-queries.ts'

async function listAllPurchases(house: House, customerId: number): Promise<PurchaseInList[]> {
  const all: PurchaseInList[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listPurchasesOf>> = await listPurchasesOf(house.db, customerId, {
      after,
      now: house.clock.now(),
    })
    all.push(...page.purchases)
    after = page.next
  } while (after)
  return all
}

/** Everything that is kept about a customer, for themselves, ready to be written as JSON; null for a stranger. */
export async function exportOwnData(house: House, customerId: number) {
  const { db, clock } = house
  const customer = await findCustomer(db, customerId)
  if (!customer) return null
  const { userId, ...profile } = customer
  const [addressBook, wishes, reviews, sessions, purchases] = await Promise.all([
    listAddresses(db, customerId),
    listWishes(db, customerId),
    listOwnReviews(db, customerId),
    userId ? listSessions(db, userId, clock.now()) : [],
    listAllPurchases(house, customerId),
  ])
  return {
    exportedAt: clock.now(),
    profile,
    addresses: addressBook.map(({ customerId: _own, ...address }) => address),
    wishes,
    reviews,
    purchases,
    sessions: sessions.map(({ id: _id, ...session }) => session),
  }
}
