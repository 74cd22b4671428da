import { listAddresses } from '../addresses/actions.ts'
import { listCartItems } from '../checkout/customer-cart.ts'
import { listQueriesFrom } from '../contact/by-sender.ts'
import { findCustomer } from '../customers/queries.ts'
import { listWishes } from '../customers/wishes.ts'
import { listSessions } from '../identity/sessions.ts'
import { listCheckoutsOf, listPurchasesOf } from '../orders/history.ts'
import type { Db } from '../platform/database.ts'
import { pagesById } from '../platform/pages-by-id.ts'
import { listOwnReviews } from '../reviews/own-queries.ts'
import { listVotesOf } from '../reviews/votes.ts'

async function* allPurchases(db: Db, customerId: number, now: Date) {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listPurchasesOf>> = await listPurchasesOf(db, customerId, {
      after,
      now,
    })
    yield page.purchases
    after = page.next
  } while (after)
}

type Pages = AsyncIterable<readonly object[]>

const written = (value: unknown, depth: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`)

/** The document, piece by piece: what is short first, then the lists that may be long. */
async function* writeDocument(short: object, long: Readonly<Record<string, Pages>>): AsyncGenerator<string> {
  yield JSON.stringify(short, null, 2).slice(0, -'\n}'.length)
  for (const [name, pages] of Object.entries(long)) {
    yield `,\n  ${JSON.stringify(name)}: [`
    let gap = '\n    '
    for await (const rows of pages)
      for (const row of rows) {
        yield gap + written(row, 2)
        gap = ',\n    '
      }
    yield gap.startsWith(',') ? '\n  ]' : ']'
  }
  yield '\n}\n'
}

const withoutId = async function* <Row extends { id: number }>(pages: AsyncIterable<readonly Row[]>) {
  for await (const rows of pages) yield rows.map(({ id: _id, ...row }) => row)
}

/**
 * Everything that is kept about a customer, for themselves, as the text of a JSON document, which is read while it is written: of what
 * may be long a page is in memory. Null for a stranger.
 */
export async function exportOwnData(
  db: Db,
  customerId: number,
  now: Date,
): Promise<AsyncGenerator<string> | null> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return null
  const { userId, ...profile } = customer
  const [addressBook, wishes, cart, sessions] = await Promise.all([
    listAddresses(db, customerId),
    listWishes(db, customerId),
    listCartItems(db, customerId),
    userId ? listSessions(db, userId, now) : [],
  ])
  const votes = async function* () {
    for await (const rows of pagesById((page) => listVotesOf(db, customerId, page)))
      yield rows.map(({ id: reviewId, votedAt }) => ({ reviewId, votedAt }))
  }
  return writeDocument(
    {
      exportedAt: now,
      profile,
      addresses: addressBook.map(({ customerId: _own, ...address }) => address),
      wishes,
      cart,
      sessions: sessions.map(({ id: _id, ...session }) => session),
    },
    {
      reviews: pagesById((page) => listOwnReviews(db, customerId, page)),
      votes: votes(),
      checkouts: withoutId(pagesById((page) => listCheckoutsOf(db, customerId, page))),
      purchases: allPurchases(db, customerId, now),
      messages: withoutId(pagesById((page) => listQueriesFrom(db, customer.email, page))),
    },
  )
}
