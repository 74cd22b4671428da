import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { type ProductCard, selectCards, toCard } from './cards.ts'
import { sellable } from './sellable.ts'
import { productSubcategories, products } from './tables.ts'

/** Other goods like a product: of its subcategories first, then of its category; featured, then newest. */
export async function listRelated(
  db: Db,
  market: MarketCode,
  productId: number,
  limit: number,
  now: Date = new Date(),
): Promise<ProductCard[]> {
  const [product] = await db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(eq(products.id, productId))
  if (!product?.categoryId) return []
  const siblings = db
    .select({ id: productSubcategories.subcategoryId })
    .from(productSubcategories)
    .where(eq(productSubcategories.productId, productId))
  const others = and(
    sellable(market),
    eq(products.categoryId, product.categoryId),
    ne(products.id, productId),
  )
  const order = [desc(products.featured), desc(products.createdAt), desc(products.id)]
  const [close, wide] = await Promise.all([
    selectCards(db)
      .where(
        and(
          others,
          inArray(
            products.id,
            db
              .select({ id: productSubcategories.productId })
              .from(productSubcategories)
              .where(inArray(productSubcategories.subcategoryId, siblings)),
          ),
        ),
      )
      .orderBy(...order)
      .limit(limit),
    selectCards(db)
      .where(others)
      .orderBy(...order)
      .limit(limit),
  ])
  const rows = new Map([...close, ...wide].map((row) => [row.id, row]))
  return [...rows.values()].slice(0, limit).map((row) => toCard(row, market, now))
}
