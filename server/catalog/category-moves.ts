import { asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Context, inPlainTransaction } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { enqueue } from '../queues.ts'
import { lockCategories, lockCategory, lockSubcategory } from './category-actions.ts'
import { vendorCategories } from './import/files/tables.ts'
import { lockProducts } from './product-locks.ts'
import { categories, productSubcategories, products, subcategories } from './tables.ts'

/** Products that move in one transaction: a purchase of one of them waits for no more than these. */
const PAGE = 200
/** Pages of a category that a job moves before it lets others have its place. */
const PAGES = 50

/**
 * Moves the products of categories and subcategories that are being deleted, and removes those that are empty. Safe to do twice, and
 * by two nodes: one transaction a page, and what a kill interrupts goes on where it stood.
 */
export async function emptyCategories(ctx: Context): Promise<void> {
  const { db } = ctx
  const { id, categoryId, deletedAt } = subcategories
  const children = await db
    .select({ id })
    .from(subcategories)
    .where(isNotNull(deletedAt))
    .orderBy(asc(categoryId))
  const whole = await db.select({ id: categories.id }).from(categories).where(isNotNull(categories.deletedAt))
  let isMore = false
  for (const subcategory of children) isMore = !(await emptySubcategory(ctx, subcategory.id, PAGES)) || isMore
  for (const category of whole) isMore = !(await emptyCategory(ctx, category.id, PAGES)) || isMore
  if (isMore) await enqueue(db, 'empty-categories', null)
}

/** Moves pages of a category that is being deleted, and removes it once it is empty; whether it is gone. */
export const emptyCategory = (ctx: Context, categoryId: number, pages = 1): Promise<boolean> =>
  untilEmpty(
    ctx,
    pages,
    (db) => moveFromCategory(db, categoryId),
    (db) => removeCategory(db, categoryId),
  )

/** The same of a subcategory. */
export const emptySubcategory = (ctx: Context, subcategoryId: number, pages = 1): Promise<boolean> =>
  untilEmpty(
    ctx,
    pages,
    (db) => moveFromSubcategory(db, subcategoryId),
    (db) => removeSubcategory(db, subcategoryId),
  )

type Step = (db: Db) => Promise<boolean>

/**
 * Pages first hold the locks of products, as whoever saves one does, who then waits for its category. The category itself is
 * locked where it is removed, and no product with it: so neither waits for the other.
 */
async function untilEmpty(ctx: Context, pages: number, move: Step, remove: Step): Promise<boolean> {
  const inOrder = (step: Step) =>
    inPlainTransaction(ctx, async ({ db }) => {
      await lockCategories(db)
      return step(db)
    })
  let page = 0
  while (page < pages && (await inOrder(move))) page++
  return inOrder(remove)
}

/** The subcategory of category `to` that takes the products of `old`: by address, or by name. */
const heirOf = (old: SQL, to: number): SQL => sql`(
  select new.id from ${subcategories} new where new.category_id = ${to} and new.deleted_at is null
    and (new.slug = ${old}.slug or lower(new.name) = lower(${old}.name))
  order by new.slug <> ${old}.slug limit 1)`

/**
 * Gives category `to` every subcategory that `from` has and it has not, and has sellers' files mean those of `to`. So a product moves
 * from one subcategory to the other together with its category.
 */
export async function copySubcategories(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into ${subcategories} (category_id, slug, name, description, status, aliases, created_at)
    select ${to}, slug, name, description, status, aliases, created_at from ${subcategories} old
    where category_id = ${from} and ${heirOf(sql`old`, to)} is null`)
  await db.execute(sql`
    update ${vendorCategories} set category_id = ${to}, subcategory_id =
      (select ${heirOf(sql`old`, to)} from ${subcategories} old where old.id = ${vendorCategories.subcategoryId})
    where category_id = ${from}`)
}

/** Moves a page of products, deleted ones too, to where the category goes; whether there were any. */
async function moveFromCategory(db: Db, from: number): Promise<boolean> {
  const [category] = await db
    .select({ moveTo: categories.moveTo, deletedAt: categories.deletedAt })
    .from(categories)
    .where(eq(categories.id, from))
  if (!category?.deletedAt) return false
  const to = category.moveTo
  const page = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, from))
    .orderBy(asc(products.id))
    .limit(PAGE)
  if (page.length === 0) return false
  const ids = page.map(({ id }) => id)
  await lockProducts(db, ids)
  const here = sql`(select id from ${products} where id = any(${sql.param(ids)}::bigint[]) and category_id = ${from})`
  if (to !== null)
    await db.execute(sql`
      insert into ${productSubcategories} (product_id, subcategory_id)
      select product_id, heir from ${productSubcategories}
        join ${subcategories} old on old.id = subcategory_id and old.category_id = ${from}
        cross join lateral ${heirOf(sql`old`, to)} heirs (heir)
      where product_id in ${here} on conflict do nothing`)
  await db.execute(sql`
    delete from ${productSubcategories} using ${subcategories} old
    where old.id = subcategory_id and old.category_id = ${from} and product_id in ${here}`)
  await db.execute(sql`
    update ${products} set category_id = ${to}, version = version + 1 where id in ${here}`)
  return true
}

/** Moves a page of products to the subcategory that takes them, or into none; whether there were any. */
async function moveFromSubcategory(db: Db, from: number): Promise<boolean> {
  const [subcategory] = await db
    .select({ moveTo: subcategories.moveTo, deletedAt: subcategories.deletedAt })
    .from(subcategories)
    .where(eq(subcategories.id, from))
  if (!subcategory?.deletedAt) return false
  const page = await db
    .select({ id: productSubcategories.productId })
    .from(productSubcategories)
    .where(eq(productSubcategories.subcategoryId, from))
    .orderBy(asc(productSubcategories.productId))
    .limit(PAGE)
  if (page.length === 0) return false
  const ids = page.map(({ id }) => id)
  await lockProducts(db, ids)
  const here = sql`subcategory_id = ${from} and product_id = any(${sql.param(ids)}::bigint[])`
  if (subcategory.moveTo !== null)
    await db.execute(sql`
      insert into ${productSubcategories} (product_id, subcategory_id)
      select product_id, ${subcategory.moveTo}::bigint from ${productSubcategories} where ${here} on conflict do nothing`)
  await db.execute(sql`delete from ${productSubcategories} where ${here}`)
  return true
}

/** Removes a category that is being deleted, where nothing came into it since it was looked at; whether it is gone. */
async function removeCategory(db: Db, categoryId: number): Promise<boolean> {
  const category = await lockCategory(db, categoryId)
  if (!category?.deletedAt) return true
  const left = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .limit(1)
  if (left.length > 0) return false
  if (category.moveTo === null)
    await db.delete(vendorCategories).where(eq(vendorCategories.categoryId, categoryId))
  else await copySubcategories(db, categoryId, category.moveTo)
  await db.execute(sql`delete from ${productSubcategories} where subcategory_id in
    (select id from ${subcategories} where category_id = ${categoryId})`)
  await db.delete(subcategories).where(eq(subcategories.categoryId, categoryId))
  await db.delete(categories).where(eq(categories.id, categoryId))
  return true
}

/** The same of a subcategory. */
async function removeSubcategory(db: Db, subcategoryId: number): Promise<boolean> {
  const subcategory = await lockSubcategory(db, subcategoryId)
  if (!subcategory?.deletedAt) return true
  const left = await db
    .select({ id: productSubcategories.productId })
    .from(productSubcategories)
    .where(eq(productSubcategories.subcategoryId, subcategoryId))
    .limit(1)
  if (left.length > 0) return false
  await db
    .update(vendorCategories)
    .set({ subcategoryId: subcategory.moveTo })
    .where(eq(vendorCategories.subcategoryId, subcategoryId))
  await db.delete(subcategories).where(eq(subcategories.id, subcategoryId))
  return true
}
