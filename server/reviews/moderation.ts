import { eq } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { changeProductRatings, type RatingChange } from '../catalog/rating-actions.ts'
import { type Context, changed, inTransaction, unchanged } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { changeVendorRatings } from '../vendors/rating-actions.ts'
import { REVIEW_STATUS } from './rules.ts'
import { reviews } from './tables.ts'

/** Keeps the averages of products and of their sellers. */
export async function changeRatings(db: Db, changes: readonly RatingChange[]): Promise<void> {
  await changeVendorRatings(db, await changeProductRatings(db, changes))
}

async function decide(
  ctx: Context<Admin>,
  reviewId: number,
  to: 'approved' | 'rejected',
  reason: string | null,
): Promise<Outcome<null>> {
  return inTransaction(ctx, async ({ db: tx, now }) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update')
    if (!review) return refuse('not-found', t('There is no such review.'))
    if (review.status === to && review.rejectedReason === reason) return unchanged(null)
    await tx
      .update(reviews)
      .set({ status: to, rejectedReason: reason, decidedAt: now, updatedAt: now })
      .where(eq(reviews.id, reviewId))
    const { productId, rating } = review
    const more = Number(REVIEW_STATUS[to].isPublic) - Number(REVIEW_STATUS[review.status].isPublic)
    if (more !== 0) await changeRatings(tx, [{ productId, stars: more * rating, reviews: more }])
    return changed(null, {
      action: `review.${to}`,
      subjectKind: 'review',
      subjectId: String(reviewId),
      details: reason ? { reason } : {},
    })
  })
}

/** Publishes a review; the averages count it in the same transaction. Refuses with `not-found`. */
export const approveReview = (ctx: Context<Admin>, reviewId: number) =>
  decide(ctx, reviewId, 'approved', null)

/**
 * Keeps a review from the public, also one that was approved before; again, with another reason, it is told that one.
 * Refuses with `no-reason` or `not-found`.
 */
export async function rejectReview(
  ctx: Context<Admin>,
  reviewId: number,
  reason: string,
): Promise<Outcome<null>> {
  const said = reason.trim().slice(0, 500)
  if (said) return decide(ctx, reviewId, 'rejected', said)
  const sentence = t('Please say why the review is not published.')
  return refuse('no-reason', sentence, { reason: sentence })
}
