import { type SQL, sql } from 'drizzle-orm'
import { productLocks } from '../catalog/product-locks.ts'
import type { Context } from '../context.ts'
import { moveStockSql } from './movements.ts'

/** Pieces of a product, or of one of its variations. */
export interface Pieces {
  productId: number
  variationId: number | null
  quantity: number
}

/** What could not be set aside: too few are left. */
export type Shortage = Omit<Pieces, 'quantity'>

/* A product counts the pieces of its variations too, in `stock` and in `held`. */

/** How far pieces may be set aside: to the last one, or only as long as half of the stock stays free for others. */
export type HoldLimit = 'all' | 'half'

const isEnough = (stocked: SQL, reach: HoldLimit): SQL =>
  reach === 'all'
    ? sql`${stocked}.stock - ${stocked}.held >= w.quantity`
    : sql`${stocked}.stock >= 2 * (${stocked}.held + w.quantity)`

/** Whether a line of `wanted` was set aside, in its product and in its variation. */
const WAS_HELD = sql`(w."productId" in (select id from products_held)
  and (w."variationId" is null or w."variationId" in (select id from variations_held)))`

/** A part of a statement: pieces as rows. */
export const wantedRows = (purchase: SQL, pieces: readonly Pieces[]): SQL => sql`
  wanted as materialized (
    select * from ${purchase} purchase ("purchaseId"), jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
      as w("productId" bigint, "variationId" bigint, quantity int))`

/**
 * Sets pieces aside for a purchase. Returns what is short; then something was still changed, and the caller must
 * undo its transaction. An empty answer: all of it is held.
 */
export async function holdStock(
  ctx: Context,
  purchaseId: number,
  pieces: readonly Pieces[],
  reach: HoldLimit = 'all',
): Promise<Shortage[]> {
  if (pieces.length === 0) return []
  const { rows } = await ctx.db.execute<{ productId: number; variationId: number | null }>(sql`
    with ${setAsideSql(sql`(select ${purchaseId}::bigint)`, pieces, reach)},
    holds as (
      insert into stock_holds (purchase_id, product_id, variation_id, quantity)
      select "purchaseId", "productId", "variationId", quantity from wanted order by "productId"),
    moved as (${holdingsSql(ctx)})
    select w."productId", w."variationId" from wanted w where not ${WAS_HELD}`)
  return rows
}

/**
 * A part of a statement: pieces set aside for the purchase that `purchase` (a query of one id) finds, or for none. It
 * takes no less than all: where a piece is missing, a hold of none breaks a constraint, which undoes the whole statement.
 */
export const holdStockSql = (
  ctx: Context,
  purchase: SQL,
  pieces: readonly Pieces[],
  reach: HoldLimit,
): SQL => sql`
  ${setAsideSql(purchase, pieces, reach)},
  holds as (
    insert into stock_holds (purchase_id, product_id, variation_id, quantity)
    select "purchaseId", "productId", "variationId", case when ${WAS_HELD} then quantity else 0 end
    from wanted w order by "productId"),
  moved as (${holdingsSql(ctx)})`

const holdingsSql = (ctx: Context): SQL =>
  moveStockSql(
    'held',
    sql`(select "productId" product_id, "variationId" variation_id, quantity, "purchaseId" from wanted order by 1) w`,
    { stock: sql`0`, held: sql`quantity`, purchase: sql`"purchaseId"` },
    ctx,
  )

const setAsideSql = (purchase: SQL, pieces: readonly Pieces[], reach: HoldLimit): SQL => sql`
  ${wantedRows(purchase, pieces)},
  locked as materialized (${productLocks(sql`(select "productId" from wanted)`)}),
  products_held as (
    update products p set held = p.held + w.quantity
    from locked join (select "productId", sum(quantity)::int quantity from wanted group by 1) w
      on w."productId" = locked.id
    where p.id = locked.id and ${isEnough(sql`p`, reach)}
    returning p.id),
  variations_held as (
    update variations v set held = v.held + w.quantity
    from products_held p, (select "variationId", sum(quantity)::int quantity from wanted
      where "variationId" is not null group by 1) w
    where v.id = w."variationId" and v.product_id = p.id and ${isEnough(sql`v`, reach)}
    returning v.id)`

/**
 * A part of a statement: takes the held pieces of the paid purchase that `purchase` (a query of one id) finds out of stock
 * and counts them as sold.
 */
export const takeStockSql = (ctx: Context, purchase: SQL): SQL => sql`
  gone as materialized (
    delete from stock_holds where purchase_id = ${purchase}
    returning product_id, variation_id, quantity, purchase_id),
  locked as materialized (${productLocks(sql`(select product_id from gone)`)}),
  products_taken as (
    update products p set stock = p.stock - g.quantity, held = p.held - g.quantity,
      sold_count = p.sold_count + g.quantity
    from locked join (select product_id, sum(quantity)::int quantity from gone group by 1) g
      on g.product_id = locked.id
    where p.id = locked.id returning p.id),
  variations_taken as (
    update variations v set stock = v.stock - g.quantity, held = v.held - g.quantity
    from products_taken p, (select variation_id, sum(quantity)::int quantity from gone group by 1) g
    where v.id = g.variation_id and v.product_id = p.id),
  moved as (${moveStockSql(
    'sold',
    sql`gone`,
    { stock: sql`-quantity`, held: sql`-quantity`, purchase: sql`purchase_id` },
    ctx,
  )})`

/** Gives the held pieces of purchases back; `reason` says why. */
export async function releaseStock(
  ctx: Context,
  purchaseIds: readonly number[],
  reason?: string,
): Promise<void> {
  if (purchaseIds.length === 0) return
  await ctx.db.execute(sql`
    with freed as materialized (
      delete from stock_holds where purchase_id in ${purchaseIds}
      returning product_id, variation_id, quantity, purchase_id),
    locked as materialized (${productLocks(sql`(select product_id from freed)`)}),
    products_freed as (
      update products p set held = p.held - f.quantity
      from locked join (select product_id, sum(quantity)::int quantity from freed group by 1) f
        on f.product_id = locked.id
      where p.id = locked.id returning p.id),
    moved as (${moveStockSql(
      'released',
      sql`freed`,
      { stock: sql`0`, held: sql`-quantity`, purchase: sql`purchase_id` },
      ctx,
      reason,
    )})
    update variations v set held = v.held - f.quantity
    from products_freed p, (select variation_id, sum(quantity)::int quantity from freed group by 1) f
    where v.id = f.variation_id and v.product_id = p.id`)
}

/** Locks the products that purchases hold and others beside them, before both are changed in one transaction. */
export async function lockStock(
  { db }: Context,
  purchaseIds: readonly number[],
  productIds: readonly number[],
): Promise<void> {
  if (purchaseIds.length === 0 || productIds.length === 0) return
  await db.execute(
    productLocks(sql`(select product_id from stock_holds where purchase_id in ${purchaseIds}
      union all select id from products where id in ${productIds})`),
  )
}
