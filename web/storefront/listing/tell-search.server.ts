import type { ListingQuery } from '#server/catalog/listing.ts'
import type { ListingPage } from '#server/catalog/listing-queries.ts'
import { noteSearch } from '#server/catalog/search-terms.ts'
import { keyedHash } from '#server/identity/secrets.ts'
import { visitorOf } from '#server/platform/limits.ts'
import { houseOf, visitOf } from '../../house.server.ts'
import type { Route } from '../+types/listing'

/**
 * Lets a search that found something count among the popular ones. The shopper does not wait for it, and a list that
 * was kept counts once for all who see it. The network is kept as a mark that leads back to nobody.
 */
export function tellSearch(
  context: Route.LoaderArgs['context'],
  query: ListingQuery,
  page: ListingPage,
): void {
  if (query.search === null || page.count === 0 || query.after !== null || query.before !== null) return
  const { db, secret, clock, log } = houseOf(context)
  const { address, id } = visitOf(context)
  const visitor = keyedHash(secret, 'search', visitorOf(address))
  noteSearch(db, page.corrected ?? query.search, visitor, clock.now()).catch((fault: unknown) =>
    log.warn({ fault, id }, 'a search was not counted'),
  )
}
