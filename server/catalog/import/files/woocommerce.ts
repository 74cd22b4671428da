import type { MarketCode } from '../../../markets/markets.ts'
import { DAY } from '../../../platform/clock.ts'
import { excerpt } from '../../../platform/excerpt.ts'
import { onOneLine } from '../../../platform/typed.ts'
import { COMMA, MOST_PICTURES, SPECIFICATION_LIMITS } from '../../product-limits.ts'
import type { Specification } from '../../specification-order.ts'
import { MOST_GRAMS, weightText, weightUnit } from './numbers.ts'
import { readPicture } from './pictures-of-file.ts'
import { plainText } from './plain-text.ts'
import { definedOnly, type RowReader } from './read-cells.ts'
import type { ReadGroup } from './read-group.ts'
import { type FilePicture, originalField, priceField, readOwnSourceKey, soldField } from './shape.ts'
import { describe } from './shopify.ts'

/** What stands between two tags: also the comma of Arabic keyboards. */
const BETWEEN_TAGS = new RegExp(`(?<!\\\\)${COMMA.source}`)

/** Parts of a cell that commas separate; `\,` is a comma of a part. Names of terms are written as HTML. */
const listed = (text: string, separator = /(?<!\\),/): string[] =>
  text
    .split(separator)
    .map((part) => onOneLine(plainText(part.replaceAll('\\,', ','))))
    .filter(Boolean)

/** A description, in which line breaks are `\n`, and a `\n` of the text has two backslashes. */
const htmlOf = (reader: RowReader, key: string): string =>
  reader
    .text(key)
    .replace(/(?<!\\)(\\+)n/g, (_, marks: string) => (marks.length > 1 ? `${marks.slice(1)}n` : '\n'))

export const typesOf = (reader: { text(key: string): string }): string[] =>
  reader
    .text('type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
const isVariation = (reader: RowReader) =>
  typesOf(reader).some((type) => type === 'variation' || type === 'subscription_variation')

const unitOf = (reader: RowReader, what: string) => {
  const key = Object.keys(reader.cells).find((each) => each.startsWith(`${what}:`))
  return key ? { key, unit: key.slice(what.length + 1) } : null
}

function weightOf(reader: RowReader) {
  const found = unitOf(reader, 'weight')
  const unit = found && weightUnit(found.unit)
  const weight = found ? reader.measure(found.key, MOST_GRAMS) : undefined
  return weight && unit ? weightText(weight, unit) : undefined
}

/** Sides in a unit of ours: a metre is 100 cm, a yard 36 in. */
const SIDES = new Map([
  ['cm', { unit: 'cm', times: 1 }],
  ['mm', { unit: 'mm', times: 1 }],
  ['m', { unit: 'cm', times: 100 }],
  ['in', { unit: 'in', times: 1 }],
  ['yd', { unit: 'in', times: 36 }],
])
function dimensionsOf(reader: RowReader) {
  const found = unitOf(reader, 'length')
  const side = found && SIDES.get(found.unit)
  if (!side) return {}
  const sides = ['length', 'width', 'height'].map((name) => reader.measure(`${name}:${found.unit}`))
  if (!sides.every((length) => length)) return {}
  return { dimensions: sides.map((length) => (length ?? 0) * side.times).join('x'), dimensionUnit: side.unit }
}

/** Whether a reduced price counts on the day the file came. */
function isOnSale(reader: RowReader, now: Date): boolean {
  const starts = Date.parse(reader.text('saleStarts'))
  const ends = Date.parse(reader.text('saleEnds'))
  return !(starts > now.getTime()) && !(ends + DAY <= now.getTime())
}

function selling(reader: RowReader, market: MarketCode, now: Date) {
  const regular = reader.price('regular')
  const sale = isOnSale(reader, now) || regular === undefined ? reader.price('sale') : undefined
  const sku = reader.text('sku')
  const reduced = sale !== undefined && regular !== undefined && sale < regular
  return definedOnly({
    sku: readOwnSourceKey(sku) === null ? reader.field('sku', 'sku') : undefined,
    stock: stockOf(reader),
    weight: weightOf(reader),
    [priceField(market)]: reduced ? sale : (regular ?? sale),
    [originalField(market)]: reduced ? regular : undefined,
  })
}

/** Stock that is not counted is 0 where the file says that there is none; otherwise the file says nothing. */
function stockOf(reader: RowReader) {
  if (/^-\d+$/.test(reader.text('stock'))) return 0
  // The pieces of all variations are counted together, in the row of their product.
  if (reader.text('stock') === 'parent') return undefined
  if (reader.text('stock')) return reader.pieces('stock')
  return reader.text('inStock') === '0' ? 0 : undefined
}

interface Attribute {
  name: string
  values: string
}

const attributesOf = (reader: RowReader): Attribute[] =>
  Object.keys(reader.cells).flatMap((key) => {
    const found = /^attribute(\d+)Name$/.exec(key)
    const values = found ? reader.text(`attribute${found[1]}Value`) : ''
    return values ? [{ name: onOneLine(plainText(reader.text(key))), values }] : []
  })
const same = (name: string) => (attribute: Attribute) => attribute.name.toLowerCase() === name.toLowerCase()

const KNOWN_TYPES = ['simple', 'variable', 'subscription', 'variable-subscription', '']

/** What an attribute is that a variation leaves open: every value of it. */
const ANY = 'Any'

/**
 * A product of WooCommerce: a row of its own, and a row for each variation that names it as its parent.
 * https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
export const readWooCommerce: ReadGroup = (readers, { market, now }) => {
  const head = readers.find((reader) => !isVariation(reader))
  const sold = readers.filter(isVariation).toSorted((a, b) => a.row - b.row)
  if (!head) {
    for (const reader of sold) reader.fault('parent', 'no-parent')
    return null
  }
  const types = typesOf(head)
  if (types.includes('grouped')) head.fault('type', 'grouped')
  else if (types.includes('external')) head.fault('type', 'external')
  else if (!types.some((type) => KNOWN_TYPES.includes(type))) head.fault('type', 'wrong-type')
  const chosen = sold.map(attributesOf)
  const optionTypes = [...new Set(chosen.flatMap((each) => each.map(({ name }) => name)))]
  const sku = head.text('sku')
  return {
    handle: sku ? '' : head.text('id') && `woocommerce-${head.text('id').slice(0, 50)}`,
    ownId: readOwnSourceKey(sku),
    name: head.text('name'),
    values: {
      ...selling(head, market, now),
      ...definedOnly({
        name: head.name('name'),
        brand: head.field('brand', 'brand', listed(head.text('brand'))[0] ?? ''),
        ...descriptionsOf(head),
        ...dimensionsOf(head),
        tags: head.words('tags', 'tags', listed(head.text('tags'), BETWEEN_TAGS)),
        specifications: specificationsOf(head, optionTypes),
        status: /^(0|-1|2|no|false)$/i.test(head.text('published')) ? 'draft' : undefined,
        [soldField(market)]: readers.some(({ cells }) => cells.regular || cells.sale) || undefined,
      }),
    },
    categories: listed(head.text('categories')),
    optionTypes,
    variations: sold.map((reader, at) => {
      if (optionTypes.length === 0) reader.fault('name', 'no-option')
      return {
        row: reader.row,
        options: optionTypes.map((type) => {
          const values = chosen[at]?.find(same(type))?.values.replaceAll('\\,', ',')
          return values === undefined ? ANY : onOneLine(plainText(values))
        }),
        values: definedOnly({
          ...selling(reader, market, now),
          active: reader.text('published') === '0' ? false : undefined,
        }),
      }
    }),
    pictures: [
      ...picturesOf(head, null).slice(0, MOST_PICTURES),
      ...sold.flatMap((reader, at) => picturesOf(reader, at).slice(0, 1)),
    ],
  }
}

function descriptionsOf(head: RowReader) {
  const short = plainText(htmlOf(head, 'short'))
  if (!short) return describe(head, 'description', htmlOf(head, 'description'))
  return {
    description: head.field('short', 'description', short),
    longDescription: head.field('description', 'longDescription', plainText(htmlOf(head, 'description'))),
  }
}

/** What is said of a product that its variations do not differ in; what is longer than a line may be is cut. */
function specificationsOf(head: RowReader, optionTypes: readonly string[]) {
  const { name: longestName, value: longestValue, most } = SPECIFICATION_LIMITS
  const about = attributesOf(head).filter(
    ({ name }) => name && !optionTypes.some((type) => same(type)({ name, values: '' })),
  )
  if (about.length > most) head.fault('name', 'too-many', { most })
  const pairs = about.map(
    ({ name, values }): Specification => [
      excerpt(name, longestName - 1),
      excerpt(listed(values).join(', '), longestValue - 1),
    ],
  )
  return pairs.length > 0 ? [...new Map(pairs)] : undefined
}

function picturesOf(reader: RowReader, variation: number | null): FilePicture[] {
  return listed(reader.text('images')).flatMap((address) => {
    const url = readPicture(reader, 'images', address)
    return url ? [{ url, alt: '', variation }] : []
  })
}
