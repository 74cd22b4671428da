/** A product on its way in from another shop's catalogue, in our words whatever the file called them. */
export interface Arrival {
  source: string
  /** What the other shop calls it; with `source` it is found again. */
  sourceId: string
  /** The name of the shop that sells it here. */
  vendor: string
  /** Slugs of its category and shelf. */
  category: string
  subcategory: string
  /** What a drawn picture of it shows: the other shop's own word, such as `backpack`. */
  subject: string
  name: string
  brand: string
  sku: string
  description: string
  /** US cents, above 0. */
  price: number
  original: number | null
  stock: number
  tags: string[]
  weight: number | null
  /** Length, width and height in cm, such as 20x18x8; empty when unknown. */
  dimensions: string
  warranty: string
  shippingInfo: string
  returnPolicy: string
  reviews: ArrivingReview[]
}

export interface ArrivingReview {
  /** The part of the email before the at sign. */
  publicName: string
  rating: number
  comment: string
  createdAt: string
}

/** A row that can be taken in, or the reason why not. */
export type Reading = { ok: true; arrival: Arrival } | { ok: false; reason: string }
