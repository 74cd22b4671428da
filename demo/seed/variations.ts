import { options, optionTypes, variationPrices, variations } from '#server/catalog/variation-tables.ts'
import type { Db } from '#server/platform/database.ts'
import { colourOf, type Gallery } from './draw.ts'
import { pricesOf, wasOf } from './prices.ts'
import { skuOf } from './products.ts'
import { slugOf } from './random.ts'
import type { SeedProduct } from './read-products.ts'

/** Gives products their options and variations; every variation is keyed by the ids of its options. */
export async function stockVariations(
  db: Db,
  products: SeedProduct[],
  ids: Map<string, number>,
  gallery: Gallery,
): Promise<void> {
  const varied = products
    .filter((product) => product.variations?.length)
    .map((product) => ({
      product,
      productId: ids.get(product.slug) ?? 0,
      types: Object.entries(product.options ?? {}),
    }))
  const typeRows = await db
    .insert(optionTypes)
    .values(
      varied.flatMap(({ productId, types }) =>
        types.map(([name], position) => ({ productId, name, position })),
      ),
    )
    .returning({ id: optionTypes.id, productId: optionTypes.productId, name: optionTypes.name })
  const typeIds = new Map(typeRows.map((row) => [`${row.productId} ${row.name}`, row.id]))
  const optionRows = await db
    .insert(options)
    .values(
      varied.flatMap(({ productId, types }) =>
        types.flatMap(([type, list]) =>
          list.map(({ name, swatch }, position) => ({
            optionTypeId: typeIds.get(`${productId} ${type}`) ?? 0,
            ...{ name, swatch: swatch ?? null, position },
          })),
        ),
      ),
    )
    .returning({ id: options.id, optionTypeId: options.optionTypeId, name: options.name })
  const optionIds = new Map(optionRows.map((row) => [`${row.optionTypeId} ${row.name}`, row.id]))
  const wanted = varied.flatMap(({ product, productId, types }) =>
    (product.variations ?? []).map((variation, position) => {
      const colour = colourOf(product, variation)
      const picture = colour ? gallery.products.get(product.slug)?.colours.get(colour.suffix) : undefined
      const row = {
        productId,
        optionIds: types
          .map(([type], index) =>
            optionIds.get(`${typeIds.get(`${productId} ${type}`)} ${variation.of[index]}`),
          )
          .map((id) => id ?? 0)
          .sort((one, other) => one - other),
        label: variation.of.join(' - '),
        sku: `${skuOf(product)}-${variation.of.map((name) => slugOf(name).toUpperCase()).join('-')}`,
        stock: variation.stock,
        position,
        ...(picture
          ? {
              imageKey: picture.key,
              imageWidth: picture.width,
              imageHeight: picture.height,
              imageHue: picture.hue,
            }
          : {}),
      }
      return { row, product, price: variation.price }
    }),
  )
  const rows = await db
    .insert(variations)
    .values(wanted.map(({ row }) => row))
    .returning({ id: variations.id, productId: variations.productId, label: variations.label })
  const variationIds = new Map(rows.map((row) => [`${row.productId} ${row.label}`, row.id]))
  await db.insert(variationPrices).values(
    wanted.flatMap(({ row, product, price }) =>
      price === undefined
        ? []
        : pricesOf(price, wasOf(price, product.price, product.was)).map((each) => ({
            ...each,
            variationId: variationIds.get(`${row.productId} ${row.label}`) ?? 0,
          })),
    ),
  )
}
