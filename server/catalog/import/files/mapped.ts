import { MARKET_CODES, type MarketCode } from '../../../markets/markets.ts'
import { DIMENSION_UNITS } from '../../units.ts'
import { type Kept, MAPPED_FIELDS, type MappedField } from './mapped-fields.ts'
import { readPrice, type WeightUnit, weightText } from './numbers.ts'
import { addressesOf, readPicture } from './pictures-of-file.ts'
import { plainText } from './plain-text.ts'
import { definedOnly, type RowReader } from './read-cells.ts'
import { readWeight } from './read-weight.ts'
import {
  type FileVariation,
  originalField,
  type ProductField,
  priceField,
  type TextField,
  type Value,
  type Values,
  type VariationField,
} from './shape.ts'
import { describe, stockOf } from './shopify.ts'

/** What a cell says of a product. A value that no product keeps does not compile. */
type Read = (reader: RowReader, market: MarketCode) => Partial<Record<Kept, Value | undefined>>

const text =
  (field: TextField): Read =>
  (reader) => ({ [field]: reader.field(field, field) })
/** The same of what programs write in HTML. */
const prose =
  (field: TextField): Read =>
  (reader) => ({ [field]: reader.field(field, field, plainText(reader.text(field))) })

const price =
  (column: 'price' | `price.${MarketCode}`, of?: MarketCode): Read =>
  (reader, market) => ({ [priceField(of ?? market)]: reader.price(column) })

/** What it cost before: programs write 0 for nothing. */
const original =
  (column: 'original' | `original.${MarketCode}`, of?: MarketCode): Read =>
  (reader, market) => {
    const read = readPrice(reader.text(column))
    const isNothing = 'code' in read && read.code === 'price-zero'
    return { [originalField(of ?? market)]: isNothing ? undefined : reader.price(column) }
  }

/** A weight in the unit that its column is chosen for. */
const weight =
  (column: MappedField, unit: WeightUnit): Read =>
  (reader) => {
    const measure = reader.measure(column)
    return { weight: measure ? weightText(measure, unit) : undefined }
  }

function dimensionUnit(reader: RowReader) {
  const word = reader.text('dimensionUnit').toLowerCase()
  const unit = DIMENSION_UNITS.find((each) => each === word)
  if (!unit) reader.fault('dimensionUnit', 'wrong-length-unit')
  return { dimensionUnit: unit }
}

/** The columns that hold the same, such as pictures, in their order: `images:3`, `images:10`. */
const columnsOf = ({ cells }: RowReader, field: 'images' | 'features'): string[] =>
  Object.keys(cells)
    .filter((key) => key.startsWith(`${field}:`))
    .toSorted((a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1]))

function features(reader: RowReader) {
  const keys = columnsOf(reader, 'features')
  const all = keys.flatMap((key) => plainText(reader.text(key)).split('\n'))
  return { features: reader.words(keys[0] ?? 'features', 'features', all) }
}

/** The addresses of pictures of a row. */
export const picturesOf = (reader: RowReader): string[] =>
  columnsOf(reader, 'images').flatMap((key) =>
    addressesOf(reader.text(key)).flatMap((address) => readPicture(reader, key, address) ?? []),
  )

const READ: Record<MappedField, Read> = {
  name: (reader) => ({ name: reader.name('name') }),
  sku: text('sku'),
  brand: text('brand'),
  stock: (reader) => ({ stock: stockOf(reader) }),
  description: (reader, market) =>
    reader.text('longDescription') ? prose('description')(reader, market) : describe(reader, 'description'),
  longDescription: prose('longDescription'),
  price: price('price'),
  original: original('original'),
  ...{ 'price.US': price('price.US', 'US'), 'original.US': original('original.US', 'US') },
  ...{ 'price.GB': price('price.GB', 'GB'), 'original.GB': original('original.GB', 'GB') },
  ...{ 'price.AE': price('price.AE', 'AE'), 'original.AE': original('original.AE', 'AE') },
  ...{ 'price.SA': price('price.SA', 'SA'), 'original.SA': original('original.SA', 'SA') },
  color: text('color'),
  material: text('material'),
  dimensions: text('dimensions'),
  dimensionUnit,
  weight: (reader) => ({ weight: readWeight(reader) }),
  ...{ 'weight.g': weight('weight.g', 'g'), 'weight.kg': weight('weight.kg', 'kg') },
  ...{ 'weight.lb': weight('weight.lb', 'lb'), 'weight.oz': weight('weight.oz', 'oz') },
  features,
  tags: (reader) => ({ tags: reader.words('tags', 'tags', reader.text('tags').split(/[,،;|\n]/)) }),
  warranty: prose('warranty'),
  shippingInfo: prose('shippingInfo'),
  returnPolicy: prose('returnPolicy'),
  metaTitle: text('metaTitle'),
  metaDescription: text('metaDescription'),
  seoKeywords: text('seoKeywords'),
  // The unit is read with its weight; the others are no values of one row.
  ...{ weightUnit: () => ({}), category: () => ({}), images: () => ({}) },
  ...{ group: () => ({}), option: () => ({}), specification: () => ({}) },
}

/** What costs more now than before is not reduced. */
function dropUnreduced(values: Values<VariationField>): void {
  for (const market of MARKET_CODES) {
    const [costs, cost] = [values[priceField(market)], values[originalField(market)]]
    if (typeof costs === 'number' && typeof cost === 'number' && cost <= costs)
      delete values[originalField(market)]
  }
}

/** What rows say of a product or a variation, by their columns of these fields: of each the first row that tells it. */
export function readValues(
  rows: readonly RowReader[],
  market: MarketCode,
  isRead: (field: MappedField, row: RowReader) => boolean,
): Values<ProductField> {
  const told = rows.map((row) => ({
    row,
    has: new Set(Object.keys(row.cells).map((key) => key.split(':')[0])),
  }))
  const values: Values<ProductField> = {}
  for (const field of MAPPED_FIELDS) {
    const row = told.find(({ row, has }) => has.has(field) && isRead(field, row))?.row
    // A short description that stands in the long one of its row stays what it is beside that of another.
    if (row) Object.assign(values, { ...definedOnly<Kept>(READ[field](row, market)), ...values })
  }
  dropUnreduced(values)
  return values
}

/**
 * What a product costs is what each of its variations costs that says nothing else, as soon as one of them does: the product then
 * costs what the cheapest of them does.
 */
export function priceEach(values: Values<ProductField>, variations: readonly FileVariation[]): void {
  const isPriced = (market: MarketCode) =>
    variations.some((variation) => variation.values[priceField(market)] !== undefined)
  if (!MARKET_CODES.some(isPriced)) return
  for (const market of MARKET_CODES) {
    const [price, original] = [values[priceField(market)], values[originalField(market)]]
    delete values[priceField(market)]
    delete values[originalField(market)]
    for (const { values: own } of variations)
      if (price !== undefined && own[priceField(market)] === undefined) {
        own[priceField(market)] = price
        if (original !== undefined) own[originalField(market)] ??= original
        dropUnreduced(own)
      }
  }
}
