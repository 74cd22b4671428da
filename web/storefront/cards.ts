import { CARDS_BY_ID, listCardsByIds } from '#server/catalog/cards.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { houseOf, marketOf } from '../house.server.ts'
import type { Route } from './+types/cards'

/** The cards of products that a browser remembers (`?ids=3,8,5`, at most 24), as they are sold in its market. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = houseOf(context)
  const market = marketOf(request)
  const asked = new URL(request.url).searchParams.get('ids') ?? ''
  const ids = asked
    .slice(0, CARDS_BY_ID * 17)
    .split(',')
    .map(Number)
  return { cards: await listCardsByIds(db, market, ids, clock.now()), currency: MARKETS[market].currency }
}
