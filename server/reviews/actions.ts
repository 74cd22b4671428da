import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { CustomerActor } from '../actor.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { type Change, type Context, changed, inTransaction, unaudited } from '../context.ts'
import { changeOwn, customerGone, keepCustomer } from '../customers/actions.ts'
import { findCustomer } from '../customers/queries.ts'
import { isSaved, judgeSeen, versionOfFields } from '../platform/content-version.ts'
import { multiLine, readInput, singleLine } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { cleaned, readTyped, type Typed } from '../platform/typed.ts'
import { readReviewFacts } from './own-queries.ts'
import { canReview, EDITABLE_REVIEWS, FIRST_RATING, LONGEST_COMMENT, LONGEST_TITLE } from './rules.ts'
import { reviews } from './tables.ts'

/** What somebody writes about a product: 1 to 5 stars (5 where nothing was chosen), a title and a comment. */
const reviewInput = z.object({
  rating: z.preprocess(
    (value) => Number((typeof value === 'number' ? String(value) : cleaned(value)) || FIRST_RATING),
    z.int({ error: () => t('Please choose 1 to 5 stars') }).refine((stars) => stars >= 1 && stars <= 5, {
      error: () => t('Please choose 1 to 5 stars'),
    }),
  ),
  title: singleLine(LONGEST_TITLE),
  comment: multiLine(LONGEST_COMMENT),
})

type Written = z.output<typeof reviewInput>
const FIELDS = reviewInput.keyof().options

/** The version of what a review says, for the form that changes it. */
export const reviewVersion = (review: Written): string => versionOfFields(review, FIELDS)

/**
 * Writes a customer's review of a product of one of their delivered orders; others see it after its approval.
 * Refuses with `wrong-fields`, `no-customer`, `not-delivered` or `reviewed`.
 */
export async function writeReview(
  ctx: Context<CustomerActor>,
  about: { orderId: number; productId: number },
  form: Typed,
): Promise<Outcome<{ reviewId: number; message: string }>> {
  const { customerId } = ctx.actor
  const read = readInput(reviewInput, form)
  if (!read.ok) return read
  const facts = await readReviewFacts(ctx.db, { customerId, ...about })
  const wrong = canReview(facts)
  if (wrong) return wrong
  return inTransaction(ctx, async (act) => {
    const { db, now } = act
    const customer = (await keepCustomer(act, customerId)) && (await findCustomer(db, customerId))
    if (!customer) return customerGone()
    const [row] = await db
      .insert(reviews)
      .values({
        ...read.value,
        ...about,
        customerId,
        publicName: customer.email.split('@')[0] ?? null,
        verifiedPurchase: true,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ reviewId: reviews.id })
    if (!row) return canReview({ delivered: true, reviewed: true }) ?? noSuchReview()
    return changed(
      { ...row, message: t('Review submitted successfully! It will be visible after approval.') },
      changeOf(row.reviewId, 'review.written'),
    )
  })
}

const changeOf = (reviewId: number, action: AuditAction): Change => ({
  action,
  subjectKind: 'review',
  subjectId: String(reviewId),
})

const noSuchReview = () => refuse('not-found', t('There is no such review.'))

/**
 * Changes an own review that waits for its approval. Refuses with `wrong-fields`, `too-often`, `not-found`, `decided`, and with
 * `changed-meanwhile` where `seen` is not the version of what is there (`reviewVersion`).
 */
export async function editReview(
  ctx: Context<CustomerActor>,
  reviewId: number,
  form: Typed,
): Promise<Outcome<{ message: string }>> {
  const read = readInput(reviewInput, form)
  if (!read.ok) return read
  const own = and(eq(reviews.id, reviewId), eq(reviews.customerId, ctx.actor.customerId))
  return changeOwn(ctx, async ({ db, now }) => {
    const [before] = await db.select().from(reviews).where(own).for('update')
    if (!before) return noSuchReview()
    if (!EDITABLE_REVIEWS.includes(before.status))
      return refuse('decided', t('This review was decided and cannot be changed any more.'))
    const late = judgeSeen<Written>(readTyped(form, 'seen'), before, read.value)
    if (late) return late
    const message = t('Review submitted successfully! It will be visible after approval.')
    if (isSaved(before, read.value)) return unaudited({ message })
    await db
      .update(reviews)
      .set({ ...read.value, updatedAt: now })
      .where(own)
    return changed({ message }, changeOf(reviewId, 'review.edited'))
  })
}
