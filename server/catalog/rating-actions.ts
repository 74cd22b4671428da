import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { touchCatalogue } from './freshness.ts'
import { productLocks } from './product-locks.ts'
import { productTag } from './tags.ts'

/** What is added to (below 0: taken from) the stars of a product and the number of its reviews. */
export interface RatingChange {
  productId: number
  stars: number
  reviews: number
}

/**
 * Keeps the averages of products, in the transaction that changes their reviews. Returns the same changes by seller;
 * the marketplace's own products have none. It takes the same locks as buyers do, so that neither waits for the other in a ring.
 */
export async function changeProductRatings(
  db: Db,
  changes: readonly RatingChange[],
): Promise<{ vendorId: number; stars: number; reviews: number }[]> {
  if (changes.length === 0) return []
  const { rows } = await db.execute<{ vendorId: number; stars: number; reviews: number }>(sql`
    with wanted as materialized (
      select "productId", sum(stars)::int stars, sum(reviews)::int reviews
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as w("productId" bigint, stars int, reviews int) group by 1),
    locked as materialized (${productLocks(sql`(select "productId" from wanted)`)}),
    changed as (
      update products p set rating_sum = p.rating_sum + w.stars, rating_count = p.rating_count + w.reviews
      from locked join wanted w on w."productId" = locked.id
      where p.id = locked.id returning p.vendor_id, w.stars, w.reviews)
    select vendor_id "vendorId", sum(stars)::int stars, sum(reviews)::int reviews
    from changed where vendor_id is not null group by 1`)
  // Also where stars come and go in equal number: the words beside them are others.
  await touchCatalogue(
    db,
    changes.map(({ productId }) => productTag(productId)),
  )
  return rows
}
