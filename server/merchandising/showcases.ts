import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { featureProduct } from '../catalog/product-writes.ts'
import { categories, products } from '../catalog/tables.ts'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { FEATURED_CATEGORIES } from './places.ts'
import { findFullCurrency, findPlaceable, judgeOrder, lockHomePage, positionIn } from './placing.ts'
import { categoryShowcases } from './tables.ts'

interface Placing {
  categoryId: number
  productId: number
}

/** In this order an administrator chooses among the categories of the home page. */
const CHOICES: readonly (typeof FEATURED_CATEGORIES)[number][] = [
  'electronics',
  'pet-care',
  'home-kitchen',
  'personal-care',
]

/** The categories that can feature products, in the order in which they are chosen. */
export async function listFeaturedCategories(db: Db) {
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(and(inArray(categories.slug, [...FEATURED_CATEGORIES]), eq(categories.status, 'active')))
  return CHOICES.flatMap((slug) => rows.find((row) => row.slug === slug) ?? [])
}

/** What a category features, in its order: products that have moved to another category, or are deleted, aside. */
async function listMembers(db: Db, categoryId: number): Promise<number[]> {
  const rows = await db
    .select({ id: categoryShowcases.productId })
    .from(categoryShowcases)
    .innerJoin(
      products,
      and(
        eq(products.id, categoryShowcases.productId),
        eq(products.categoryId, categoryShowcases.categoryId),
      ),
    )
    .where(and(eq(categoryShowcases.categoryId, categoryId), ne(products.status, 'archived')))
    .orderBy(asc(categoryShowcases.position), desc(categoryShowcases.productId))
  return rows.map(({ id }) => id)
}

const writeOrder = (db: Db, categoryId: number, ids: readonly number[]) =>
  db
    .update(categoryShowcases)
    .set({ position: positionIn(ids, sql`${categoryShowcases.productId}`) })
    .where(and(eq(categoryShowcases.categoryId, categoryId), inArray(categoryShowcases.productId, [...ids])))

/**
 * Features a product at the end of the list of its category. Refuses with `not-found`, `not-on-sale`, `other-category`
 * (a category is told by its id and never by the words in its name) and `full` (four of one of its currencies).
 */
export const addToFeaturedCategory = (
  ctx: Context<Admin>,
  { categoryId, productId }: Placing,
): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db, now }) => {
    await lockHomePage(db)
    const product = await findPlaceable(db, productId)
    if (!product.ok) return product
    const category = (await listFeaturedCategories(db)).find(({ id }) => id === categoryId)
    if (!category) return refuse('not-found', t('This category is not shown on the home page.'))
    if (product.value.categoryId !== categoryId)
      return refuse(
        'other-category',
        t('This product is not in {{category}}. Change its category first.', { category: category.name }),
      )
    const members = await listMembers(db, categoryId)
    if (members.includes(productId)) return unaudited(null)
    const currency = await findFullCurrency(db, productId, members)
    if (currency)
      return refuse(
        'full',
        t('Maximum 4 products allowed in Featured Category for {{currency}} {{category}}', {
          currency,
          category: category.name,
        }),
      )
    await db.insert(categoryShowcases).values({ categoryId, productId, createdAt: now }).onConflictDoNothing()
    await writeOrder(db, categoryId, [...members, productId])
    return changed(null, {
      action: 'home.category-featured',
      subjectKind: 'product',
      subjectId: String(productId),
      details: { category: category.slug, name: product.value.name },
    })
  })

/** Takes a product out of the featured list of a category; one that is not there any more is out of it. */
export const removeFromFeaturedCategory = (
  ctx: Context<Admin>,
  { categoryId, productId }: Placing,
): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    await lockHomePage(db)
    const gone = await db
      .delete(categoryShowcases)
      .where(and(eq(categoryShowcases.categoryId, categoryId), eq(categoryShowcases.productId, productId)))
      .returning({ id: categoryShowcases.productId })
    if (gone.length === 0) return unaudited(null)
    return changed(null, {
      action: 'home.category-unfeatured',
      subjectKind: 'product',
      subjectId: String(productId),
      details: { categoryId },
    })
  })

/** Sorts the featured list of a category. Refuses with `changed-meanwhile` when it is not as it was shown any more. */
export const sortFeaturedCategory = (
  ctx: Context<Admin>,
  { categoryId, ...sorted }: { categoryId: number; order: number[]; seen: number[] },
): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    await lockHomePage(db)
    const wrong = judgeOrder(await listMembers(db, categoryId), sorted)
    if (wrong) return wrong
    await writeOrder(db, categoryId, sorted.order)
    return changed(null, {
      action: 'home.category-sorted',
      subjectKind: 'category',
      subjectId: String(categoryId),
      details: { order: sorted.order },
    })
  })

/** Pins a product to the featured ones, or unpins it. Refuses with `not-found`. */
export const setFeatured = (
  ctx: Context<Admin>,
  { productId, featured }: { productId: number; featured: boolean },
): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    const name = await featureProduct(db, productId, featured)
    if (name === null)
      return refuse('not-found', t('There is no such product. It may have been deleted meanwhile.'))
    return changed(null, {
      action: featured ? 'product.featured' : 'product.unfeatured',
      subjectKind: 'product',
      subjectId: String(productId),
      details: { name },
    })
  })
