import { after, DAY, HOUR } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { reviews } from '#server/reviews/tables.ts'
import { chanceOf } from './chance.ts'
import type { Good } from './stock.ts'

/** What people said. Nobody reviewed a thing before it was in the shop: the days are drawn together then. */
export async function writeReviews(
  db: Db,
  goods: Good[],
  ids: Map<string, number>,
  now: Date,
): Promise<void> {
  await db.insert(reviews).values(
    goods.flatMap((good) => {
      const first = Math.max(0, ...(good.reviews ?? []).map((review) => review.daysAgo))
      const together = Math.min(1, (good.age * 0.9) / (first + 0.5))
      return (good.reviews ?? []).map((review) => {
        const chance = chanceOf(`${good.slug} ${review.email}`)
        const createdAt = after(now, -(review.daysAgo + chance() / 2) * together * DAY)
        return {
          productId: ids.get(good.slug) ?? 0,
          publicName: review.email.slice(0, review.email.indexOf('@')),
          rating: review.rating,
          title: review.title,
          comment: review.comment,
          createdAt,
          updatedAt: createdAt,
          ...(review.pending
            ? { status: 'pending' as const }
            : {
                status: 'approved' as const,
                decidedAt: after(createdAt, 3 * HOUR),
                helpfulCount: Math.floor(chance() * 9 * together),
              }),
        }
      })
    }),
  )
}
