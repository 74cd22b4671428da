import { sql } from 'drizzle-orm'
import { lockProducts } from '../catalog/product-locks.ts'
import type { Context } from '../context.ts'
import type { Pieces } from './holds.ts'
import { moveStockSql } from './movements.ts'

/** Pieces of a line that was sold; a line of an order is one. */
interface SoldPieces extends Pieces {
  purchaseId: number
}

/**
 * Puts the pieces of an order that was cancelled back into stock, as if they had not been sold; `reason` says why where
 * nobody asked for it. Answers with the lines that have no stock figure any more and stay as they are: the product has been
 * given variations since, or none.
 */
export const cancelPieces = <Line extends SoldPieces>(
  ctx: Context,
  lines: readonly Line[],
  reason?: string,
): Promise<Line[]> => putBack(ctx, 'cancelled', lines, reason)

/** The same for pieces that their buyer sent back, and that can be sold again. */
export const returnPieces = <Line extends SoldPieces>(
  ctx: Context,
  lines: readonly Line[],
): Promise<Line[]> => putBack(ctx, 'returned', lines)

/** What is unshelved, by name: put back and not counted as stock again. For whoever put it back and for the audit log; nothing where all of it was counted. */
export const unshelvedOf = (lines: readonly { name: string }[]): { unshelved?: string[] } =>
  lines.length > 0 ? { unshelved: [...new Set(lines.map(({ name }) => name))] } : {}

async function putBack<Line extends SoldPieces>(
  ctx: Context,
  kind: 'cancelled' | 'returned',
  lines: readonly Line[],
  reason?: string,
): Promise<Line[]> {
  if (lines.length === 0) return []
  // By a statement of its own, like countStock(): whether a product has variations is read under its lock.
  await lockProducts(
    ctx.db,
    lines.map((line) => line.productId),
  )
  const { rows } = await ctx.db.execute<{ line: number }>(sql`
    with back as materialized (
      select b.line, p.id product_id, v.id variation_id, b.quantity, b."purchaseId" purchase_id
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as ("productId" bigint, "variationId" bigint, quantity int, "purchaseId" bigint)) with ordinality
        as b("productId", "variationId", quantity, "purchaseId", line)
      join products p on p.id = b."productId" and p.has_variations = (b."variationId" is not null)
      left join variations v on v.id = b."variationId" and v.product_id = p.id
      where (v.id is null) = (b."variationId" is null)),
    products_back as (
      update products p set stock = p.stock + b.quantity, sold_count = greatest(0, p.sold_count - b.quantity)
      from (select product_id, sum(quantity)::int quantity from back group by 1) b where p.id = b.product_id),
    variations_back as (
      update variations v set stock = v.stock + b.quantity
      from (select variation_id, sum(quantity)::int quantity from back group by 1) b where v.id = b.variation_id),
    moved as (${moveStockSql(
      kind,
      sql`(select * from back order by line) back`,
      { stock: sql`quantity`, held: sql`0`, purchase: sql`purchase_id` },
      ctx,
      reason,
    )})
    select line from back`)
  const placed = new Set(rows.map((row) => row.line))
  return lines.filter((_, index) => !placed.has(index + 1))
}

/** How many pieces of a product without variations, or of a variation, somebody counted in stock. */
export interface Count {
  productId: number
  variationId: number | null
  pieces: number
}

/**
 * Sets figures to what was counted, but never below what is held; a product of which nothing was known has received them.
 * What is counted of a product as a whole says nothing of its variations: those are left as they are.
 */
export async function countStock(ctx: Context, counts: readonly Count[], reason?: string): Promise<void> {
  if (counts.length === 0) return
  // The figures are read by a statement of its own: one that waits for the locks would read them as they were before.
  await lockProducts(
    ctx.db,
    counts.map((count) => count.productId),
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
    ${moveStockSql(
      sql`case when change > 0 and not exists (
        select from stock_movements m where m.product_id = changes.product_id
          and m.variation_id is not distinct from changes.variation_id) then 'received' else 'corrected' end`,
      sql`changes`,
      { stock: sql`change`, held: sql`0`, purchase: sql`null::bigint` },
      ctx,
      reason,
    )}`)
}
