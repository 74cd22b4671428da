import { CARDS_BY_ID, listCardsByIds } from '#server/catalog/cards.ts'
import { MOST_WISHES } from '#server/customers/wish-limits.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { appOf, marketOf } from '../app.server.ts'
import type { Route } from './+types/cards'

export type CardsShown = Awaited<ReturnType<typeof loader>>

/** The cards of products that a browser remembers (`?ids=3,8,5`), in this order, as they are sold in its market, and which are not. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  const market = marketOf(request)
  const param = new URL(request.url).searchParams.get('ids') ?? ''
  const ids = param.split(',', MOST_WISHES).map(Number)
  const portions = Array.from({ length: Math.ceil(ids.length / CARDS_BY_ID) }, (_, place) =>
    ids.slice(place * CARDS_BY_ID, (place + 1) * CARDS_BY_ID),
  )
  const read = await Promise.all(portions.map((some) => listCardsByIds(db, market, some, clock.now())))
  const cards = read.flat()
  const found = new Set(cards.map(({ id }) => id))
  const missing = ids.filter((id) => Number.isSafeInteger(id) && !found.has(id))
  return { cards, missing, currency: MARKETS[market].currency }
}
