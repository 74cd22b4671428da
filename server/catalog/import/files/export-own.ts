import { MARKET_CODES } from '../../../markets/markets.ts'
import type { Exported, Exporting, ExportRow } from './export.ts'
import { optionNames, priceOf, textOf, weightCells } from './export-cells.ts'
import { asLine, asSpecification } from './own-format.ts'
import { addressOf } from './pictures-of-file.ts'
import {
  listOf,
  originalField,
  pairsOf,
  priceField,
  soldField,
  TEXT_FIELDS,
  type Values,
  type VariationField,
} from './shape.ts'

function selling(values: Values<VariationField>, of: '' | 'variation.'): ExportRow {
  const { weight, unit } = weightCells(values.weight)
  const cells: ExportRow = {}
  if (weight) Object.assign(cells, { [`${of}weight`]: weight, [`${of}weightUnit`]: unit })
  for (const market of MARKET_CODES) {
    cells[`${of}${priceField(market)}`] = priceOf(values[priceField(market)])
    cells[`${of}${originalField(market)}`] = priceOf(values[originalField(market)])
  }
  return cells
}

const yes = (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : '')
const lines = (words: readonly string[]): string => words.map(asLine).join('\n')

/** A product in our own format: a row, or one for each variation, of which the first tells of the product. */
export function ownRows(product: Exported, { publicUrl }: Exporting): ExportRow[] {
  const { values, variations } = product
  const types = optionNames(product)
  const head: ExportRow = {
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(values[field])])),
    // Where its variations are not told of, an SKU of the product would be taken for one of theirs.
    ...(product.hasVariations && types.length === 0 ? { sku: '' } : {}),
    ...{ handle: product.handle, status: textOf(values.status), category: textOf(values.category) },
    subcategories: lines(listOf(values.subcategories)),
    tags: lines(listOf(values.tags)),
    features: lines(listOf(values.features)),
    specifications: pairsOf(values.specifications)
      .map((pair) => asSpecification(...pair))
      .join('\n'),
    dimensionUnit: textOf(values.dimensionUnit),
    images: product.pictures.map((key) => addressOf(key, publicUrl)).join('\n'),
    stock: product.hasVariations ? '' : textOf(values.stock),
    ...selling(values, ''),
    ...Object.fromEntries(MARKET_CODES.map((market) => [soldField(market), yes(values[soldField(market)])])),
  }
  const id = String(product.id)
  if (types.length === 0) return [{ id, ...head }]
  return variations.map((variation, at) => ({
    ...{ id, ...(at === 0 ? head : {}) },
    ...Object.fromEntries(
      types.flatMap((name, type) => [
        [`option${type + 1}Name`, name],
        [`option${type + 1}Value`, variation.options[type] ?? ''],
      ]),
    ),
    'variation.sku': textOf(variation.values.sku),
    'variation.active': yes(variation.values.active),
    'variation.stock': textOf(variation.values.stock),
    'variation.image': variation.picture === null ? '' : addressOf(variation.picture, publicUrl),
    ...selling(variation.values, 'variation.'),
  }))
}
