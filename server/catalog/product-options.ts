import { and, asc, eq } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { percentOff } from '../platform/percent.ts'
import { options, optionTypes, variationPrices, variations } from './variation-tables.ts'

/** What can be chosen of a product: its option types in their order, each with its options. */
export async function listOptionTypes(db: Db, productId: number) {
  const rows = await db
    .select({
      typeId: optionTypes.id,
      typeName: optionTypes.name,
      option: { id: options.id, name: options.name, swatch: options.swatch },
    })
    .from(optionTypes)
    .innerJoin(options, eq(options.optionTypeId, optionTypes.id))
    .where(eq(optionTypes.productId, productId))
    .orderBy(asc(optionTypes.position), asc(optionTypes.id), asc(options.position), asc(options.id))
  const types = new Map<number, { id: number; name: string; options: (typeof rows)[number]['option'][] }>()
  for (const { typeId, typeName, option } of rows) {
    const type = types.get(typeId) ?? { id: typeId, name: typeName, options: [] }
    types.set(typeId, type)
    type.options.push(option)
  }
  return [...types.values()]
}

export interface MarketPrice {
  price: number
  original: number | null
}

/** A price as it is shown: the original only where it is really higher, and the percent saved. */
export const shownPrice = (price: number, original: number | null) => ({
  price,
  original: original !== null && original > price ? original : null,
  percent: percentOff(price, original),
})

/** The variations on offer in a market; one without a price of its own costs what the product costs. */
export async function listVariations(db: Db, productId: number, market: MarketCode, product: MarketPrice) {
  const rows = await db
    .select({
      id: variations.id,
      optionIds: variations.optionIds,
      label: variations.label,
      sku: variations.sku,
      stock: variations.stock,
      held: variations.held,
      imageKey: variations.imageKey,
      imageWidth: variations.imageWidth,
      imageHeight: variations.imageHeight,
      imageHue: variations.imageHue,
      own: { price: variationPrices.price, original: variationPrices.original },
    })
    .from(variations)
    .leftJoin(
      variationPrices,
      and(eq(variationPrices.variationId, variations.id), eq(variationPrices.market, market)),
    )
    .where(and(eq(variations.productId, productId), eq(variations.isActive, true)))
    .orderBy(asc(variations.position), asc(variations.id))
  return rows
    .filter(({ own }) => own === null || own.price > 0)
    .map((row) => ({
      id: row.id,
      optionIds: row.optionIds,
      label: row.label,
      sku: row.sku,
      available: Math.max(0, row.stock - row.held),
      ...shownPrice(row.own?.price ?? product.price, row.own ? row.own.original : product.original),
      image:
        row.imageKey !== null && row.imageWidth !== null && row.imageHeight !== null
          ? {
              key: row.imageKey,
              width: row.imageWidth,
              height: row.imageHeight,
              hue: row.imageHue ?? 85,
              alt: row.label,
            }
          : null,
    }))
}
