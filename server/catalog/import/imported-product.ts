import type { products } from '../tables.ts'

type ProductRow = typeof products.$inferSelect

/** What a file says of a product just as its row keeps it: naming a column here has every reader bring it. */
type Brought =
  | 'name'
  | 'brand'
  | 'sku'
  | 'description'
  | 'stock'
  | 'tags'
  | 'weight'
  /** Length, width and height in cm, such as 20x18x8; empty when unknown. */
  | 'dimensions'
  | 'warranty'
  | 'shippingInfo'
  | 'returnPolicy'

/** A product on its way in from another shop's catalogue, in our words whatever the file called them. */
export interface ImportedProduct extends Pick<ProductRow, Brought> {
  source: string
  /** What the other shop calls it; with `source` it is found again. */
  sourceId: string
  /** The name of the shop that sells it here. */
  vendor: string
  /** Slugs of its category and subcategory. */
  category: string
  subcategory: string
  /** What a drawn picture of it shows: the other shop's own word, such as `backpack`. */
  subject: string
  /** US cents, above 0. */
  price: number
  original: number | null
  reviews: ImportedReview[]
}

interface ImportedReview {
  /** The part of the email before the at sign. */
  publicName: string
  rating: number
  comment: string
  createdAt: string
}

/** A row that can be taken in, or the reason why not. */
export type RowResult = { ok: true; product: ImportedProduct } | { ok: false; reason: string }

/** Nothing beside what the shape has: a field that a spread brings along unseen does not compile. */
export type Exactly<Given, Shape> = Given & Record<Exclude<keyof Given, keyof Shape>, never>

/** A row that was read, every field of it with a place in the shop. */
export const asRead = <Given extends ImportedProduct>(
  product: Exactly<Given, ImportedProduct>,
): RowResult => ({
  ok: true,
  product,
})
