import type { MarketCode } from '../../../markets/markets.ts'
import { excerpt } from '../../../platform/excerpt.ts'
import { onOneLine } from '../../../platform/typed.ts'
import { SPECIFICATION_LIMITS } from '../../product-limits.ts'
import type { products } from '../../tables.ts'
import { originalField, type ProductField, priceField } from './shape.ts'

/** What a seller may say that a column holds, in the groups in which it is chosen. */
export const FIELD_GROUPS = [
  {
    group: 'product',
    fields: ['name', 'sku', 'brand', 'category', 'stock', 'description', 'longDescription', 'images'],
  },
  // Rows with the same `group` are variations of one product, told apart by their options; an option is called as its column is.
  { group: 'variations', fields: ['group', 'option'] },
  {
    group: 'prices',
    fields: [
      ...(['price', 'original', 'price.US', 'original.US', 'price.GB', 'original.GB'] as const),
      ...(['price.AE', 'original.AE', 'price.SA', 'original.SA'] as const),
    ],
  },
  {
    group: 'details',
    fields: [
      ...(['color', 'material', 'dimensions', 'dimensionUnit'] as const),
      ...(['weight', 'weightUnit', 'weight.g', 'weight.kg', 'weight.lb', 'weight.oz'] as const),
      ...(['features', 'tags', 'warranty', 'shippingInfo', 'returnPolicy'] as const),
      // What it specifies is called as its column is.
      'specification',
    ],
  },
  { group: 'search', fields: ['metaTitle', 'metaDescription', 'seoKeywords'] },
] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]
export type MappedField = FieldGroup['fields'][number]
export const MAPPED_FIELDS: readonly MappedField[] = FIELD_GROUPS.flatMap(({ fields }): MappedField[] => [
  ...fields,
])

/** Fields that may stand in several columns, such as one for each picture. */
export const REPEATABLE: readonly MappedField[] = ['images', 'features', 'option', 'specification']

/** What of a product is kept: a column of its row, or a price in a market. Nothing else may be read of a column. */
export type Kept =
  | Extract<ProductField, keyof typeof products.$inferInsert>
  | `${'price' | 'original'}.${MarketCode}`

/** What a column is called as a line of the specifications: as in the file, and no longer than such names are. */
export const specificationName = (header: string): string =>
  excerpt(onOneLine(header), SPECIFICATION_LIMITS.name - 1)

export const parseField = (word: string): MappedField | null =>
  MAPPED_FIELDS.find((field) => field === word) ?? null

/** What the field of a form is called that says what the column at this place holds. */
export const columnField = (at: number): string => `columns[${at}]`

/** What each variation of a product has of its own, where there are some. */
export const isSelling = (field: MappedField): boolean =>
  /^(sku|stock|weight|price|original)(\.|$)/.test(field)

export const isPrice = (field: MappedField): boolean => field === 'price' || field.startsWith('price.')

/** What the columns of a file hold, by their places. */
export type Chosen = readonly (MappedField | null)[]

/** Whether a file with these fields says which products it is about: new ones by name, those that are there by their SKU. */
export const identifiesProducts = (fields: Chosen): boolean =>
  fields.includes('name') || fields.includes('sku')

/** Whether it says what they cost, which new ones need, or by their SKU what else of them changes. */
export const hasChanges = (fields: Chosen): boolean =>
  fields.some((field) => field && isPrice(field)) ||
  (fields.includes('sku') && fields.some((field) => field && field !== 'sku' && field !== 'name'))

/** Which value of a product a field fills, where prices without a currency are for `market`: two columns cannot fill the same one. */
export function filledBy(field: MappedField, market: MarketCode): string {
  if (field === 'price') return priceField(market)
  if (field === 'original') return originalField(market)
  return field.startsWith('weight.') ? 'weight' : field
}
