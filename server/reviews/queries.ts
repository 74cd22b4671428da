import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { microsecondsOf, momentAt, pageOf, readCursor } from '../platform/page-of.ts'
import { prepared } from '../platform/prepared.ts'
import { key, t } from '../platform/texts.ts'
import { PUBLIC_REVIEWS } from './rules.ts'
import { reviews } from './tables.ts'

export const REVIEW_SORTS = [
  { id: 'newest', label: key('Newest') },
  { id: 'highest', label: key('Highest rating') },
  { id: 'lowest', label: key('Lowest rating') },
  { id: 'helpful', label: key('Most helpful') },
] as const

export type ReviewSort = (typeof REVIEW_SORTS)[number]['id']

export const REVIEWS_PER_PAGE = 10

const placed = (name: 'key' | 'id') => sql`${sql.placeholder(name)}::bigint`

/**
 * What each sort compares first, as the page after it is asked for (`key`, a whole number), and as an index has it, with what decides
 * among equals: the later review goes before.
 */
const SORTS: Record<ReviewSort, { key: SQL; after: SQL; order: SQL }> = {
  newest: {
    key: microsecondsOf(reviews.createdAt),
    after: sql`(${reviews.createdAt}, ${reviews.id}) < (${momentAt(placed('key'))}, ${placed('id')})`,
    order: sql`${reviews.createdAt} desc, ${reviews.id} desc`,
  },
  highest: {
    key: sql`${reviews.rating}`,
    after: sql`(${reviews.rating}, ${reviews.id}) < (${placed('key')}, ${placed('id')})`,
    order: sql`${reviews.rating} desc, ${reviews.id} desc`,
  },
  lowest: {
    key: sql`${reviews.rating}`,
    after: sql`(${reviews.rating}, -${reviews.id}) > (${placed('key')}, -${placed('id')})`,
    order: sql`${reviews.rating}, -${reviews.id}`,
  },
  helpful: {
    key: sql`${reviews.helpfulCount}`,
    after: sql`(${reviews.helpfulCount}, ${reviews.id}) < (${placed('key')}, ${placed('id')})`,
    order: sql`${reviews.helpfulCount} desc, ${reviews.id} desc`,
  },
}

/** The key of the sort and the id of the last review seen, in a place such as `5.12`. */
function readPlace(after: string | null | undefined): { key: string; id: string } | null {
  const [key, id] = readCursor(after) ?? []
  return key && id ? { key, id } : null
}

/** A reviewer as others may know them: never an email address. */
export const publicNameOf = (name: string | null): string => name?.split('@')[0]?.trim() || t('Anonymous')

/** The statuses are written out, so that the indexes of public reviews can be read. */
export const isShown = sql`${reviews.status} in (${sql.raw(PUBLIC_REVIEWS.map((status) => `'${status}'`).join(', '))})`

const isPublic = and(eq(reviews.productId, sql.placeholder('productId')), isShown)

const reviewsOf = prepared((db, sort: ReviewSort, from: 'start' | 'place') => {
  const { key, after, order } = SORTS[sort]
  return db
    .select({
      id: reviews.id,
      name: reviews.publicName,
      rating: reviews.rating,
      title: reviews.title,
      comment: reviews.comment,
      verified: reviews.verifiedPurchase,
      helpfulCount: reviews.helpfulCount,
      createdAt: reviews.createdAt,
      key: key.mapWith(String),
    })
    .from(reviews)
    .where(and(isPublic, from === 'place' ? after : undefined))
    .orderBy(sql`${order} limit ${sql.raw(String(REVIEWS_PER_PAGE + 1))}`)
    .prepare(`public_reviews_${sort}_from_${from}`)
})

/** A page of a product's approved reviews; an unreadable `after` is the first page. */
export async function listPublicReviews(
  db: Db,
  productId: number,
  query: { sort: ReviewSort; after?: string | null },
) {
  const place = readPlace(query.after)
  const rows = await reviewsOf(db, query.sort, place ? 'place' : 'start').execute({ productId, ...place })
  const page = pageOf(rows, REVIEWS_PER_PAGE, ({ key, id }) => `${key}.${id}`)
  return {
    reviews: page.rows.map(({ key: _key, ...row }) => ({ ...row, name: publicNameOf(row.name) })),
    next: page.next,
  }
}

const NO_REVIEWS: Awaited<ReturnType<typeof listPublicReviews>> = { reviews: [], next: null }

const STARS = [5, 4, 3, 2, 1]

const distributionOf = prepared((db) =>
  db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(isPublic)
    .groupBy(reviews.rating)
    .prepare('review_distribution'),
)

/** How many approved reviews of a product gave 5, 4, 3, 2 and 1 stars, in this order. */
export async function readDistribution(db: Db, productId: number): Promise<number[]> {
  const rows = await distributionOf(db).execute({ productId })
  return STARS.map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}

/**
 * A page of a product's approved reviews, and how many gave how many stars: where all of them stand on the page, they say that
 * themselves. Nobody is asked where `count`, how many the product has, is known to be 0.
 */
export async function listReviewsAndStars(
  db: Db,
  productId: number,
  query: { sort: ReviewSort; after: string | null; count?: number | undefined },
) {
  const page = query.count === 0 ? NO_REVIEWS : await listPublicReviews(db, productId, query)
  const isWhole = query.after === null && page.next === null
  const distribution = isWhole
    ? STARS.map((stars) => page.reviews.filter(({ rating }) => rating === stars).length)
    : await readDistribution(db, productId)
  return { ...page, distribution }
}

export type PublicReview = Awaited<ReturnType<typeof listPublicReviews>>['reviews'][number]
