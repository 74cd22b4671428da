import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { changeRatings } from './moderation.ts'
import { REVIEW_STATUS } from './rules.ts'
import { reviews } from './tables.ts'
import { withdrawVotes } from './votes.ts'

/** Removes a customer's reviews and votes; averages and counts no longer contain them. */
export async function eraseReviewsOf(ctx: Context, customerId: number): Promise<void> {
  const { db } = ctx
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
