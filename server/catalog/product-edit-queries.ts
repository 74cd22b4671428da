import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { cardPrices, listedProducts } from './listed-tables.ts'
import { listOptionTypes } from './product-options.ts'
import { listColumns } from './product-parts.ts'
import type { Completeness } from './product-rules.ts'
import { inSellersOrder } from './specification-order.ts'
import { categories, lowStock, productImages, productPrices, products, subcategories } from './tables.ts'
import { listWrittenVariations } from './variation-writes.ts'

/** What a product costs in each market, ticked or not, as a column of its row. */
export const allPrices = sql<
  { market: MarketCode; sold: boolean; price: number | null; original: number | null }[]
>`(select coalesce(json_agg(json_build_object('market', pp.market, 'sold', pp.sold, 'price', pp.price,
    'original', pp.original) order by pp.market), '[]')
  from ${productPrices} pp where pp.product_id = ${products.id})`

/** What lists say that a product costs, wherever it has a price, with what is struck beside it: see `cardPrices`. */
const shownPrices = sql<{ market: MarketCode; price: number; varies: boolean; original: number | null }[]>`(
  select coalesce(json_agg(json_build_object('market', c.market, 'price', c.price, 'varies', c.varies,
    'original', case when l.product_id is null then pp.original else l.original end) order by c.market), '[]')
  from ${cardPrices} c join ${productPrices} pp on pp.product_id = c.product_id and pp.market = c.market
  left join ${listedProducts} l on l.product_id = c.product_id and l.market = c.market
  where c.product_id = ${products.id})`

/** How many pictures a product has, as a column of its row. */
export const pictureCount = sql<number>`(select count(*)::int from ${productImages} i where i.product_id = ${products.id})`

/** The free pieces of a product while they are few, as a column of its row; null while there are enough. */
export const lowPieces = sql<
  number | null
>`(select ls.free from ${lowStock} ls where ls.product_id = ${products.id})`

/** What decides whether a product can be published. */
export async function findCompleteness(db: Db, productId: number): Promise<Completeness | null> {
  const [row] = await db
    .select({
      name: products.name,
      prices: allPrices,
      stock: products.stock,
      categoryId: products.categoryId,
      description: products.description,
      pictures: pictureCount,
    })
    .from(products)
    .where(eq(products.id, productId))
  return row ?? null
}

const isThere = (productId: number, vendorId: number | undefined) =>
  and(
    eq(products.id, productId),
    ne(products.status, 'archived'),
    vendorId === undefined ? undefined : eq(products.vendorId, vendorId),
  )

/**
 * A product with everything that its form and its details show, whoever sells it; null where there is none, or it is deleted.
 * `vendorId` undefined: of any seller.
 */
export async function findWholeProduct(db: Db, productId: number, vendorId: number | undefined) {
  const [row] = await db
    .select({
      product: products,
      category: categories.name,
      vendorStatus: vendors.status,
      low: lowPieces,
      prices: allPrices,
      shownPrices,
      images: listColumns.images,
      subcategories: listColumns.subcategories,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(isThere(productId, vendorId))
  if (!row) return null
  const { search, specificationOrder, ...product } = row.product
  return {
    ...row,
    product: { ...product, specifications: inSellersOrder(row.product) },
    types: await listOptionTypes(db, productId),
    variations: await listWrittenVariations(db, productId),
  }
}

export type WholeProduct = NonNullable<Awaited<ReturnType<typeof findWholeProduct>>>

/** Whether there is such a product, not deleted. `vendorId` undefined: of any seller. */
export async function isProductOf(db: Db, productId: number, vendorId: number | undefined): Promise<boolean> {
  const [row] = await db.select({ id: products.id }).from(products).where(isThere(productId, vendorId))
  return row !== undefined
}

/** The categories that a product can be put in, with their subcategories, and `own`, in which it is, though it be inactive by now. */
export async function listChoosableCategories(db: Db, own: number | null = null) {
  const rows = await db
    .select({ id: categories.id, name: categories.name, subcategory: subcategories.name })
    .from(categories)
    .leftJoin(
      subcategories,
      sql`${subcategories.categoryId} = ${categories.id} and ${subcategories.status} = 'active'`,
    )
    .where(or(eq(categories.status, 'active'), own === null ? undefined : eq(categories.id, own)))
    .orderBy(asc(categories.name), asc(subcategories.name))
  const list = new Map<number, { id: number; name: string; subcategories: string[] }>()
  for (const { id, name, subcategory } of rows) {
    const entry = list.get(id) ?? { id, name, subcategories: [] }
    list.set(id, entry)
    if (subcategory !== null) entry.subcategories.push(subcategory)
  }
  return [...list.values()]
}
