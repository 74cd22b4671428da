import type { App } from '#server/app.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { listReviewsAndStars, REVIEW_SORTS } from '#server/reviews/queries.ts'
import { reviewQueryOf } from './review-query.ts'

/**
 * The page of reviews that an address asks for (`?reviews=highest&after=5.12`); the newest where it asks nonsense.
 * `count`: how many the product has, where that is known.
 */
export async function readReviews(db: App['db'], productId: number, query: URLSearchParams, count?: number) {
  const param = query.get('reviews')
  const sort = REVIEW_SORTS.find(({ id }) => id === param)?.id ?? 'newest'
  const after = query.get('after')
  return {
    ...(await listReviewsAndStars(db, productId, { sort, after, count })),
    sort,
    sorts: REVIEW_SORTS,
    later: after !== null,
    query: reviewQueryOf(query.toString()),
  }
}

/** The same for a page that stands without them: null where they cannot be read, and the log says why. */
export async function tryReviews(app: App, productId: number, query: URLSearchParams, count: number) {
  try {
    return await readReviews(app.db, productId, query, count)
  } catch (fault) {
    if (isDatabaseUnavailable(fault)) throw fault
    app.log.error({ fault, productId }, 'the reviews of a product could not be read')
    return null
  }
}
