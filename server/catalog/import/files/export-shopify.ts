import { effective } from './compare.ts'
import type { Exported, Exporting, ExportRow } from './export.ts'
import { optionNames, priceOf, textOf, weightCells } from './export-cells.ts'
import { inGrams, readWeightText, weightUnit } from './numbers.ts'
import { addressOf } from './pictures-of-file.ts'
import { asHtml } from './plain-text.ts'
import { listOf, originalField, ownSourceKey, priceField, type Values, type VariationField } from './shape.ts'

export const SHOPIFY_COLUMNS: readonly (readonly [key: string, head: string])[] = [
  ...([
    ['handle', 'Handle'],
    ['title', 'Title'],
    ['body', 'Body (HTML)'],
    ['vendor', 'Vendor'],
  ] as const),
  ...([
    ['type', 'Type'],
    ['tags', 'Tags'],
    ['published', 'Published'],
  ] as const),
  ...[1, 2, 3].flatMap((n) => [
    [`option${n}Name`, `Option${n} Name`] as const,
    [`option${n}Value`, `Option${n} Value`] as const,
  ]),
  ...([
    ['sku', 'Variant SKU'],
    ['grams', 'Variant Grams'],
    ['tracker', 'Variant Inventory Tracker'],
  ] as const),
  ...([
    ['stock', 'Variant Inventory Qty'],
    ['policy', 'Variant Inventory Policy'],
  ] as const),
  ...([
    ['fulfilment', 'Variant Fulfillment Service'],
    ['price', 'Variant Price'],
  ] as const),
  ...([
    ['original', 'Variant Compare At Price'],
    ['ships', 'Variant Requires Shipping'],
  ] as const),
  ...([
    ['image', 'Image Src'],
    ['imagePosition', 'Image Position'],
    ['giftCard', 'Gift Card'],
  ] as const),
  ...([
    ['metaTitle', 'SEO Title'],
    ['metaDescription', 'SEO Description'],
  ] as const),
  ...([
    ['variantImage', 'Variant Image'],
    ['weightUnit', 'Variant Weight Unit'],
    ['status', 'Status'],
  ] as const),
]

/** Shopify knows three options of a product at most; products with more of them are left out. */
const MOST_OPTIONS = 3

/** Shopify's names of products are in small letters; where ours is not, it has no such name. */
const handleOf = ({ id, handle }: Exported): string =>
  handle && handle === handle.toLowerCase() ? handle : ownSourceKey(id)

function selling(values: Values<VariationField>, { market }: Exporting): ExportRow {
  const read = readWeightText(values.weight)
  const { weight, unit } = weightCells(values.weight)
  const known = weightUnit(unit ?? '')
  return {
    ...{ sku: textOf(values.sku), tracker: 'shopify', stock: textOf(values.stock), policy: 'deny' },
    ...{ fulfilment: 'manual', ships: 'TRUE' },
    grams: read && weight && known ? String(Number(inGrams(read.weight, known).toFixed(6))) : '',
    weightUnit: unit ?? '',
    price: priceOf(values[priceField(market)]),
    original: priceOf(values[originalField(market)]),
  }
}

/** Of a product that has only to get its variations there is no stock to tell. */
function single({ values, hasVariations }: Exported, about: Exporting): ExportRow {
  const { stock, sku, ...cells } = selling(values, about)
  return hasVariations ? cells : { ...cells, stock, sku }
}

/** A product as Shopify writes it: a row for each variation, with one picture of the product each, and rows for more pictures. */
export function shopifyRows(product: Exported, about: Exporting): ExportRow[] {
  const { values, pictures } = product
  const types = optionNames(product)
  if (types.length > MOST_OPTIONS) return []
  const isActive = values.status === 'active'
  const head: ExportRow = {
    title: textOf(values.name),
    body: asHtml(textOf(values.longDescription) || textOf(values.description)),
    vendor: textOf(values.brand),
    type: textOf(values.category),
    tags: listOf(values.tags).join(', '),
    published: isActive ? 'TRUE' : 'FALSE',
    giftCard: 'FALSE',
    metaTitle: textOf(values.metaTitle),
    metaDescription: textOf(values.metaDescription),
    status: isActive ? 'active' : 'draft',
  }
  const sold =
    types.length > 0
      ? product.variations.map((variation) => ({
          ...Object.fromEntries(
            types.flatMap((name, at) => [
              [`option${at + 1}Name`, name],
              [`option${at + 1}Value`, variation.options[at] ?? ''],
            ]),
          ),
          ...selling(effective(variation, product), about),
          variantImage: variation.picture === null ? '' : addressOf(variation.picture, about.publicUrl),
        }))
      : [{ option1Name: 'Title', option1Value: 'Default Title', ...single(product, about) }]
  return Array.from({ length: Math.max(sold.length, pictures.length) }, (_, at) => {
    const picture = pictures[at]
    return {
      ...{ handle: handleOf(product), ...(at === 0 ? head : {}), ...sold[at] },
      ...(picture === undefined
        ? {}
        : { image: addressOf(picture, about.publicUrl), imagePosition: String(at + 1) }),
    }
  })
}
