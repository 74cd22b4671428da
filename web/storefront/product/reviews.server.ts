import type { ProductPage } from '#server/catalog/product-queries.ts'
import type { Db } from '#server/platform/database.ts'
import { listPublicReviews, REVIEW_SORTS } from '#server/reviews/queries.ts'

/** The page of reviews that an address asks for (`?reviews=highest&after=5.12`); the newest where it asks nonsense. */
export async function readReviews(
  db: Db,
  product: Pick<ProductPage, 'id' | 'rating'>,
  query: URLSearchParams,
) {
  const asked = query.get('reviews')
  const sort = REVIEW_SORTS.find(({ id }) => id === asked)?.id ?? 'newest'
  const after = query.get('after')
  const page =
    product.rating.count > 0
      ? await listPublicReviews(db, product.id, { sort, after })
      : { reviews: [], next: null }
  return { ...page, sort, sorts: REVIEW_SORTS, later: after !== null }
}
