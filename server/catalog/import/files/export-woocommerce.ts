import { effective } from './compare.ts'
import type { Exported, Exporting, ExportRow } from './export.ts'
import { optionNames, priceOf, textOf, weightCells } from './export-cells.ts'
import { inGrams, readSize, weightUnit } from './numbers.ts'
import { addressOf } from './pictures-of-file.ts'
import { asHtml } from './plain-text.ts'
import {
  listOf,
  originalField,
  ownSourceKey,
  pairsOf,
  priceField,
  type Values,
  type VariationField,
} from './shape.ts'

const COLUMNS: readonly (readonly [key: string, head: string])[] = [
  ...([
    ['type', 'Type'],
    ['sku', 'SKU'],
    ['name', 'Name'],
    ['published', 'Published'],
  ] as const),
  ...([
    ['visibility', 'Visibility in catalog'],
    ['short', 'Short description'],
  ] as const),
  ...([
    ['description', 'Description'],
    ['inStock', 'In stock?'],
    ['stock', 'Stock'],
  ] as const),
  ...([
    ['weight', 'Weight (g)'],
    ['length', 'Length (mm)'],
    ['width', 'Width (mm)'],
    ['height', 'Height (mm)'],
  ] as const),
  ...([
    ['sale', 'Sale price'],
    ['regular', 'Regular price'],
    ['categories', 'Categories'],
    ['tags', 'Tags'],
  ] as const),
  ...([
    ['images', 'Images'],
    ['parent', 'Parent'],
    ['brand', 'Brands'],
  ] as const),
]

/** The columns of a file whose products have so many attributes at most. */
export const woocommerceColumns = (attributes: number): typeof COLUMNS => [
  ...COLUMNS,
  ...Array.from({ length: attributes }, (_, at) => at + 1).flatMap((n) => [
    [`attribute${n}Name`, `Attribute ${n} name`] as const,
    [`attribute${n}Value`, `Attribute ${n} value(s)`] as const,
    [`attribute${n}Visible`, `Attribute ${n} visible`] as const,
    [`attribute${n}Global`, `Attribute ${n} global`] as const,
  ]),
]

/** A list in one cell: a comma of an entry has a backslash before it, and names are HTML. */
const listed = (words: readonly string[]): string =>
  words.map((word) => asHtml(word).replaceAll(',', '\\,')).join(', ')

/** Line breaks are written as `\n` there; ours are `<br>`, and a backslash before an n is doubled. */
const described = (text: string): string => asHtml(text).replace(/(\\+)n/g, '\\$1n')

function selling(values: Values<VariationField>, { market }: Exporting): ExportRow {
  const { weight, unit } = weightCells(values.weight)
  const known = weightUnit(unit ?? '')
  const price = values[priceField(market)]
  const original = values[originalField(market)]
  const isReduced = typeof price === 'number' && typeof original === 'number' && original > price && price > 0
  return {
    inStock: values.stock === 0 ? '0' : '1',
    stock: textOf(values.stock),
    weight: weight && known ? String(Number(inGrams(Number(weight), known).toFixed(6))) : '',
    regular: priceOf(isReduced ? original : price),
    sale: isReduced ? priceOf(price) : '',
  }
}

function sizeCells(values: Exported['values']): ExportRow {
  const sides = readSize(values.dimensions, values.dimensionUnit)
  if (!sides) return {}
  const [length, width, height] = sides.map((side) => String(Number(side.toFixed(6))))
  return { length: length ?? '', width: width ?? '', height: height ?? '' }
}

const attributes = (all: readonly { name: string; value: string }[]): ExportRow =>
  Object.fromEntries(
    all.flatMap(({ name, value }, at) => [
      [`attribute${at + 1}Name`, asHtml(name)],
      [`attribute${at + 1}Value`, value],
      [`attribute${at + 1}Visible`, '1'],
      [`attribute${at + 1}Global`, '0'],
    ]),
  )

/** A product as WooCommerce writes it: a row of its own, and one for each variation, which names it by its SKU. */
export function woocommerceRows(product: Exported, about: Exporting): ExportRow[] {
  const { values, variations, optionTypes } = product
  const types = optionNames(product)
  const own = textOf(values.sku)
  const isIncomplete = product.hasVariations && types.length === 0
  const sku = own && product.isNamedBySku && !isIncomplete ? own : ownSourceKey(product.id)
  const category = textOf(values.category)
  const parts = listOf(values.subcategories).map((part) => `${category} > ${part}`)
  const head: ExportRow = {
    ...{ type: types.length > 0 ? 'variable' : 'simple', sku, name: textOf(values.name) },
    ...{ published: values.status === 'active' ? '1' : '-1', visibility: 'visible' },
    short: described(textOf(values.description)),
    description: described(textOf(values.longDescription)),
    ...sizeCells(values),
    categories: category ? listed(parts.length > 0 ? parts : [category]).replaceAll('&gt;', '>') : '',
    tags: listed(listOf(values.tags)),
    images: product.pictures.map((key) => addressOf(key, about.publicUrl)).join(', '),
    brand: asHtml(textOf(values.brand)).replaceAll(',', '\\,'),
    ...attributes([
      ...types.map((name, at) => ({
        name,
        value: listed((optionTypes[at]?.options ?? []).map((option) => option.name)),
      })),
      ...pairsOf(values.specifications).map(([name, value]) => ({ name, value: listed([value]) })),
    ]),
  }
  if (types.length === 0) {
    const { stock, inStock, ...cells } = selling(values, about)
    return [{ ...head, ...cells, ...(isIncomplete ? {} : { stock, inStock }) }]
  }
  return [
    { ...head, weight: selling(values, about).weight ?? '' },
    ...variations.map((variation) => ({
      ...{ type: 'variation', sku: textOf(variation.values.sku), parent: sku },
      name: `${textOf(values.name)} - ${variation.options.join(', ')}`,
      published: variation.values.active === false ? '0' : '1',
      ...selling(effective(variation, product), about),
      images: variation.picture === null ? '' : addressOf(variation.picture, about.publicUrl),
      ...attributes(types.map((name, at) => ({ name, value: listed([variation.options[at] ?? '']) }))),
    })),
  ]
}
