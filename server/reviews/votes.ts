import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Actor } from '../actor.ts'
import { type Context, inTransaction, unaudited } from '../context.ts'
import { customerGone, keepCustomer } from '../customers/actions.ts'
import { keyedHash } from '../identity/secrets.ts'
import type { Db } from '../platform/database.ts'
import { countAttempt, limitKeyOf, networkOf } from '../platform/limits.ts'
import { type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import type { BeforeId } from '../platform/pages-by-id.ts'
import { t } from '../platform/texts.ts'
import { PUBLIC_REVIEWS } from './rules.ts'
import { reviews, reviewVotes } from './tables.ts'

/** A customer, or a browser that nobody is logged in with, by the visitor number that this shop gave it. */
type Voter = { customerId: number } | { visitor: string }

/** Votes of one address, whoever votes. */
const VOTES = { limit: 60, windowSeconds: 3600 }

/**
 * Votes of guests for one review from one network within thirty days. A browser that throws its cookie away is a new
 * guest, so the network bounds what one person can do; a family has room, and whoever logs in is counted as themselves.
 */
const GUEST_VOTES = { limit: 3, windowSeconds: 30 * 24 * 3600 }

const voterOf = (actor: Actor, visitor: string): Voter =>
  actor.role === 'customer' ? { customerId: actor.customerId } : { visitor }

const nameOf = (voter: Voter): string =>
  'customerId' in voter ? `customer:${voter.customerId}` : `visitor:${voter.visitor.slice(0, 100)}`

/** Why no more votes are taken from where one comes; null when they are. */
async function judgeAddress({ db, now }: Context, address: string): Promise<Refusal | null> {
  const limit = { key: `vote:${limitKeyOf(address)}`, ...VOTES }
  const { allowed, retryAfter } = await countAttempt(db, limit, now)
  if (allowed) return null
  return refuse(
    'too-often',
    t('Too many votes came from your connection. Please try again in {{count}} minutes.', {
      count: Math.ceil(retryAfter / 60),
      defaultValue_one: 'Too many votes came from your connection. Please try again in a minute.',
    }),
  )
}

/** Why a guest's new vote does not count, in the transaction that takes it back then; null when it does. */
async function judgeGuest(
  { app, db, now }: Context,
  reviewId: number,
  address: string,
): Promise<Refusal | null> {
  const network = keyedHash(app.secret, 'vote', `${reviewId} ${networkOf(address)}`)
  const limit = { key: `guest-vote:${network}`, ...GUEST_VOTES }
  const { allowed } = await countAttempt(db, limit, now)
  return allowed
    ? null
    : refuse('too-often', t('Several people on your network found this helpful. Log in to say so too.'))
}

/**
 * Says that a published review helped, once a voter; asked again, the count stays. `visitor` is the number of the browser.
 * Refuses with `too-often` for an
 * address that votes without end and for the fourth guest of a network, `not-found`, `own-review` for its author, and `no-customer`.
 */
export async function voteHelpful(
  ctx: Context,
  reviewId: number,
  from: { address: string; visitor: string },
): Promise<Outcome<{ helpfulCount: number }>> {
  const tooMany = await judgeAddress(ctx, from.address)
  if (tooMany) return tooMany
  const voter = voterOf(ctx.actor, from.visitor)
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    if ('customerId' in voter && !(await keepCustomer(ctx, voter.customerId))) return customerGone()
    const [review] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), inArray(reviews.status, PUBLIC_REVIEWS)))
      .for('update')
    if (!review) return refuse('not-found', t('There is no such review.'))
    if ('customerId' in voter && review.customerId === voter.customerId)
      return refuse('own-review', t('You wrote this review yourself.'))
    const voted = await db
      .insert(reviewVotes)
      .values({ reviewId, voter: nameOf(voter), createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ reviewId: reviewVotes.reviewId })
    const isNewGuest = voted.length > 0 && 'visitor' in voter
    const wrong = isNewGuest ? await judgeGuest(ctx, reviewId, from.address) : null
    if (wrong) return wrong
    const helpfulCount = review.helpfulCount + voted.length
    if (voted.length > 0) await db.update(reviews).set({ helpfulCount }).where(eq(reviews.id, reviewId))
    return unaudited({ helpfulCount })
  })
}

/** The reviews (`id`) that helped a customer, by their own word, as many as `limit` before an id. */
export async function listVotesOf(db: Db, customerId: number, { before, limit }: BeforeId) {
  return db
    .select({ id: reviewVotes.reviewId, votedAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .where(
      and(
        eq(reviewVotes.voter, nameOf({ customerId })),
        before === null ? undefined : lt(reviewVotes.reviewId, before),
      ),
    )
    .orderBy(desc(reviewVotes.reviewId))
    .limit(limit)
}

/** The ids of the reviews that helped a customer, for a query. */
export const votedBy = (db: Db, customerId: number) =>
  db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(eq(reviewVotes.voter, nameOf({ customerId })))

/** Takes a customer's votes back. */
export async function withdrawVotes({ db }: Context, customerId: number): Promise<void> {
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
