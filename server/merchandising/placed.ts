import { and, asc, desc, eq } from 'drizzle-orm'
import { type ListedProduct, listProductsById } from '../catalog/product-lists.ts'
import { products } from '../catalog/tables.ts'
import { MARKET_LIST } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { HOME_SECTIONS, MOST_IN_PLACE } from './places.ts'
import { categoryShowcases, homeSectionProducts } from './tables.ts'

/** What stands in each section of the home page, in its order; deleted products aside. */
export async function listSections(db: Db) {
  const rows = await db
    .select({ id: homeSectionProducts.productId, section: homeSectionProducts.section })
    .from(homeSectionProducts)
    .orderBy(asc(homeSectionProducts.position), desc(homeSectionProducts.productId))
  const found = await listProductsById(
    db,
    rows.map(({ id }) => id),
  )
  return HOME_SECTIONS.map((section) => ({
    section,
    products: rows.flatMap((row) => (row.section === section ? (found.get(row.id) ?? []) : [])),
  }))
}

/** What a category features, in its order; products that are deleted or have moved to another category aside. */
export async function listFeaturedOf(db: Db, categoryId: number): Promise<ListedProduct[]> {
  const rows = await db
    .select({ id: categoryShowcases.productId })
    .from(categoryShowcases)
    .innerJoin(products, eq(products.id, categoryShowcases.productId))
    .where(and(eq(categoryShowcases.categoryId, categoryId), eq(products.categoryId, categoryId)))
    .orderBy(asc(categoryShowcases.position), desc(categoryShowcases.productId))
  const ids = rows.map(({ id }) => id)
  const found = await listProductsById(db, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** How many products of each currency a place holds. */
export const fillOf = (placed: readonly Pick<ListedProduct, 'prices'>[]) =>
  MARKET_LIST.map(({ code, currency }) => {
    const count = placed.filter(({ prices }) =>
      prices.some(({ market, sold, price }) => market === code && sold && (price ?? 0) > 0),
    ).length
    return { currency, count, isFull: count >= MOST_IN_PLACE }
  })
