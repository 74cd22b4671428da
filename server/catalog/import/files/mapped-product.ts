import { onOneLine } from '../../../platform/typed.ts'
import { SPECIFICATION_LIMITS } from '../../product-limits.ts'
import type { Specification } from '../../specification-order.ts'
import type { Layout } from './formats.ts'
import { picturesOf, readValues } from './mapped.ts'
import { isSelling, specificationName } from './mapped-fields.ts'
import { isUnnamed } from './names-of-columns.ts'
import { plainText } from './plain-text.ts'
import type { RowReader } from './read-cells.ts'
import type { ReadGroup } from './read-group.ts'
import { type FilePicture, readOwnSourceKey } from './shape.ts'

type Column = Layout['columns'][number]

export const isOption = (key: string): boolean => key.startsWith('option:')
const isSpecification = (key: string): boolean => key.startsWith('specification:')

/** What these columns of a row specify, each called as its column is; refused as the form of products would. */
function specificationsOf(reader: RowReader, columns: readonly Column[]) {
  const { value: longest, most } = SPECIFICATION_LIMITS
  const pairs = columns.flatMap(({ key, header }): Specification[] => {
    const value = onOneLine(plainText(reader.text(key)))
    if ([...value].length > longest) reader.fault(key, 'too-long', { most: longest })
    return value ? [[specificationName(header), value]] : []
  })
  if (pairs.length > most) reader.fault(columns[most]?.key ?? '', 'too-many', { most })
  return pairs.length > 0 ? { specifications: [...new Map(pairs)] } : {}
}

/** Pictures of the product, and those of variations where they do not all show the same. */
function allPictures(head: RowReader, sold: readonly RowReader[]): FilePicture[] {
  const byRow = new Map([...new Set([head, ...sold])].map((reader) => [reader.row, picturesOf(reader)]))
  const first = ({ row }: RowReader) => byRow.get(row)?.[0]
  const differ = new Set([head, ...sold].flatMap((reader) => first(reader) ?? [])).size > 1
  return [
    ...(byRow.get(head.row) ?? []).map((url) => ({ url, alt: '', variation: null })),
    ...(differ ? sold : []).flatMap((reader, variation) => {
      const url = first(reader)
      return url ? [{ url, alt: '', variation }] : []
    }),
  ]
}

/**
 * A product of a file whose seller said what its columns hold: a row of no group, or the rows of one. Of these each with options is a
 * variation; the one without tells of the product, or else the first one does. What belongs to no group has no variations: its options
 * specify it, as attributes of WooCommerce do.
 */
export const readMapped: ReadGroup = (readers, { market, layout }) => {
  const options = layout.columns.filter(({ key }) => isOption(key))
  const isVariation = (reader: RowReader) =>
    Boolean(reader.text('group')) && options.some(({ key }) => reader.text(key))
  const sold = readers.filter(isVariation)
  const [parent, ...twins] = readers
    .filter((reader) => !isVariation(reader))
    .toSorted((a, b) => Number(Boolean(a.text('group'))) - Number(Boolean(b.text('group'))) || a.row - b.row)
  const named = readers.find((reader) => reader.text('name'))
  const head = parent ?? named ?? readers[0]
  if (!head) return null
  for (const twin of twins)
    if (sold.length > 0) twin.fault(options[0]?.key ?? 'option', 'no-option')
    else twin.fault('group', 'same-product', { row: head.row })
  const used = options.filter(({ key }) => sold.some((reader) => reader.text(key)))
  const isAlone = readers.length === 1 && sold.length === 0
  // What nothing names may tell variations apart, but specifies nothing.
  const specified = layout.columns.filter(
    ({ key, header }) => isSpecification(key) || (isOption(key) && !isUnnamed(header) && isAlone),
  )
  const handle = readers.map((reader) => reader.text('group')).find(Boolean) ?? ''
  const titled = head.text('name') ? head : (named ?? head)
  const name = titled === head ? undefined : titled.name('name')
  return {
    ...{ handle, ownId: readOwnSourceKey(handle), name: titled.text('name') },
    values: {
      ...readValues(head, market, (field) => head === parent || !isSelling(field)),
      ...(name ? { name } : {}),
      ...specificationsOf(head, specified),
    },
    categories: [head.line('category')].filter(Boolean),
    optionTypes: used.map(({ header }, at) => (isUnnamed(header) ? `Option ${at + 1}` : onOneLine(header))),
    variations: sold.map((reader) => ({
      row: reader.row,
      options: used.map(({ key }) => reader.option(key)),
      values: readValues(reader, market, isSelling),
    })),
    pictures: allPictures(head, sold),
  }
}
