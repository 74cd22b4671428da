import { MARKET_CODES } from '../../../markets/markets.ts'
import { onOneLine } from '../../../platform/typed.ts'
import { COMMA, OPTION_LIMITS, SPECIFICATION_LIMITS } from '../../product-limits.ts'
import type { Specification } from '../../specification-order.ts'
import { PRODUCT_STATUSES } from '../../tables.ts'
import { DIMENSION_UNITS } from '../../units.ts'
import { readBoolean, weightText, weightUnit } from './numbers.ts'
import { readPicture } from './pictures-of-file.ts'
import { definedOnly, type RowReader } from './read-cells.ts'
import type { ReadGroup } from './read-group.ts'
import { originalField, priceField, soldField, TEXT_FIELDS, type Value } from './shape.ts'

/** Several lines in one cell: a line break inside a line is `\n`. */
export const asLine = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const fromLine = (line: string): string =>
  line.replace(/\\(n|\\|:)/g, (_, mark) => (mark === 'n' ? '\n' : mark))
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim())

export const asSpecification = (name: string, value: string): string =>
  `${asLine(name).replaceAll(':', '\\:')}: ${asLine(value)}`
function readSpecifications(reader: RowReader): Specification[] | undefined {
  const lines = linesOf(reader.text('specifications'))
  if (lines.length === 0) return undefined
  const { name: longestName, value: longestValue, most } = SPECIFICATION_LIMITS
  if (lines.length > most) reader.fault('specifications', 'too-many', { most })
  const pairs = lines.map((line) => {
    const [, name = line, value = ''] = /^((?:\\.|[^\\:])*):\s?(.*)$/s.exec(line) ?? []
    return [onOneLine(fromLine(name)), onOneLine(fromLine(value))] satisfies Specification
  })
  if (pairs.some(([name]) => [...name].length > longestName))
    reader.fault('specifications', 'too-long', { most: longestName })
  if (pairs.some(([, value]) => [...value].length > longestValue))
    reader.fault('specifications', 'too-long', { most: longestValue })
  return [...new Map(pairs)]
}

function choice(reader: RowReader, key: string, among: readonly string[], code: string): string | undefined {
  const word = reader.text(key).toLowerCase()
  if (!word || among.includes(word)) return word || undefined
  reader.fault(key, code)
  return undefined
}

function yes(reader: RowReader, key: string): boolean | undefined {
  if (!reader.text(key)) return undefined
  const read = readBoolean(reader.text(key))
  if (read === null) reader.fault(key, 'wrong-yes')
  return read ?? undefined
}

/** Prices of all markets, weight and stock; of the product, or of a variation where `of` is `variation.`. */
function selling(reader: RowReader, of: '' | 'variation.') {
  const weight = reader.measure(`${of}weight`)
  const unit = weightUnit(reader.text(`${of}weightUnit`) || 'g')
  if (!unit) reader.fault(`${of}weightUnit`, 'wrong-unit')
  const values: Record<string, Value | undefined> = {
    stock: reader.pieces(`${of}stock`),
    weight: weight && unit ? weightText(weight, unit) : undefined,
  }
  for (const market of MARKET_CODES) {
    values[priceField(market)] = reader.price(`${of}${priceField(market)}`)
    values[originalField(market)] = reader.price(`${of}${originalField(market)}`)
  }
  return definedOnly(values)
}

const OPTIONS = Array.from({ length: OPTION_LIMITS.types }, (_, at) => at + 1)

/** A second row of a product that tells of no variation: nothing of it would be read. */
function refuseTwin(reader: RowReader, head: RowReader): void {
  if (head.text('id')) reader.fault('id', 'same-product', { row: head.row })
  else if (head.text('handle')) reader.fault('handle', 'same-product', { row: head.row })
  else reader.fault('sku', 'same-sku', { row: head.row })
}

/** A product as our own export writes it: one row, or one for each variation, of which the first tells of the product. */
export const readOwnFormat: ReadGroup = (readers) => {
  const head = readers.find((reader) => reader.text('name')) ?? readers[0]
  if (!head) return null
  const used = OPTIONS.filter((n) => readers.some((reader) => reader.text(`option${n}Value`)))
  const id = head.text('id')
  const ownId = /^\d{1,15}$/.test(id) ? Number(id) : null
  if (id && ownId === null) head.fault('id', 'not-yours')
  const sold = used.length > 0 ? readers : []
  if (used.length === 0) for (const other of readers) if (other !== head) refuseTwin(other, head)
  return {
    handle: head.text('handle'),
    ownId,
    name: head.text('name'),
    values: {
      ...selling(head, ''),
      ...definedOnly({
        ...Object.fromEntries(
          TEXT_FIELDS.map((field) => [field, field === 'name' ? head.name(field) : head.field(field, field)]),
        ),
        status: choice(
          head,
          'status',
          PRODUCT_STATUSES.filter((status) => status !== 'archived'),
          'wrong-status',
        ),
        dimensionUnit: choice(head, 'dimensionUnit', DIMENSION_UNITS, 'wrong-length-unit'),
        tags: head.words(
          'tags',
          'tags',
          linesOf(head.text('tags')).flatMap((line) => fromLine(line).split(COMMA)),
        ),
        features: head.words('features', 'features', linesOf(head.text('features')).map(fromLine)),
        subcategories: head.words(
          'subcategories',
          'subcategories',
          linesOf(head.text('subcategories')).map(fromLine),
        ),
        specifications: readSpecifications(head),
        ...Object.fromEntries(
          MARKET_CODES.map((market) => [soldField(market), yes(head, soldField(market))]),
        ),
      }),
    },
    categories: [head.text('category')].filter(Boolean),
    optionTypes: used.map(
      (n) => readers.map((reader) => reader.line(`option${n}Name`)).find(Boolean) ?? `Option ${n}`,
    ),
    variations: sold.map((reader) => ({
      row: reader.row,
      options: used.map((n) => reader.option(`option${n}Value`)),
      values: definedOnly({
        ...selling(reader, 'variation.'),
        sku: reader.field('variation.sku', 'sku'),
        active: yes(reader, 'variation.active'),
      }),
    })),
    pictures: [
      ...linesOf(head.text('images')).flatMap((address) => {
        const url = readPicture(head, 'images', address)
        return url ? [{ url, alt: '', variation: null }] : []
      }),
      ...sold.flatMap((reader, variation) => {
        const url = readPicture(reader, 'variation.image', reader.text('variation.image'))
        return url ? [{ url, alt: '', variation }] : []
      }),
    ],
  }
}
