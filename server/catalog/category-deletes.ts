import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { rowId } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { aliasesOf, gone, lockCategories, lockCategory, lockSubcategory } from './category-actions.ts'
import { NO_SUBCATEGORY } from './category-input.ts'
import { vendorCategories } from './import/files/tables.ts'
import { categories, productSubcategories, products, subcategories } from './tables.ts'

const asks = (message: string) => refuse('in-use', message, { moveTo: message })

/**
 * Deletes a category. Its products, its subcategories and what sellers' files call it go to the category `moveTo`, and so do its
 * addresses. Refuses with `not-found`, `in-navigation`, and `in-use` where it has products or is what a seller's file means, and
 * nobody said where they go.
 */
export const deleteCategory = (
  ctx: Context<Admin>,
  categoryId: number,
  moveTo: number | null,
): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    await lockCategories(db)
    const category = await lockCategory(db, categoryId)
    if (!category) return gone()
    const { name } = category
    if (category.protected)
      return refuse('in-navigation', t('{{name}} is in the navigation of the shop. It stays.', { name }))
    const target = moveTo === null || moveTo === categoryId ? null : await lockCategory(db, moveTo)
    if (!target && (await isCategoryUsed(db, categoryId)))
      return asks(t('{{name}} has products, or sellers bring some to it. Choose where they go.', { name }))
    if (moveTo !== null && !target) return gone()
    const moved = await moveProducts(db, categoryId, target?.id ?? null)
    if (target) {
      await moveSubcategories(db, categoryId, target.id)
      await db
        .update(categories)
        .set({
          aliases: aliasesOf({ ...category, aliases: [...target.aliases, ...category.aliases] }, target),
        })
        .where(eq(categories.id, target.id))
    } else {
      await db.execute(sql`delete from ${productSubcategories} where ${productSubcategories.subcategoryId} in
        (select id from ${subcategories} where ${subcategories.categoryId} = ${categoryId})`)
      await db.delete(subcategories).where(eq(subcategories.categoryId, categoryId))
    }
    await db.delete(categories).where(eq(categories.id, categoryId))
    return changed(null, {
      action: 'category.deleted',
      subjectKind: 'category',
      subjectId: String(categoryId),
      details: { name, slug: category.slug, moveTo: target?.id ?? null, products: moved },
    })
  })

/** Whether products that are not deleted are in a category, or a seller's file means it. */
async function isCategoryUsed(db: Db, categoryId: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`select exists (
      select from ${products} where ${products.categoryId} = ${categoryId} and ${products.status} <> 'archived')
    or exists (select from ${vendorCategories} where ${vendorCategories.categoryId} = ${categoryId}) used`)
  return rows[0]?.used === true
}

/** Deleted products, too, leave the category; how many there were in all. */
async function moveProducts(db: Db, from: number, to: number | null): Promise<number> {
  const { rowCount } = await db
    .update(products)
    .set({ categoryId: to, version: sql`${products.version} + 1` })
    .where(eq(products.categoryId, from))
  return rowCount ?? 0
}

/** A subcategory that the other category has already, by address or name, becomes one with it. */
async function moveSubcategories(db: Db, from: number, to: number): Promise<void> {
  const same = await db.execute<{ old: string; new: string }>(sql`
    select distinct on (old.id) old.id::text old, new.id::text new
    from ${subcategories} old join ${subcategories} new
      on new.category_id = ${to} and (new.slug = old.slug or lower(new.name) = lower(old.name))
    where old.category_id = ${from} order by old.id, new.slug <> old.slug`)
  for (const pair of same.rows) await mergeSubcategory(db, Number(pair.old), Number(pair.new))
  await db.update(subcategories).set({ categoryId: to }).where(eq(subcategories.categoryId, from))
  await db.update(vendorCategories).set({ categoryId: to }).where(eq(vendorCategories.categoryId, from))
}

/** Whatever was in a subcategory is in another of the same category, or in none; then it is gone. */
async function mergeSubcategory(db: Db, from: number, to: number | null): Promise<void> {
  if (to !== null)
    await db.execute(sql`insert into ${productSubcategories} (product_id, subcategory_id)
      select product_id, ${to} from ${productSubcategories} where subcategory_id = ${from} on conflict do nothing`)
  await db.delete(productSubcategories).where(eq(productSubcategories.subcategoryId, from))
  await db
    .update(vendorCategories)
    .set({ subcategoryId: to })
    .where(and(eq(vendorCategories.subcategoryId, from), isNotNull(vendorCategories.subcategoryId)))
  await db.delete(subcategories).where(eq(subcategories.id, from))
}

/**
 * Deletes a subcategory. Its products go to the one that `moveTo` names, of the same category, or stay in the category alone
 * (NO_SUBCATEGORY); its addresses go with them. Refuses with `not-found`, and `in-use` where it has products and nobody said so.
 */
export const deleteSubcategory = (
  ctx: Context<Admin>,
  subcategoryId: number,
  moveTo: string,
): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    await lockCategories(db)
    const subcategory = await lockSubcategory(db, subcategoryId)
    if (!subcategory) return refuse('not-found', t('This subcategory is gone. Reload to see the others.'))
    const { name, categoryId } = subcategory
    const target = moveTo === NO_SUBCATEGORY ? null : await lockSubcategory(db, rowId.parse(moveTo))
    const isElsewhere = target !== null && (target.categoryId !== categoryId || target.id === subcategoryId)
    if (
      isElsewhere ||
      (target === null && moveTo !== NO_SUBCATEGORY && (await isSubcategoryUsed(db, subcategoryId)))
    )
      return asks(t('{{name}} has products. Choose where they go.', { name }))
    await mergeSubcategory(db, subcategoryId, target?.id ?? null)
    if (target)
      await db
        .update(subcategories)
        .set({
          aliases: aliasesOf(
            { ...subcategory, aliases: [...target.aliases, ...subcategory.aliases] },
            target,
          ),
        })
        .where(eq(subcategories.id, target.id))
    return changed(null, {
      action: 'subcategory.deleted',
      subjectKind: 'subcategory',
      subjectId: String(subcategoryId),
      details: { name, slug: subcategory.slug, categoryId, moveTo: target?.id ?? null },
    })
  })

async function isSubcategoryUsed(db: Db, subcategoryId: number): Promise<boolean> {
  const some = await db
    .select({ id: products.id })
    .from(productSubcategories)
    .innerJoin(products, eq(products.id, productSubcategories.productId))
    .where(and(eq(productSubcategories.subcategoryId, subcategoryId), ne(products.status, 'archived')))
    .limit(1)
  return some.length > 0
}
