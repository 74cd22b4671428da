import type { ListingQuery } from '#server/catalog/listing.ts'
import type { ListingPage } from '#server/catalog/listing-queries.ts'
import { noteSearch } from '#server/catalog/search-terms.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import { appOf, visitOf } from '../../app.server.ts'
import type { Route } from '../+types/listing'

/**
 * Lets a search that found something count among the popular ones. The shopper does not wait for it, and a list that
 * was kept counts once for all who see it.
 */
export function tellSearch(
  context: Route.LoaderArgs['context'],
  market: MarketCode,
  query: ListingQuery,
  page: ListingPage,
): void {
  if (query.search === null || page.count === 0 || query.after !== null || query.before !== null) return
  const shop = appOf(context)
  const { address, id } = visitOf(context)
  const term = page.corrected ?? query.search
  noteSearch(shop, { term, market, address }).catch((fault: unknown) =>
    shop.log.warn({ fault, id }, 'a search was not counted'),
  )
}
