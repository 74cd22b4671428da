import { and, inArray, isNull } from 'drizzle-orm'
import type { Saved } from '../catalog/import/save.ts'
import type { Context } from '../context.ts'
import { changeRatings } from './moderation.ts'
import { REVIEW_STATUS } from './rules.ts'
import { reviews } from './tables.ts'

/** Rows of one insert: with all their columns far below the 65,535 values that PostgreSQL takes at once. */
const PORTION = 1000

/**
 * Writes what buyers said of products elsewhere, approved, in place of what was brought with them before. What
 * customers of this shop said stays.
 */
export async function importReviews({ db }: Context, saved: Saved[]): Promise<void> {
  const changes: { productId: number; stars: number; reviews: number }[] = []
  const known = saved.filter(({ isNew }) => !isNew).map(({ productId }) => productId)
  if (known.length > 0) {
    const gone = await db
      .delete(reviews)
      .where(and(inArray(reviews.productId, known), isNull(reviews.customerId), isNull(reviews.orderId)))
      .returning({ productId: reviews.productId, rating: reviews.rating, status: reviews.status })
    for (const { productId, rating, status } of gone)
      if (REVIEW_STATUS[status].isPublic) changes.push({ productId, stars: -rating, reviews: -1 })
  }
  const rows = saved.flatMap(({ product, productId }) =>
    product.reviews.map(({ publicName, rating, comment, createdAt }) => ({
      ...{ productId, rating, comment },
      publicName: publicName || null,
      status: 'approved' as const,
      createdAt: new Date(createdAt),
      updatedAt: new Date(createdAt),
    })),
  )
  for (let from = 0; from < rows.length; from += PORTION)
    await db.insert(reviews).values(rows.slice(from, from + PORTION))
  for (const { productId, rating } of rows) changes.push({ productId, stars: rating, reviews: 1 })
  await changeRatings(db, changes)
}
