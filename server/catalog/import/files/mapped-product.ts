import { onOneLine } from '../../../platform/typed.ts'
import { combinationKey } from '../../combination-rules.ts'
import { SPECIFICATION_LIMITS } from '../../product-limits.ts'
import type { Specification } from '../../specification-order.ts'
import type { Layout } from './formats.ts'
import { picturesOf, priceEach, readValues } from './mapped.ts'
import { isPrice, isSelling, type MappedField, specificationName } from './mapped-fields.ts'
import { readPrice } from './numbers.ts'
import { plainText } from './plain-text.ts'
import type { RowReader } from './read-cells.ts'
import type { ReadGroup } from './read-group.ts'
import { type FilePicture, readOwnSourceKey } from './shape.ts'

type Column = Layout['columns'][number]

export const isOption = (key: string): boolean => key.startsWith('option:')
const isSpecification = (key: string): boolean => key.startsWith('specification:')

/** What these columns specify, each called as it is, in the first row that tells it; refused as the form of products would. */
function specificationsOf(rows: readonly RowReader[], columns: readonly Column[]) {
  const { value: longest, most } = SPECIFICATION_LIMITS
  const pairs = columns.flatMap(({ key, header }): Specification[] => {
    const reader = rows.find((row) => row.text(key))
    const value = onOneLine(plainText(reader?.text(key) ?? ''))
    if ([...value].length > longest) reader?.fault(key, 'too-long', { most: longest })
    return value ? [[specificationName(header), value]] : []
  })
  if (pairs.length > most) rows[0]?.fault(columns[most]?.key ?? '', 'too-many', { most })
  return pairs.length > 0 ? { specifications: [...new Map(pairs)] } : {}
}

/** Pictures of the product, from the first row that has some, and those of variations where they do not all show the same. */
function allPictures(rows: readonly RowReader[], sold: readonly RowReader[]): FilePicture[] {
  const byRow = new Map(rows.map((reader) => [reader.row, picturesOf(reader)]))
  const first = ({ row }: RowReader) => byRow.get(row)?.[0]
  const differ = new Set(rows.flatMap((reader) => first(reader) ?? [])).size > 1
  const shown = [...byRow.values()].find((urls) => urls.length > 0) ?? []
  return [
    ...shown.map((url) => ({ url, alt: '', variation: null })),
    ...(differ ? sold : []).flatMap((reader, variation) => {
      const url = first(reader)
      return url ? [{ url, alt: '', variation }] : []
    }),
  ]
}

/** Programs write 0 as the price of what is sold by its variations. */
function isNoPrice(reader: RowReader, field: MappedField): boolean {
  const read = isPrice(field) ? readPrice(reader.text(field)) : null
  return read !== null && 'code' in read && read.code === 'price-zero'
}

/**
 * Which of these rows are variations: those of the group that have options, and the row by whose SKU they name their group where it
 * has one option of each kind, and no other row the same. A list of options is no option: `S, M`.
 */
function findSold(readers: readonly RowReader[], options: readonly Column[]): RowReader[] {
  const isIn = (reader: RowReader) =>
    Boolean(reader.text('group')) && options.some(({ key }) => reader.text(key))
  const used = options.filter(({ key }) => readers.some((reader) => isIn(reader) && reader.text(key)))
  const known = new Set(readers.filter(isIn).flatMap((reader) => used.map(({ key }) => reader.line(key))))
  const isOne = (option: string) =>
    option &&
    !/[;|]|,(?!\d)/.test(option) &&
    (known.has(option) || !option.split(',').some((each) => known.has(each)))
  const combination = (reader: RowReader) => combinationKey(used.map(({ key }) => reader.line(key)))
  const same = Map.groupBy(readers, combination)
  const isNamer = (reader: RowReader) =>
    used.length > 0 &&
    !reader.text('group') &&
    used.every(({ key }) => isOne(reader.line(key))) &&
    same.get(combination(reader))?.length === 1
  return readers.filter((reader) => isIn(reader) || isNamer(reader))
}

/**
 * A product of a file whose seller said what its columns hold: a row of no group, or the rows of one. The row that is no variation
 * tells of the product, or else the first one does, and each other row of what those before it leave out. What belongs to no group
 * has no variations: its options specify it, as attributes of WooCommerce do.
 */
export const readMapped: ReadGroup = (readers, { market, layout }) => {
  const options = layout.columns.filter(({ key }) => isOption(key))
  const sold = findSold(readers, options)
  const isSold = new Set(sold)
  const [parent, ...twins] = readers
    .filter((reader) => !isSold.has(reader))
    .toSorted((a, b) => Number(Boolean(a.text('group'))) - Number(Boolean(b.text('group'))) || a.row - b.row)
  const head = parent ?? readers.find((reader) => reader.text('name')) ?? readers[0]
  if (!head) return null
  for (const twin of twins)
    if (sold.length > 0) twin.fault(options[0]?.key ?? 'option', 'no-option')
    else twin.fault('group', 'same-product', { row: head.row })
  const rows = [...new Set([head, ...sold])]
  const firstOf = (key: string) => rows.map((reader) => reader.line(key)).find(Boolean) ?? ''
  const used = options.filter(({ key }) => sold.some((reader) => reader.text(key)))
  const isAlone = readers.length === 1 && sold.length === 0
  const specified = layout.columns.filter(({ key }) => isSpecification(key) || (isOption(key) && isAlone))
  const handle = readers.map((reader) => reader.text('group')).find(Boolean) ?? ''
  const values = {
    ...readValues(
      rows,
      market,
      (field, row) => !isSelling(field) || (row === parent && !(sold.length > 0 && isNoPrice(row, field))),
    ),
    ...specificationsOf(rows, specified),
  }
  const variations = sold.map((reader) => ({
    row: reader.row,
    options: used.map(({ key }) => reader.option(key)),
    values: readValues([reader], market, isSelling),
  }))
  priceEach(values, variations)
  return {
    ...{ handle, ownId: readOwnSourceKey(handle), name: firstOf('name'), values, variations },
    categories: [firstOf('category')].filter(Boolean),
    optionTypes: used.map(({ header }) => onOneLine(header)),
    pictures: allPictures(rows, sold),
  }
}
