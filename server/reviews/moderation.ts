import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '../actor.ts'
import { changeProductRatings, type RatingChange } from '../catalog/rating-actions.ts'
import { products } from '../catalog/tables.ts'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { findLastChange } from '../identity/last-change.ts'
import type { Db } from '../platform/database.ts'
import { multiLine, readInput, rowId } from '../platform/input.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { changeVendorRatings } from '../vendors/rating-actions.ts'
import { LONGEST_REASON, REVIEW_STATUS } from './rules.ts'
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
  seen: Date | null = null,
): Promise<Outcome<null>> {
  return inTransaction(ctx, async ({ db: tx, now }) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update')
    if (!review) return refuse('not-found', t('There is no such review.'))
    if (review.status === to && review.rejectedReason === reason) return unaudited(null)
    if (seen && review.updatedAt > seen) {
      const last = await findLastChange(tx, { kind: 'review', id: reviewId })
      return refuse('changed-meanwhile', last?.who ?? '')
    }
    await tx
      .update(reviews)
      .set({ status: to, rejectedReason: reason, updatedAt: now })
      .where(eq(reviews.id, reviewId))
    const { productId, rating } = review
    const more = Number(REVIEW_STATUS[to].isPublic) - Number(REVIEW_STATUS[review.status].isPublic)
    if (more !== 0) await changeRatings(tx, [{ productId, stars: more * rating, reviews: more }])
    const [product] = await tx
      .select({ name: products.name, vendorId: products.vendorId })
      .from(products)
      .where(eq(products.id, productId))
    return changed(null, {
      action: `review.${to}`,
      subjectKind: 'review',
      subjectId: String(reviewId),
      vendorId: product?.vendorId?.toString() ?? null,
      details: { name: product?.name, from: review.status, to, stars: rating, ...(reason && { reason }) },
    })
  })
}

/** Publishes a review; the averages count it in the same transaction. Refuses with `not-found`. */
export const approveReview = (ctx: Context<Admin>, reviewId: number) =>
  decide(ctx, reviewId, 'approved', null)

function noReason() {
  const sentence = t('Please say why the review is not published.')
  return refuse('no-reason', sentence, { reason: sentence })
}

const momentOf = (text: unknown): Date | null => {
  const moment = new Date(typeof text === 'string' ? text : Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const decideManyInput = z.object({
  ids: z
    .array(rowId)
    .min(1, { error: () => t('Choose the reviews first.') })
    .max(100, { error: () => t('Choose at most {{most}} reviews', { most: 100 }) })
    .transform((ids) => [...new Set(ids)]),
  to: z.enum(['approved', 'rejected']),
  reason: z.preprocess((value) => value ?? '', multiLine(LONGEST_REASON)),
  /** When they were read: what somebody decided, or its author changed, since then is left as it is. */
  seen: z.preprocess(momentOf, z.date().nullable()),
})

/** What is told of reviews that were left as they are, because they changed meanwhile. */
function leftSentence(who: readonly string[]): string {
  const [first = ''] = who.filter(Boolean)
  const count = who.length
  return first
    ? t('{{who}} was first: {{count}} reviews are left as they are. Look at them again.', {
        who: first,
        count,
        defaultValue_one: '{{who}} was first: {{count}} review is left as it is. Look at it again.',
      })
    : t('{{count}} reviews were changed meanwhile and are left as they are. Read them again.', {
        count,
        defaultValue_one: '{{count}} review was changed meanwhile and is left as it is. Read it again.',
      })
}

/**
 * Decides several reviews at once, one after the other: one that is gone leaves the others alone. Also one that was approved before
 * can be rejected, and one that was rejected be told another reason. Reads ids, to, seen and reason, which a rejection needs.
 * Refuses with `wrong-fields`, with `no-reason`, with `not-found` where all are gone, and with `changed-meanwhile` where some are left because somebody else changed them
 * since they were seen.
 */
export async function decideReviews(ctx: Context<Admin>, form: Typed): Promise<Outcome<number>> {
  const read = readInput(decideManyInput, form)
  if (!read.ok) return read
  const { ids, to, reason, seen } = read.value
  if (to === 'rejected' && !reason) return noReason()
  const left: string[] = []
  let decided = 0
  for (const id of ids) {
    const outcome = await decide(ctx, id, to, to === 'rejected' ? reason : null, seen)
    if (outcome.ok) decided += 1
    else if (outcome.code === 'changed-meanwhile') left.push(outcome.message)
  }
  if (left.length > 0) return refuse('changed-meanwhile', leftSentence(left))
  return decided > 0 ? done(decided) : refuse('not-found', t('None of these reviews is there any more.'))
}
