import { sql } from 'drizzle-orm'
import { productLocks } from '../catalog/product-locks.ts'
import type { Context } from '../context.ts'
import type { Pieces } from './holds.ts'
import { moving } from './movements.ts'

type Moving = Pick<Context, 'db' | 'actor' | 'now'>

/** Sold pieces that come back: of an order that was cancelled, or sent back by its buyer. */
export interface Restored {
  kind: 'cancelled' | 'returned'
  purchaseId: number
  reason?: string
}

/** Puts sold pieces back on the shelf, as if they had not been sold. Products are locked in the order of their ids. */
export async function restoreStock(
  ctx: Moving,
  pieces: readonly Pieces[],
  { kind, purchaseId, reason }: Restored,
): Promise<void> {
  if (pieces.length === 0) return
  await ctx.db.execute(sql`
    with back as materialized (
      select "productId" product_id, "variationId" variation_id, quantity
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as b("productId" bigint, "variationId" bigint, quantity int)),
    locked as materialized (${productLocks(sql`(select product_id from back)`)}),
    products_back as (
      update products p set stock = p.stock + b.quantity, sold_count = greatest(0, p.sold_count - b.quantity)
      from locked join (select product_id, sum(quantity)::int quantity from back group by 1) b
        on b.product_id = locked.id
      where p.id = locked.id returning p.id),
    moved as (${moving(
      kind,
      sql`back`,
      { stock: sql`quantity`, held: sql`0`, purchase: sql`${purchaseId}::bigint` },
      reason === undefined ? ctx : { ...ctx, reason },
    )})
    update variations v set stock = v.stock + b.quantity
    from products_back p, (select variation_id, sum(quantity)::int quantity from back
      where variation_id is not null group by 1) b
    where v.id = b.variation_id and v.product_id = p.id`)
}

/** How many pieces of a product without variations, or of a variation, somebody counted on the shelf. */
export interface Count {
  productId: number
  variationId: number | null
  pieces: number
}

/**
 * Sets figures to what was counted, but never below what is held; a product of which nothing was known has received them.
 * What is counted of a product as a whole says nothing of its variations: those are left as they are.
 */
export async function countStock(ctx: Moving, counts: readonly Count[], reason?: string): Promise<void> {
  if (counts.length === 0) return
  // The figures are read by a statement of its own: one that waits for the locks would read them as they were before.
  await ctx.db.execute(
    productLocks(sql`(select unnest(${sql.param(counts.map((count) => count.productId))}::bigint[]))`),
  )
  await ctx.db.execute(sql`
    with changes as materialized (
      select p.id product_id, v.id variation_id,
        greatest(c.pieces, coalesce(v.held, p.held)) - coalesce(v.stock, p.stock) as change
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as c("productId" bigint, "variationId" bigint, pieces int)
      join products p on p.id = c."productId" and p.has_variations = (c."variationId" is not null)
      left join variations v on v.id = c."variationId" and v.product_id = p.id
      where (v.id is null) = (c."variationId" is null)
        and greatest(c.pieces, coalesce(v.held, p.held)) <> coalesce(v.stock, p.stock)),
    products_counted as (
      update products p set stock = p.stock + c.change
      from (select product_id, sum(change)::int change from changes group by 1) c where p.id = c.product_id),
    variations_counted as (
      update variations v set stock = v.stock + c.change from changes c where v.id = c.variation_id)
    ${moving(
      sql`case when change > 0 and not exists (
        select from stock_movements m where m.product_id = changes.product_id
          and m.variation_id is not distinct from changes.variation_id) then 'received' else 'corrected' end`,
      sql`changes`,
      { stock: sql`change`, held: sql`0`, purchase: sql`null::bigint` },
      reason === undefined ? ctx : { ...ctx, reason },
    )}`)
}
