import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { allPrices, pictureCount } from './product-edit-queries.ts'
import { productPrices, products } from './tables.ts'

/** What is looked at before many products are changed. `vendorId` undefined: of any seller. */
export const listForChange = (db: Db, ids: readonly number[], vendorId: number | undefined) =>
  db
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      vendorId: products.vendorId,
      hasVariations: products.hasVariations,
      stock: products.stock,
      categoryId: products.categoryId,
      description: products.description,
      prices: allPrices,
      pictures: pictureCount,
    })
    .from(products)
    .where(
      and(
        inArray(products.id, [...ids]),
        ne(products.status, 'archived'),
        vendorId === undefined ? undefined : eq(products.vendorId, vendorId),
      ),
    )
    .orderBy(asc(products.id))

export type ChangingProduct = Awaited<ReturnType<typeof listForChange>>[number]

/** Sets what products cost in a market; a country that is not ticked stays so. */
export async function priceProducts(
  db: Db,
  market: MarketCode,
  prices: readonly { productId: number; price: number }[],
): Promise<void> {
  if (prices.length === 0) return
  await db
    .insert(productPrices)
    .values(prices.map((each) => ({ ...each, market, sold: true })))
    .onConflictDoUpdate({
      target: [productPrices.productId, productPrices.market],
      set: { price: sql`excluded.price` },
    })
}
