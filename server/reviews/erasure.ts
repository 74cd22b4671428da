import { eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { changeRatings } from './moderation.ts'
import { REVIEW_STATUS } from './rules.ts'
import { reviews } from './tables.ts'
import { votedBy, withdrawVotes } from './votes.ts'

const writtenBy = (db: Db, customerId: number) =>
  db.select({ id: reviews.id }).from(reviews).where(eq(reviews.customerId, customerId))

/** Removes a customer's reviews and votes; averages and counts no longer contain them. The caller has locked the customer. */
export async function eraseReviewsOf(ctx: Context, customerId: number): Promise<void> {
  const { db } = ctx
  // All of them first, by their ids: two who are erased at once may have found each other's reviews helpful.
  await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(inArray(reviews.id, union(writtenBy(db, customerId), votedBy(db, customerId))))
    .orderBy(reviews.id)
    .for('update')
  await withdrawVotes(ctx, customerId)
  const erased = await db
    .delete(reviews)
    .where(eq(reviews.customerId, customerId))
    .returning({ productId: reviews.productId, rating: reviews.rating, status: reviews.status })
  await changeRatings(
    db,
    erased
      .filter((review) => REVIEW_STATUS[review.status].isPublic)
      .map(({ productId, rating }) => ({ productId, stars: -rating, reviews: -1 })),
  )
}
