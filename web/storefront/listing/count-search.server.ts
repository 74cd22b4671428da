import { filterKeyOf, type ListingQuery, readListing, writeListing } from '#server/catalog/listing.ts'
import type { ListingPage } from '#server/catalog/listing-queries.ts'
import { noteMiss } from '#server/catalog/search-misses.ts'
import { noteSearch } from '#server/catalog/search-terms.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import { appOf, visitOf } from '../../app.server.ts'
import type { Route } from '../+types/listing'

/** Whether more than words was asked for. */
const isNarrowed = (query: ListingQuery): boolean =>
  filterKeyOf(query) !== writeListing({ ...readListing(new URLSearchParams()), search: query.search })

/**
 * Lets a search count: among the popular ones where it found something, else among those that whoever runs the market
 * should look at, unless a filter may be the reason. The shopper does not wait for it, and a list that was kept counts
 * once for all who see it.
 */
export function countSearch(
  context: Route.LoaderArgs['context'],
  market: MarketCode,
  query: ListingQuery,
  page: ListingPage,
): void {
  if (query.search === null || query.after !== null || query.before !== null) return
  const shop = appOf(context)
  const { address, id, language } = visitOf(context)
  const noted =
    page.count > 0
      ? noteSearch(shop, { term: page.corrected ?? query.search, market, address })
      : isNarrowed(query)
        ? null
        : noteMiss(shop, { term: query.search, market, address, language })
  noted?.catch((fault: unknown) => shop.log.warn({ fault, id }, 'a search was not counted'))
}
