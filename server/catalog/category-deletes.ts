import { and, eq, ne, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { rowId } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { enqueue } from '../queues.ts'
import {
  aliasesOf,
  categoryGone,
  judgeGoing,
  lockCategories,
  lockCategory,
  lockSubcategory,
} from './category-actions.ts'
import { NO_SUBCATEGORY } from './category-input.ts'
import { copySubcategories, emptyCategory, emptySubcategory } from './category-moves.ts'
import { vendorCategories } from './import/files/tables.ts'
import { categories, productSubcategories, products, subcategories } from './tables.ts'

const asks = (message: string) => refuse('in-use', message, { moveTo: message })

/** What comes here from another that is being deleted would have no place to go. */
const expects = (name: string) =>
  refuse(
    'going',
    t('Products are still on their way to {{name}}. Delete it when they have arrived.', { name }),
  )

/**
 * Deletes a category. Its products, its subcategories and what sellers' files call it go to the category `moveTo`, and so do its
 * addresses, at once. Its products follow page by page, the first of them before this answers; a job moves the others, and then the
 * row is gone. Refuses with `not-found`, `in-navigation`, `going` where products are on their way already, and `in-use` where it has
 * products or is what a seller's file means, and nobody said where they go.
 */
export async function deleteCategory(
  ctx: Context<Admin>,
  categoryId: number,
  moveTo: number | null,
): Promise<Outcome<null>> {
  const outcome = await inTransaction(ctx, async ({ db, now }) => {
    await lockCategories(db)
    const category = await lockCategory(db, categoryId)
    if (!category) return categoryGone()
    const { name } = category
    if (category.protected)
      return refuse('in-navigation', t('{{name}} is in the navigation of the shop. It stays.', { name }))
    const going = judgeGoing(category)
    if (going) return going
    if (await isExpecting(db, categoryId)) return expects(name)
    const target = moveTo === null || moveTo === categoryId ? null : await lockCategory(db, moveTo)
    if (!target && (await isCategoryUsed(db, categoryId)))
      return asks(t('{{name}} has products, or sellers bring some to it. Choose where they go.', { name }))
    if (moveTo !== null && (!target || target.deletedAt)) return categoryGone()
    await db
      .update(categories)
      .set({ status: 'inactive', deletedAt: now, moveTo: target?.id ?? null })
      .where(eq(categories.id, categoryId))
    if (target) {
      await copySubcategories(db, categoryId, target.id)
      await db
        .update(categories)
        .set({
          aliases: aliasesOf({ ...category, aliases: [...target.aliases, ...category.aliases] }, target),
        })
        .where(eq(categories.id, target.id))
    }
    await enqueue(db, 'empty-categories', null)
    return changed(null, {
      action: 'category.deleted',
      subjectKind: 'category',
      subjectId: String(categoryId),
      details: {
        name,
        slug: category.slug,
        moveTo: target?.id ?? null,
        products: await db.$count(products, eq(products.categoryId, categoryId)),
      },
    })
  })
  if (outcome.ok) await emptyCategory(ctx, categoryId)
  return outcome
}

/** Whether products that are not deleted are in a category, or a seller's file means it. */
async function isCategoryUsed(db: Db, categoryId: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`select exists (
      select from ${products} where ${products.categoryId} = ${categoryId} and ${products.status} <> 'archived')
    or exists (select from ${vendorCategories} where ${vendorCategories.categoryId} = ${categoryId}) used`)
  return rows[0]?.used === true
}

/** Whether products are on their way to a category, or within it from one subcategory to another. */
async function isExpecting(db: Db, categoryId: number): Promise<boolean> {
  const { rows } = await db.execute<{ expecting: boolean }>(sql`select exists (
      select from ${categories} where ${categories.moveTo} = ${categoryId})
    or exists (select from ${subcategories}
      where ${subcategories.categoryId} = ${categoryId} and ${subcategories.deletedAt} is not null) expecting`)
  return rows[0]?.expecting === true
}

/**
 * Deletes a subcategory. Its products go to the one that `moveTo` names, of the same category, or stay in the category alone
 * (NO_SUBCATEGORY); its addresses go with them, as those of a category. Refuses with `not-found`, `going`, and `in-use` where it has
 * products and nobody said so.
 */
export async function deleteSubcategory(
  ctx: Context<Admin>,
  subcategoryId: number,
  moveTo: string,
): Promise<Outcome<null>> {
  const outcome = await inTransaction(ctx, async ({ db, now }) => {
    await lockCategories(db)
    const subcategory = await lockSubcategory(db, subcategoryId)
    if (!subcategory) return refuse('not-found', t('This subcategory is gone. Reload to see the others.'))
    const { name, categoryId } = subcategory
    const going = judgeGoing(subcategory) ?? judgeGoing(await findParent(db, categoryId))
    if (going) return going
    if ((await db.$count(subcategories, eq(subcategories.moveTo, subcategoryId))) > 0) return expects(name)
    const target = moveTo === NO_SUBCATEGORY ? null : await lockSubcategory(db, rowId.parse(moveTo))
    const isElsewhere =
      target !== null &&
      (target.categoryId !== categoryId || target.id === subcategoryId || target.deletedAt !== null)
    if (
      isElsewhere ||
      (target === null && moveTo !== NO_SUBCATEGORY && (await isSubcategoryUsed(db, subcategoryId)))
    )
      return asks(t('{{name}} has products. Choose where they go.', { name }))
    await db
      .update(subcategories)
      .set({ status: 'inactive', deletedAt: now, moveTo: target?.id ?? null })
      .where(eq(subcategories.id, subcategoryId))
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
    await enqueue(db, 'empty-categories', null)
    return changed(null, {
      action: 'subcategory.deleted',
      subjectKind: 'subcategory',
      subjectId: String(subcategoryId),
      details: { name, slug: subcategory.slug, categoryId, moveTo: target?.id ?? null },
    })
  })
  if (outcome.ok) await emptySubcategory(ctx, subcategoryId)
  return outcome
}

const findParent = async (db: Db, categoryId: number) =>
  (await db.select().from(categories).where(eq(categories.id, categoryId)))[0] ?? null

async function isSubcategoryUsed(db: Db, subcategoryId: number): Promise<boolean> {
  const some = await db
    .select({ id: products.id })
    .from(productSubcategories)
    .innerJoin(products, eq(products.id, productSubcategories.productId))
    .where(and(eq(productSubcategories.subcategoryId, subcategoryId), ne(products.status, 'archived')))
    .limit(1)
  return some.length > 0
}
