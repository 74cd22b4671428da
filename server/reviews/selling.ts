import { and, desc, eq, sql } from 'drizzle-orm'
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

/** The approved reviews of a seller's products, deleted ones too: their stars still count. */
const isShownOf = (vendorId: number) => and(eq(reviews.vendorId, vendorId), isShown)

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
  const rows = await db
    .select({
      id: reviews.id,
      name: reviews.publicName,
      rating: reviews.rating,
      title: reviews.title,
      comment: reviews.comment,
      verified: reviews.verifiedPurchase,
      createdAt: reviews.createdAt,
      place: microsecondsOf(reviews.createdAt).mapWith(String),
      productId: products.id,
      product: products.name,
      isDeleted: sql<boolean>`${products.status} = 'archived'`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(isShownOf(vendorId), hasStars(view), isAfter(after) || undefined))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
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
    (stars) => sql`select from ${reviews} where ${and(isShownOf(vendorId), hasStars(stars))}`,
  )
  return STARS.map((stars) => ({ stars, ...found(stars) }))
}
