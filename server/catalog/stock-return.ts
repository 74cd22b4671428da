import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { type Pieces, stockLocks } from './stock.ts'

/** Puts sold pieces back on the shelf, as if they had not been sold. Products are locked in the order of their ids. */
export async function restoreStock(db: Db, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return
  await db.execute(sql`
    with back as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as b("productId" bigint, "variationId" bigint, quantity int)),
    locked as materialized (${stockLocks(sql`(select "productId" from back)`)}),
    products_back as (
      update products p set stock = p.stock + b.quantity, sold_count = greatest(0, p.sold_count - b.quantity)
      from locked join (select "productId", sum(quantity)::int quantity from back group by 1) b
        on b."productId" = locked.id
      where p.id = locked.id returning p.id)
    update variations v set stock = v.stock + b.quantity
    from products_back p, (select "variationId", sum(quantity)::int quantity from back
      where "variationId" is not null group by 1) b
    where v.id = b."variationId" and v.product_id = p.id`)
}
