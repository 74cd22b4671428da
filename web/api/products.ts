import { type ListingQuery, writeListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import { MARKETS, type MarketCode } from '#server/markets/markets.ts'
import { appOf, readsOf } from '../app.server.ts'
import { type Asked, answer } from './answer.server.ts'
import { LIST_PARAMETERS, PAGE_PARAMETERS, readList, unknownNames } from './parameters.ts'
import type { ProductListAnswer } from './schemas.ts'
import { summaryOf } from './shown.ts'

const KNOWN = { ...LIST_PARAMETERS, ...PAGE_PARAMETERS }

/** GET /api/v1/products: a page of what is sold in a market, 24 products, narrowed and ordered as in the shop. */
export const loader = ({ request, context }: Asked): Promise<Response> =>
  answer(context, async (): Promise<ProductListAnswer> => {
    const { clock, config } = appOf(context)
    const { market, query } = readList(request, KNOWN)
    const { title, ...found } = await listProductCards(readsOf(context), market, query, clock.now())
    const unknown = unknownNames(query, title)
    if (unknown) throw unknown
    // Shoppers are shown the first page where nothing stands behind their place any more; a program would begin again.
    const isOver = query.after !== null && found.previous === null
    const page = isOver ? { ...found, cards: [], next: null } : found
    const { publicUrl } = config
    return {
      market,
      currency: MARKETS[market].currency,
      total: page.count,
      totalIsMore: page.capped,
      searchedInstead: page.corrected,
      products: page.cards.map((card) => summaryOf(publicUrl, card)),
      next: page.next && addressOf(publicUrl, market, { ...query, after: page.next, before: null }),
      previous:
        page.previous && addressOf(publicUrl, market, { ...query, after: null, before: page.previous }),
    }
  })

function addressOf(publicUrl: string, market: MarketCode, query: ListingQuery): string {
  const asked = writeListing(query).replace('?', '&')
  return `${publicUrl}/api/v1/products?market=${market}${asked}`
}
