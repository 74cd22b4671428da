import type { MarketCode } from '../../../markets/markets.ts'
import { TEXT_LIMITS } from '../../product-limits.ts'
import type { Specification } from '../../specification-order.ts'

/** What is known of a product or of a variation, field by field: what a file does not say is not in it. */
export type Value =
  | string
  | number
  | boolean
  | null
  | string[]
  | Specification[]
  /** Specifications of an import that was read before they had an order. */
  | Record<string, string>

export const listOf = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.flatMap((each) => (typeof each === 'string' ? each : [])) : []
export function pairsOf(value: Value | undefined): Specification[] {
  if (Array.isArray(value)) return value.flatMap((each) => (typeof each === 'string' ? [] : [each]))
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

export type TextField = keyof typeof TEXT_LIMITS
/** Texts of a product, by the columns of its row. */
export const TEXT_FIELDS = Object.keys(TEXT_LIMITS) as TextField[]

type PriceField = `price.${MarketCode}` | `original.${MarketCode}`
export type VariationField = 'sku' | 'stock' | 'weight' | 'active' | PriceField
export type ProductField =
  | TextField
  | Exclude<VariationField, 'active'>
  | `sold.${MarketCode}`
  | 'status'
  | 'tags'
  | 'features'
  | 'specifications'
  | 'dimensionUnit'
  | 'category'
  | 'subcategories'
export type Values<Field extends string> = Partial<Record<Field, Value>>

export const priceField = (market: MarketCode) => `price.${market}` as const
export const originalField = (market: MarketCode) => `original.${market}` as const
export const soldField = (market: MarketCode) => `sold.${market}` as const

export interface FilePicture {
  url: string
  alt: string
  /** Which variation it shows, by its place in the list; null for the product. */
  variation: number | null
}

export interface FileVariation {
  row: number
  /** One for each option type of the product. */
  options: string[]
  values: Values<VariationField>
}

/** A product as a file tells of it, in our words whatever the file called them. */
export interface FileProduct {
  /** The rows of the file that tell of it, in their order. */
  rows: number[]
  /** What the other shop calls it; empty where it has no such name. */
  handle: string
  /** The id that an export of this shop gave it. */
  ownId: number | null
  name: string
  values: Values<ProductField>
  /** As the file writes them, the first one first; what they mean here is asked once and remembered. */
  categories: string[]
  optionTypes: string[]
  variations: FileVariation[]
  pictures: FilePicture[]
  /** SKUs that an earlier row has too: faults, unless the product has them here already. */
  doubts: Fault[]
}

/** Why something cannot be taken in: where, what stands there, and the code of the sentence that tells why. */
export interface Fault {
  row: number
  column: string
  cell: string
  code: string
  /** What the sentence fills in. */
  values?: Record<string, string | number>
}

/** The mark by which an export names a product that has no name of its own elsewhere: its handle, or its SKU. */
export const ownSourceKey = (id: number): string => `infinity-${id}`
export const readOwnSourceKey = (text: string): number | null => {
  const found = /^infinity-(\d{1,15})$/.exec(text)
  return found ? Number(found[1]) : null
}
