import { asc, eq, sql } from 'drizzle-orm'
import { counted } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { categories, productSubcategories, products, subcategories } from './tables.ts'

/** No more products of each are read than the list can tell. */
const MOST = 1001

/** Every category with how many products it has (deleted ones aside), for the back office, by name. */
export async function listOfficeCategories(db: Db) {
  const rows = await db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
      status: categories.status,
      isProtected: categories.protected,
      isGoing: sql<boolean>`${categories.deletedAt} is not null`,
      found: sql<number>`(select count(*)::int from (select from ${products}
        where ${products}.category_id = ${categories}.id and ${products}.status <> 'archived' limit ${MOST}) found)`,
    })
    .from(categories)
    .orderBy(asc(categories.name), asc(categories.id))
  return rows.map(({ found, ...row }) => ({ ...row, products: counted(found) }))
}

export type OfficeCategory = Awaited<ReturnType<typeof listOfficeCategories>>[number]

/** Every subcategory with the name of its parent and how many products it has, by both names. */
export async function listOfficeSubcategories(db: Db) {
  const rows = await db
    .select({
      id: subcategories.id,
      slug: subcategories.slug,
      name: subcategories.name,
      description: subcategories.description,
      status: subcategories.status,
      categoryId: subcategories.categoryId,
      parent: categories.name,
      isGoing: sql<boolean>`(${subcategories.deletedAt} is not null or ${categories.deletedAt} is not null)`,
      found: sql<number>`(select count(*)::int from (select from ${productSubcategories}
        join ${products} on ${products.id} = ${productSubcategories.productId}
        where ${productSubcategories.subcategoryId} = ${subcategories.id} and ${products.status} <> 'archived'
        limit ${MOST}) found)`,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .orderBy(asc(categories.name), asc(subcategories.name), asc(subcategories.id))
  return rows.map(({ found, ...row }) => ({ ...row, products: counted(found) }))
}

export type OfficeSubcategory = Awaited<ReturnType<typeof listOfficeSubcategories>>[number]
