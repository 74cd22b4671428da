import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOnOffer, isSoldAndPriced, sellable } from '../catalog/sellable.ts'
import { productImages, productPrices, products } from '../catalog/tables.ts'
import { variationPrices, variations } from '../catalog/variation-tables.ts'
import { MARKETS, type MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { prepared } from '../platform/prepared.ts'
import { t } from '../platform/texts.ts'
import { dispatchOf } from '../vendors/dispatch.ts'
import { vendors } from '../vendors/tables.ts'
import type { CartLine } from './cart.ts'
import type { LineFacts } from './line-rules.ts'
import { isTooHeavy } from './rules.ts'

/** Where a cart is priced, and where it is sent when that is another market: it must be sold in both. */
export interface Destination {
  market: MarketCode
  shipTo: MarketCode
}

const there = alias(productPrices, 'there')

const productsIn = prepared((db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      hasVariations: products.hasVariations,
      available: sql<number>`${products.stock} - ${products.held}`,
      half: sql<number>`${products.stock} / 2`,
      weight: products.weight,
      weightUnit: products.weightUnit,
      isActive: sql<boolean>`${isOnOffer}`,
      isSold: sql<boolean>`coalesce(${sellable(sql.placeholder('market'))} and ${isSoldAndPriced(there)}, false)`,
      price: productPrices.price,
      original: productPrices.original,
      vendorId: products.vendorId,
      vendorName: vendors.businessName,
      dispatchMethod: dispatchOf,
      awayUntil: vendors.awayUntil,
      imageKey: productImages.key,
      imageHue: productImages.hue,
      imageWidth: productImages.width,
      imageHeight: productImages.height,
    })
    .from(products)
    .leftJoin(
      productPrices,
      and(eq(productPrices.productId, products.id), eq(productPrices.market, sql.placeholder('market'))),
    )
    // Joined: asked in a question of its own, the planner reads the prices of the whole market.
    .leftJoin(there, and(eq(there.productId, products.id), eq(there.market, sql.placeholder('shipTo'))))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    // Not a list: planned for each length of it, the question would cost more to plan than to answer.
    .where(
      sql`${products.id} in (select wanted.id::bigint from jsonb_array_elements(${sql.placeholder('ids')}) wanted (id))`,
    )
    .prepare('cart_products'),
)

const listProducts = (db: Db, to: Destination, ids: number[]) =>
  productsIn(db).execute({ ...to, ids: JSON.stringify(ids) })

async function listVariations(db: Db, market: MarketCode, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: variations.id,
      productId: variations.productId,
      label: variations.label,
      sku: variations.sku,
      isActive: variations.isActive,
      available: sql<number>`${variations.stock} - ${variations.held}`,
      half: sql<number>`${variations.stock} / 2`,
      weight: variations.weight,
      weightUnit: variations.weightUnit,
      price: variationPrices.price,
      original: variationPrices.original,
      imageKey: variations.imageKey,
      imageHue: variations.imageHue,
      imageWidth: variations.imageWidth,
      imageHeight: variations.imageHeight,
    })
    .from(variations)
    .leftJoin(
      variationPrices,
      and(eq(variationPrices.variationId, variations.id), eq(variationPrices.market, market)),
    )
    .where(inArray(variations.id, ids))
}

type Product = Awaited<ReturnType<typeof listProducts>>[number]
type Variation = Awaited<ReturnType<typeof listVariations>>[number]

function cartItemOf(line: CartLine, product: Product, variation: Variation | null, to: Destination) {
  const ownPrice = variation?.price ?? null
  const price = ownPrice ?? product.price ?? 0
  const picture = variation?.imageKey ? variation : product
  const weighed = variation?.weight != null ? variation : product
  const facts: LineFacts = {
    name: product.name,
    label: variation?.label ?? null,
    isActive: product.isActive,
    hasVariation: line.variationId === null ? !product.hasVariations : variation?.isActive === true,
    isSold: product.isSold && price > 0,
    country: t(MARKETS[to.shipTo].country),
    price,
    currency: MARKETS[to.market].currency,
    available: Math.max(0, variation?.available ?? product.available),
    isTooHeavy: isTooHeavy(weighed.weight, weighed.weightUnit),
  }
  return {
    line,
    facts,
    /** Half of the stock, in whole pieces. */
    half: Math.min(product.half, variation?.half ?? product.half),
    original: ownPrice === null ? product.original : (variation?.original ?? null),
    sku: variation?.sku || product.sku,
    vendorId: product.vendorId,
    vendorName: product.vendorName,
    dispatchMethod: product.dispatchMethod ?? ('infinity' as const),
    awayUntil: product.awayUntil,
    imageKey: picture.imageKey,
    imageHue: picture.imageHue,
    imageWidth: picture.imageWidth,
    imageHeight: picture.imageHeight,
  }
}

/** What a line of a cart stands for at this moment. */
export type CartItem = ReturnType<typeof cartItemOf>

/** Reads what is in a cart, in two questions whatever its size. Products that nobody knows are left out. */
export async function readCartItems(
  db: Db,
  to: Destination,
  lines: readonly CartLine[],
): Promise<CartItem[]> {
  if (lines.length === 0) return []
  const variationIds = lines.flatMap((line) => line.variationId ?? [])
  const [productRows, variationRows] = await Promise.all([
    listProducts(db, to, [...new Set(lines.map((line) => line.productId))]),
    listVariations(db, to.market, variationIds),
  ])
  const byProduct = new Map(productRows.map((row) => [row.id, row]))
  const byVariation = new Map(variationRows.map((row) => [row.id, row]))
  return lines.flatMap((line) => {
    const product = byProduct.get(line.productId)
    if (!product) return []
    const variation = line.variationId === null ? undefined : byVariation.get(line.variationId)
    return cartItemOf(line, product, variation?.productId === product.id ? variation : null, to)
  })
}
