import { after, DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { reviews } from '#server/reviews/tables.ts'
import { randomOf } from './random.ts'
import type { SeedProduct } from './read-products.ts'

/** What people said. Nobody reviewed a thing before it was in the shop: the days are drawn together then. */
export async function writeReviews(
  db: Db,
  products: SeedProduct[],
  ids: Map<string, number>,
  now: Date,
): Promise<void> {
  await db.insert(reviews).values(
    products.flatMap((product) => {
      const first = Math.max(0, ...(product.reviews ?? []).map((review) => review.daysAgo))
      const together = Math.min(1, (product.age * 0.9) / (first + 0.5))
      return (product.reviews ?? []).map((review) => {
        const random = randomOf(`${product.slug} ${review.email}`)
        const createdAt = after(now, -(review.daysAgo + random() / 2) * together * DAY)
        return {
          productId: ids.get(product.slug) ?? 0,
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
                helpfulCount: Math.floor(random() * 9 * together),
              }),
        }
      })
    }),
  )
}
