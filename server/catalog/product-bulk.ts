import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { allPrices, pictureCount } from './product-edit-queries.ts'
import { productPrices, products } from './tables.ts'
import { variationPrices, variations } from './variation-tables.ts'

/** What the dearest variation with a price of its own costs in each market where there is one, as a column of a product's row. */
const dearestVariations = sql<
  Partial<Record<MarketCode, number>>
>`(select coalesce(json_object_agg(market, price), '{}')
  from (select own.market, max(own.price) as price from ${variations} v join ${variationPrices} own on own.variation_id = v.id
    where v.product_id = ${products}.id group by own.market) dearest)`

/** What is looked at before many products are changed. `vendorId` undefined: of any seller. */
export const listForChange = (db: Db, ids: readonly number[], vendorId: number | undefined) =>
  db
    .select({
      id: products.id,
      version: products.version,
      name: products.name,
      status: products.status,
      vendorId: products.vendorId,
      hasVariations: products.hasVariations,
      stock: products.stock,
      categoryId: products.categoryId,
      description: products.description,
      prices: allPrices,
      dearest: dearestVariations,
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

/** What a variation cost by itself in a market, and costs now. */
export interface ScaledPrice {
  productId: number
  label: string
  before: number
  after: number
}

/**
 * Multiplies what variations of these products cost by themselves in a market; what costs something costs a penny at least. Tells
 * of each.
 */
export function scaleVariationPrices(
  db: Db,
  market: MarketCode,
  productIds: readonly number[],
  tenThousandths: number,
): Promise<ScaledPrice[]> {
  const own = db
    .select({
      variationId: variationPrices.variationId,
      productId: sql<number>`${variations.productId}`.as('of_product'),
      label: variations.label,
      before: sql<number>`${variationPrices.price}`.mapWith(Number).as('price_before'),
    })
    .from(variationPrices)
    .innerJoin(variations, eq(variations.id, variationPrices.variationId))
    .where(
      and(
        eq(variationPrices.market, market),
        gt(variationPrices.price, 0),
        inArray(variations.productId, [...productIds]),
      ),
    )
    .as('own')
  return db
    .update(variationPrices)
    .set({ price: sql`greatest(1, round(own.price_before * ${tenThousandths}::numeric / 10000))` })
    .from(own)
    .where(and(eq(variationPrices.market, market), eq(variationPrices.variationId, own.variationId)))
    .returning({
      productId: own.productId,
      label: own.label,
      before: own.before,
      after: variationPrices.price,
    })
}
