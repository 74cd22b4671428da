import { suggest } from '#server/catalog/search/suggestions.ts'
import { marketOr } from '#server/markets/markets.ts'
import { readsOf } from '../app.server.ts'
import type { Route } from './+types/suggest'

const LONGEST = 100

/** /suggest?q=head&market=GB: what the search field offers. The same for everybody, so it may be kept a minute. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const params = new URL(request.url).searchParams
  const text = (params.get('q') ?? '')
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  const found = await suggest(readsOf(context), marketOr(params.get('market')), text)
  return Response.json(found, { headers: { 'Cache-Control': 'public, max-age=60' } })
}
