import { eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import { writeAudit } from '../audit/actions.ts'
import { changeProductRatings, type RatingChange } from '../catalog/rating-actions.ts'
import type { Db } from '../platform/database.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'
import { changeVendorRatings } from '../vendors/rating-actions.ts'
import { REVIEW_STATUS } from './rules.ts'
import { reviews } from './tables.ts'

/** Who decides: the id of the administrator's identity. */
export interface AdminActor {
  userId: string
}

/** Keeps the averages of products and of their sellers. */
export async function changeRatings(db: Db, changes: readonly RatingChange[]): Promise<void> {
  await changeVendorRatings(db, await changeProductRatings(db, changes))
}

async function decide(
  app: App,
  admin: AdminActor,
  reviewId: number,
  to: 'approved' | 'rejected',
  reason: string | null,
): Promise<Outcome<null>> {
  const now = app.clock.now()
  return inTransaction(app.db, async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update')
    if (!review) return refuse('not-found', t('There is no such review.'))
    if (review.status === to && review.rejectedReason === reason) return done(null)
    await tx
      .update(reviews)
      .set({ status: to, rejectedReason: reason, decidedAt: now, updatedAt: now })
      .where(eq(reviews.id, reviewId))
    const { productId, rating } = review
    const more = Number(REVIEW_STATUS[to].isPublic) - Number(REVIEW_STATUS[review.status].isPublic)
    if (more !== 0) await changeRatings(tx, [{ productId, stars: more * rating, reviews: more }])
    await writeAudit(
      tx,
      {
        actorRole: 'admin',
        actorId: admin.userId,
        action: `review.${to}`,
        subjectKind: 'review',
        subjectId: String(reviewId),
        details: reason ? { reason } : {},
      },
      now,
    )
    return done(null)
  })
}

/** Publishes a review; the averages count it in the same transaction. Refuses with `not-found`. */
export const approveReview = (app: App, admin: AdminActor, reviewId: number) =>
  decide(app, admin, reviewId, 'approved', null)

/**
 * Keeps a review from the public, also one that was approved before; again, with another reason, it is told that one.
 * Refuses with `no-reason` or `not-found`.
 */
export async function rejectReview(
  app: App,
  admin: AdminActor,
  reviewId: number,
  reason: string,
): Promise<Outcome<null>> {
  const said = reason.trim().slice(0, 500)
  if (said) return decide(app, admin, reviewId, 'rejected', said)
  const sentence = t('Please say why the review is not published.')
  return refuse('no-reason', sentence, { reason: sentence })
}
