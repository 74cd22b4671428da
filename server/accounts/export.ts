import { listAddresses } from '../addresses/actions.ts'
import { listCartItems } from '../checkout/customer-cart.ts'
import { listQueriesFrom } from '../contact/by-sender.ts'
import { findCustomer } from '../customers/queries.ts'
import { listWishes } from '../customers/wishes.ts'
import { listSessions } from '../identity/sessions.ts'
import { listCheckoutsOf, listPurchasesOf, type PurchaseInList } from '../orders/history.ts'
import type { Db } from '../platform/database.ts'
import { listOwnReviews } from '../reviews/own-queries.ts'
import { listVotesOf } from '../reviews/votes.ts'

async function listAllPurchases(db: Db, customerId: number, now: Date): Promise<PurchaseInList[]> {
  const all: PurchaseInList[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listPurchasesOf>> = await listPurchasesOf(db, customerId, {
      after,
      now,
    })
    all.push(...page.purchases)
    after = page.next
  } while (after)
  return all
}

/** Everything that is kept about a customer, for themselves, ready to be written as JSON; null for a stranger. */
export async function exportOwnData(db: Db, customerId: number, now: Date) {
  const customer = await findCustomer(db, customerId)
  if (!customer) return null
  const { userId, ...profile } = customer
  const [addressBook, wishes, cart, reviews, votes, sessions, checkouts, purchases, messages] =
    await Promise.all([
      listAddresses(db, customerId),
      listWishes(db, customerId),
      listCartItems(db, customerId),
      listOwnReviews(db, customerId),
      listVotesOf(db, customerId),
      userId ? listSessions(db, userId, now) : [],
      listCheckoutsOf(db, customerId),
      listAllPurchases(db, customerId, now),
      listQueriesFrom(db, customer.email),
    ])
  return {
    exportedAt: now,
    profile,
    addresses: addressBook.map(({ customerId: _own, ...address }) => address),
    wishes,
    cart,
    reviews,
    votes,
    checkouts,
    purchases,
    messages,
    sessions: sessions.map(({ id: _id, ...session }) => session),
  }
}
