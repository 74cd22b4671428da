import { and, eq, inArray, sql } from 'drizzle-orm'
import type { House } from '../house.ts'
import type { Db } from '../platform/database.ts'
import { countKnock, visitorOf } from '../platform/limits.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { inTransaction } from '../platform/transaction.ts'
import { reviews, reviewVotes } from './tables.ts'

/** A customer, or the hashed mark of a browser that nobody is logged in with. */
export type Voter = { customerId: number } | { visitor: string }

/** A browser can call itself anything; its network address cannot, so votes are counted by that too. */
const VOTES = { limit: 60, windowSeconds: 3600 }

const nameOf = (voter: Voter): string =>
  'customerId' in voter ? `customer:${voter.customerId}` : `visitor:${voter.visitor.slice(0, 100)}`

/**
 * Says that a published review helped, once a voter; asked again, the count stays. Refuses with `too-often` for a
 * network address that votes without end, `not-found`, and `own-review` for its author.
 */
export async function voteHelpful(
  house: House,
  voter: Voter,
  reviewId: number,
  address: string,
): Promise<Outcome<{ helpfulCount: number }>> {
  const door = { key: `vote:${visitorOf(address)}`, ...VOTES }
  const { allowed, retryAfter } = await countKnock(house.db, door, house.clock.now())
  if (!allowed)
    return refuse(
      'too-often',
      t('Too many votes came from your connection. Please try again in {{minutes}} minutes.', {
        minutes: Math.ceil(retryAfter / 60),
      }),
    )
  return inTransaction(house.db, async (tx) => {
    const [review] = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.status, 'approved')))
      .for('update')
    if (!review) return refuse('not-found', t('There is no such review.'))
    if ('customerId' in voter && review.customerId === voter.customerId)
      return refuse('own-review', t('You wrote this review yourself.'))
    const voted = await tx
      .insert(reviewVotes)
      .values({ reviewId, voter: nameOf(voter), createdAt: house.clock.now() })
      .onConflictDoNothing()
      .returning({ reviewId: reviewVotes.reviewId })
    const helpfulCount = review.helpfulCount + voted.length
    if (voted.length > 0) await tx.update(reviews).set({ helpfulCount }).where(eq(reviews.id, reviewId))
    return done({ helpfulCount })
  })
}

/** The reviews that helped a customer, by their own word. */
export async function listVotesOf(db: Db, customerId: number) {
  return db
    .select({ reviewId: reviewVotes.reviewId, votedAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .where(eq(reviewVotes.voter, nameOf({ customerId })))
}

/** Takes a customer's votes back. */
export async function withdrawVotes(db: Db, customerId: number): Promise<void> {
  const withdrawn = await db
    .delete(reviewVotes)
    .where(eq(reviewVotes.voter, nameOf({ customerId })))
    .returning({ reviewId: reviewVotes.reviewId })
  if (withdrawn.length === 0) return
  await db
    .update(reviews)
    .set({ helpfulCount: sql`greatest(0, ${reviews.helpfulCount} - 1)` })
    .where(
      inArray(
        reviews.id,
        withdrawn.map((vote) => vote.reviewId),
      ),
    )
}
