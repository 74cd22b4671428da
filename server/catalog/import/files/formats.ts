import { MARKET_LIST } from '../../../markets/markets.ts'
import { OPTION_LIMITS } from '../../product-limits.ts'
import { TEXT_FIELDS } from './shape.ts'
import type { FileFormat, Format } from './states.ts'
import { measureOrAttribute, WOOCOMMERCE } from './woocommerce-columns.ts'

/** Where the columns that we read stand in a file: our key for each, with its place and what the file calls it. */
export interface Layout {
  format: FileFormat
  columns: { key: string; at: number; header: string }[]
  width: number
  /** What the file calls columns that are not read, the first ones. */
  unread: string[]
  /** How many rows that say something else stand above the names of the columns. */
  above?: number
}

/** The cells of a row that were read, by our keys; an empty cell says nothing and is not in it. */
export type Cells = Record<string, string>

const SHOPIFY: Record<string, string[]> = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  category: ['product category', 'standardized product type', 'standard product type'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value (grams)'],
  weightUnit: ['variant weight unit', 'weight unit for display'],
  stock: ['variant inventory qty', 'variant inventory quantity', 'inventory quantity'],
  price: ['variant price', 'price'],
  original: ['variant compare at price', 'variant compare-at price', 'compare-at price', 'compare at price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  metaTitle: ['seo title'],
  metaDescription: ['seo description'],
  ...Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`option${n}Name`, [`option${n} name`]],
      [`option${n}Value`, [`option${n} value`]],
    ]),
  ),
}
/** Columns that no other table of products has. */
const ONLY_SHOPIFY = [
  ...['variant price', 'variant sku', 'body (html)', 'image src', 'product image url', 'option1 value'],
  ...['option1 name', 'variant inventory qty', 'url handle', 'compare-at price', 'variant grams'],
]

/** `longDescription` as a head of a column says it: `Long Description`. */
const headOf = (field: string): string =>
  ({ sku: 'SKU', seoKeywords: 'SEO Keywords' })[field] ??
  field.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(/^./, (letter) => letter.toUpperCase())

/** The columns of our own format, in their order: our key and what stands above it. */
export const OWN_COLUMNS: readonly (readonly [key: string, header: string])[] = [
  ['id', 'Infinity ID'],
  ['handle', 'Handle'],
  ...TEXT_FIELDS.map((field) => [field, headOf(field)] as const),
  ...(
    [
      'status',
      'category',
      'subcategories',
      'tags',
      'features',
      'specifications',
      'weight',
      'weightUnit',
    ] as const
  ).map((field) => [field, headOf(field)] as const),
  ['dimensionUnit', 'Dimension Unit'],
  ['images', 'Images'],
  ['stock', 'Stock'],
  ...MARKET_LIST.flatMap(({ code, currency }) => [
    [`sold.${code}`, `Sold ${code}`] as const,
    [`price.${code}`, `Price ${currency}`] as const,
    [`original.${code}`, `Original Price ${currency}`] as const,
  ]),
  ...Array.from({ length: OPTION_LIMITS.types }, (_, at) => at + 1).flatMap((n) => [
    [`option${n}Name`, `Option ${n} Name`] as const,
    [`option${n}Value`, `Option ${n} Value`] as const,
  ]),
  ['variation.sku', 'Variation SKU'],
  ['variation.active', 'Variation Active'],
  ['variation.stock', 'Variation Stock'],
  ['variation.weight', 'Variation Weight'],
  ['variation.weightUnit', 'Variation Weight Unit'],
  ['variation.image', 'Variation Image'],
  ...MARKET_LIST.flatMap(({ code, currency }) => [
    [`variation.price.${code}`, `Variation Price ${currency}`] as const,
    [`variation.original.${code}`, `Variation Original Price ${currency}`] as const,
  ]),
]
const OWN = Object.fromEntries(OWN_COLUMNS.map(([key, header]) => [key, [header.toLowerCase()]]))

/** A head without what programs and languages write differently: case, accents, question marks, spaces. */
export const spelled = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/\p{M}|[?¿؟]/gu, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const CONTROL = /[^\P{Cc}\n\t]+/gu

/** Text of a file, without what PostgreSQL cannot keep and what no screen shows. */
export const shownText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(CONTROL, '').toWellFormed().trim()

/** A header may be cut inside an emoji. */
export const shownHeader = (text: string): string => text.slice(0, 100).toWellFormed()

function place(
  header: readonly string[],
  known: Record<string, string[]>,
  keyOf: (name: string) => string | null = () => null,
) {
  const keys = new Map(
    Object.entries(known).flatMap(([key, names]) => names.map((name) => [spelled(name), key])),
  )
  const seen = new Set<string>()
  return header.flatMap((text, at) => {
    const name = spelled(text)
    const key = keys.get(name) ?? keyOf(name)
    if (!key || seen.has(key)) return []
    seen.add(key)
    return [{ key, at, header: shownHeader(text) }]
  })
}

/** Columns that are not read, as many as are shown. */
export const SHOWN_UNREAD = 60

/** Which format a file is in, by its first row; null when it is none that we know. */
export function recognise(row: readonly string[]): Layout | null {
  const header = row.map(shownText)
  const names = new Set(header.map(spelled))
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name))
  const layout = (format: Format, columns: Layout['columns']): Layout => {
    const read = new Set(columns.map(({ at }) => at))
    const unread = header.filter((text, at) => text && !read.has(at)).map(shownHeader)
    return { format, columns, width: header.length, unread: unread.slice(0, SHOWN_UNREAD) }
  }
  const prices = MARKET_LIST.some(({ currency }) => names.has(`price ${currency.toLowerCase()}`))
  if (has('infinity id') || (has('name') && prices)) return layout('infinity', place(header, OWN))
  if (ONLY_SHOPIFY.some((name) => names.has(name)) && (has('handle') || has('url handle') || has('title')))
    return layout('shopify', place(header, SHOPIFY))
  const columns = place(header, WOOCOMMERCE, measureOrAttribute)
  const keys = new Set(columns.map(({ key }) => key))
  const isWooCommerce =
    keys.has('name') && (keys.has('regular') || (keys.has('type') && (keys.has('sku') || keys.has('id'))))
  return isWooCommerce ? layout('woocommerce', columns) : null
}

/** The cells of a record by our keys, read back from `escapeFormula` where they were made harmless. */
export function cellsOf(record: readonly string[], layout: Layout): Cells {
  const cells: Cells = {}
  for (const { key, at } of layout.columns) {
    const text = shownText(record[at] ?? '')
    if (text) cells[key] = text
  }
  return cells
}
