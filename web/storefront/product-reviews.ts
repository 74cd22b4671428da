import { readProductId } from '#server/catalog/product-id.ts'
import { appOf } from '../app.server.ts'
import type { Route } from './+types/product-reviews'
import { readReviews } from './product/reviews.server.ts'

/** A page of reviews by itself, for a product's page that stands already. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const id = readProductId(params.productId)
  if (id === null) return Response.json(null, { status: 404 })
  return Response.json(await readReviews(appOf(context).db, id, new URL(request.url).searchParams))
}
