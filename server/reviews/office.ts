import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import { countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { microsecondsOf, momentAt, pageOf, placeAndIdOf, readCursor } from '../platform/page-of.ts'
import { vendors } from '../vendors/tables.ts'
import type { ReviewStatus } from './rules.ts'
import { REVIEW_STATUSES, reviews } from './tables.ts'

/** How the back office looks at reviews: what waits first. */
export const REVIEW_VIEWS = REVIEW_STATUSES

interface OfficeReviews {
  view: ReviewStatus
  after: string | null
}

/** What waits stands oldest first; what is decided, newest first. */
const isQueue = (view: ReviewStatus): boolean => view === 'pending'

/** What stands after a place such as `1795214910415000.12`; an unreadable one is the beginning. */
function isAfter(view: ReviewStatus, place: string | null): SQL | undefined {
  const [at, id] = readCursor(place) ?? []
  if (!at) return undefined
  const row = sql`(${reviews.createdAt}, ${reviews.id})`
  const seen = sql`(${momentAt(at)}, ${id}::bigint)`
  return isQueue(view) ? sql`${row} > ${seen}` : sql`${row} < ${seen}`
}

/** A page of reviews in one state, each with its product and seller. `next` leads on. */
export async function listOfficeReviews(db: Db, { view, after }: OfficeReviews, most = 25) {
  const by = isQueue(view) ? asc : desc
  const rows = await db
    .select({
      id: reviews.id,
      name: reviews.publicName,
      rating: reviews.rating,
      title: reviews.title,
      comment: reviews.comment,
      status: reviews.status,
      rejectedReason: reviews.rejectedReason,
      verified: reviews.verifiedPurchase,
      createdAt: reviews.createdAt,
      productId: products.id,
      product: products.name,
      vendor: vendors.businessName,
      place: microsecondsOf(reviews.createdAt).mapWith(String),
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(reviews.status, view), isAfter(view, after)))
    .orderBy(by(reviews.createdAt), by(reviews.id))
    .limit(most + 1)
  const page = pageOf(rows, most, placeAndIdOf)
  return { reviews: page.rows.map(({ place: _place, ...row }) => row), next: page.next }
}

export type OfficeReview = Awaited<ReturnType<typeof listOfficeReviews>>['reviews'][number]

/** How many reviews are in each state, counted up to a thousand. */
export async function countReviewStates(db: Db) {
  const found = await countEach(
    db,
    REVIEW_STATUSES,
    (status) => sql`select from ${reviews} where ${eq(reviews.status, status)}`,
  )
  return { pending: found('pending'), approved: found('approved'), rejected: found('rejected') }
}
