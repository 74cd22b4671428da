import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import { countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { microsecondsOf, momentAt, pageOf, placeAndIdOf, readCursor } from '../platform/page-of.ts'
import { isShown, publicNameOf } from './queries.ts'
import { reviews } from './tables.ts'

const STARS = ['5', '4', '3', '2', '1'] as const

/** How a seller looks at the reviews of their products: all of them, or those with so many stars. */
export const STAR_VIEWS = ['all', ...STARS] as const
type StarView = (typeof STAR_VIEWS)[number]

/** The products of a seller that somebody spoke of, deleted ones too: their stars still count. */
const isReviewedOf = (vendorId: number) => and(eq(products.vendorId, vendorId), gt(products.ratingCount, 0))

const hasStars = (view: StarView) => (view === 'all' ? undefined : eq(reviews.rating, Number(view)))

/** What stands after a place such as `1795214910415000.12`; an unreadable one is the beginning. */
function isAfter(place: string | null) {
  const [at, id] = readCursor(place) ?? []
  return at && sql`(${reviews.createdAt}, ${reviews.id}) < (${momentAt(at)}, ${id}::bigint)`
}

/** A page of the approved reviews of a seller's products, newest first. `next` leads on. */
export async function listSellingReviews(
  db: Db,
  vendorId: number,
  { view, after }: { view: StarView; after: string | null },
  most = 25,
) {
  // A page of each product, as its index has it, and of them all the newest.
  const each = db
    .select({
      id: reviews.id,
      name: reviews.publicName,
      rating: reviews.rating,
      title: reviews.title,
      comment: reviews.comment,
      verified: reviews.verifiedPurchase,
      createdAt: reviews.createdAt,
      place: microsecondsOf(reviews.createdAt).mapWith(String).as('place'),
    })
    .from(reviews)
    .where(and(eq(reviews.productId, products.id), isShown, hasStars(view), isAfter(after) || undefined))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(most + 1)
    .as('each')
  const rows = await db
    .select({
      id: each.id,
      name: each.name,
      rating: each.rating,
      title: each.title,
      comment: each.comment,
      verified: each.verified,
      createdAt: each.createdAt,
      place: each.place,
      productId: products.id,
      product: products.name,
      isDeleted: sql<boolean>`${products.status} = 'archived'`,
    })
    .from(products)
    .innerJoinLateral(each, sql`true`)
    .where(isReviewedOf(vendorId))
    .orderBy(desc(each.createdAt), desc(each.id))
    .limit(most + 1)
  const page = pageOf(rows, most, placeAndIdOf)
  return {
    reviews: page.rows.map(({ place: _place, ...row }) => ({ ...row, name: publicNameOf(row.name) })),
    next: page.next,
  }
}

export type SellingReview = Awaited<ReturnType<typeof listSellingReviews>>['reviews'][number]

/** How many approved reviews of a seller's products gave how many stars, each counted up to a thousand. */
export async function countStarsOf(db: Db, vendorId: number) {
  const found = await countEach(
    db,
    STARS,
    (stars) => sql`select from ${products} join ${reviews} on ${reviews.productId} = ${products.id}
      where ${isReviewedOf(vendorId)} and ${isShown} and ${hasStars(stars)}`,
  )
  return STARS.map((stars) => ({ stars, ...found(stars) }))
}
