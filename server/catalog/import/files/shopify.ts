import type { MarketCode } from '../../../markets/markets.ts'
import { excerpt } from '../../../platform/excerpt.ts'
import { COMMA, TEXT_LIMITS } from '../../product-limits.ts'
import { inUnit, MOST_GRAMS, weightText, weightUnit } from './numbers.ts'
import { readPicture } from './pictures-of-file.ts'
import { plainText } from './plain-text.ts'
import { definedOnly, type RowReader } from './read-cells.ts'
import type { ReadGroup } from './read-group.ts'
import {
  type FilePicture,
  type FileVariation,
  originalField,
  priceField,
  readOwnSourceKey,
  soldField,
} from './shape.ts'

const OPTIONS = [1, 2, 3] as const

/** Stock, price and weight of a row; a variation's or the whole product's. */
function selling(reader: RowReader, market: MarketCode) {
  const grams = reader.measure('grams', MOST_GRAMS)
  const unit = weightUnit(reader.text('weightUnit') || 'g')
  if (!unit) reader.fault('weightUnit', 'wrong-unit')
  const price = reader.price('price')
  const original = originalOf(reader, price)
  return definedOnly({
    sku: reader.field('sku', 'sku'),
    stock: stockOf(reader),
    weight: grams && unit ? weightText(inUnit(grams, unit), unit) : undefined,
    [priceField(market)]: price,
    [originalField(market)]: original,
  })
}

/** What it cost before: Shopify writes 0 for nothing. */
function originalOf(reader: RowReader, price: number | undefined) {
  if (/^0*(\.0*)?$/.test(reader.text('original'))) return undefined
  const original = reader.price('original')
  return original !== undefined && (price === undefined || original > price) ? original : undefined
}

/** Shops let stock fall below 0 where they sell on; there is nothing in stock then. */
export function stockOf(reader: RowReader) {
  return /^-\d+$/.test(reader.text('stock')) ? 0 : reader.pieces('stock')
}

const isVariation = ({ cells }: RowReader) => OPTIONS.some((n) => cells[`option${n}Value`] !== undefined)
const isDefault = (reader: RowReader) =>
  reader.text('option1Value').toLowerCase() === 'default title' && !reader.text('option2Value')

/** A description in HTML: all of it where it is short, its beginning and the whole where it is long. */
export function describe(reader: RowReader, key: string, html = reader.text(key)) {
  const text = plainText(html)
  if ([...text].length <= TEXT_LIMITS.description) return { description: text || undefined }
  return { description: excerpt(text, 500), longDescription: reader.field(key, 'longDescription', text) }
}

function statusOf(reader: RowReader): string | undefined {
  const status = reader.text('status').toLowerCase()
  if (status === 'draft' || status === 'archived' || status === 'unlisted') return 'draft'
  return /^(false|0|no)$/i.test(reader.text('published')) ? 'draft' : status || undefined
}

/**
 * A product of Shopify: its first row tells of it, each row with options is a variation, and rows without them bring
 * more pictures. https://help.shopify.com/en/manual/products/import-export/using-csv
 */
export const readShopify: ReadGroup = (readers, { market }) => {
  const head = readers.find((reader) => reader.text('title')) ?? readers[0]
  if (!head) return null
  if (/^true$/i.test(head.text('giftCard'))) head.fault('giftCard', 'gift-card')
  const sold = readers.filter(isVariation)
  const isSingle = sold.every(isDefault)
  const names = OPTIONS.map((n) => readers.map((reader) => reader.line(`option${n}Name`)).find(Boolean) ?? '')
  const used = isSingle ? [] : OPTIONS.filter((n) => sold.some(({ cells }) => cells[`option${n}Value`]))
  const variations: FileVariation[] = (isSingle ? [] : sold).map((reader) => ({
    row: reader.row,
    options: used.map((n) => reader.option(`option${n}Value`)),
    values: selling(reader, market),
  }))
  const single = isSingle ? selling(sold[0] ?? head, market) : {}
  const handle = head.text('handle')
  return {
    handle,
    ownId: readOwnSourceKey(handle),
    name: head.text('title'),
    values: {
      ...single,
      ...definedOnly({
        name: head.name('title'),
        brand: head.field('vendor', 'brand'),
        ...describe(head, 'body'),
        tags: head.words('tags', 'tags', head.text('tags').split(COMMA)),
        metaTitle: head.field('metaTitle', 'metaTitle'),
        metaDescription: head.field('metaDescription', 'metaDescription'),
        status: statusOf(head),
        [soldField(market)]: readers.some(({ cells }) => cells.price) || undefined,
      }),
    },
    categories: [head.text('type'), head.text('category')].filter(Boolean),
    optionTypes: used.map((n) => names[n - 1] || `Option ${n}`),
    variations,
    pictures: picturesOf(readers, isSingle ? [] : sold),
  }
}

function picturesOf(readers: readonly RowReader[], sold: readonly RowReader[]): FilePicture[] {
  const shown = readers
    .flatMap((reader, at) => {
      const url = readPicture(reader, 'image', reader.text('image'))
      const place = Number(reader.text('imagePosition')) || at + 1
      return url ? [{ place, url, alt: reader.text('imageAlt').slice(0, 300), variation: null }] : []
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, ...picture }) => picture)
  const own = sold.flatMap((reader, variation) => {
    const url = readPicture(reader, 'variantImage', reader.text('variantImage'))
    return url ? [{ url, alt: '', variation }] : []
  })
  return [...shown, ...own]
}
