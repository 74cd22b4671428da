import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'

/** Keeps the averages of sellers, in the transaction that changes the reviews of their products. */
export async function changeVendorRatings(
  db: Db,
  changes: readonly { vendorId: number; stars: number; reviews: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await db.execute(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as w("vendorId" bigint, stars int, reviews int)),
    locked as materialized (
      select id from vendors where id in (select "vendorId" from wanted) order by id for no key update)
    update vendors v set rating_sum = v.rating_sum + w.stars, rating_count = v.rating_count + w.reviews
    from locked join wanted w on w."vendorId" = locked.id
    where v.id = locked.id`)
}
