import type { MarketCode } from '../../../markets/markets.ts'
import { combinationKey, countCombinations, MOST_COMBINATIONS } from '../../combination-rules.ts'
import { MOST_PICTURES, OPTION_LIMITS } from '../../product-limits.ts'
import type { Cells, Layout } from './formats.ts'
import { isOption, readMapped } from './mapped-product.ts'
import { readOwnFormat } from './own-format.ts'
import { headersOf, RowReader } from './read-cells.ts'
import type { Fault, FileProduct } from './shape.ts'
import { readShopify } from './shopify.ts'
import type { FileFormat } from './states.ts'
import { readWooCommerce } from './woocommerce.ts'

type ReadProduct = Omit<FileProduct, 'rows' | 'doubts'>
/** Reads the rows of one product; null when they tell of none. What is wrong is told to the readers. */
export type ReadGroup = (
  readers: readonly RowReader[],
  about: Pick<ReadOptions, 'market' | 'now' | 'layout'>,
) => ReadProduct | null

const READS: Record<FileFormat, ReadGroup> = {
  infinity: readOwnFormat,
  shopify: readShopify,
  woocommerce: readWooCommerce,
  mapped: readMapped,
}

export type Line = {
  number: number
  cells: Cells
  /** The row that has the same SKU and comes before it; null where it is the first. */
  sameAs: number | null
}

/** As long as a product keeps what another shop calls it. Groups of a file are refused beyond: two that begin alike would be the same. */
const LONGEST_HANDLE = 255

export const SKU_KEYS = ['variation.sku', 'sku'] as const

/** How a file is read: its columns, which market its prices are for, and where the pictures lie that this shop exported. */
export interface ReadOptions {
  layout: Layout
  market: MarketCode
  publicUrl: string
  /** When the file came: prices may be reduced until a day. */
  now: Date
}

/** What the rows of one product say, and everything that is wrong in them. */
export function readGroup(
  lines: readonly Line[],
  reading: ReadOptions,
): { product: FileProduct; faults: Fault[] } {
  const { layout, publicUrl } = reading
  const faults: Fault[] = []
  const headers = headersOf(layout)
  const readers = lines.map(
    ({ number, cells }) => new RowReader({ row: number, cells, headers, faults, publicUrl }),
  )
  const read = READS[layout.format](readers, reading)
  const byRow = new Map(readers.map((reader) => [reader.row, reader]))
  const product: FileProduct = {
    ...(read ?? {
      ...{ handle: '', ownId: null, name: readers[0]?.text('name') ?? '', values: {}, categories: [] },
      ...{ optionTypes: [], variations: [], pictures: [] },
    }),
    rows: lines.map(({ number }) => number).sort((a, b) => a - b),
    doubts: lines.flatMap(({ number, sameAs, cells }) => {
      const key = SKU_KEYS.find((each) => cells[each]) ?? 'sku'
      const fault = byRow.get(number)?.faultOf(key, 'same-sku', { row: sameAs ?? 0 })
      return sameAs !== null && fault ? [fault] : []
    }),
  }
  const first = readers[0]
  const optionKey = layout.columns.find(({ key }) => isOption(key))?.key ?? 'option1Value'
  if (layout.format === 'mapped' && product.handle.length > LONGEST_HANDLE)
    first?.fault('group', 'too-long', { most: LONGEST_HANDLE })
  if (first) checkVariations(product, first, { byRow, optionKey })
  return {
    product: {
      ...product,
      name: product.name.slice(0, 300),
      handle: product.handle.slice(0, LONGEST_HANDLE),
    },
    faults,
  }
}

/** What the form of products would not take either. */
function checkVariations(
  product: FileProduct,
  first: RowReader,
  { byRow, optionKey }: { byRow: Map<number, RowReader>; optionKey: string },
): void {
  const { variations, optionTypes, pictures } = product
  const types = optionTypes.map((name, at) => ({
    name,
    options: [...new Set(variations.map(({ options }) => options[at] ?? ''))].map((option) => ({
      name: option,
    })),
  }))
  const tooMany = (most: number) => first.fault(optionKey, 'too-many', { most })
  if (types.length > OPTION_LIMITS.types) tooMany(OPTION_LIMITS.types)
  else if (types.some(({ options }) => options.length > OPTION_LIMITS.options)) tooMany(OPTION_LIMITS.options)
  else if (countCombinations(types) > MOST_COMBINATIONS) tooMany(MOST_COMBINATIONS)
  const words = types.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)])
  if (words.some((word) => [...word].length > OPTION_LIMITS.name))
    first.fault(optionKey, 'too-long', { most: OPTION_LIMITS.name })
  const seen = new Map<string, number>()
  for (const variation of variations) {
    const key = combinationKey(variation.options)
    const before = seen.get(key)
    if (before !== undefined) byRow.get(variation.row)?.fault(optionKey, 'same-options', { row: before })
    else seen.set(key, variation.row)
  }
  const seenPictures = new Set<string>()
  product.pictures = pictures
    .filter(({ url, variation }) => {
      const key = `${variation} ${url}`
      return !seenPictures.has(key) && seenPictures.add(key)
    })
    .filter(({ variation }, at) => variation !== null || at < MOST_PICTURES)
}
