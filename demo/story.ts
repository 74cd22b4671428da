/** How the demo market is told: who sells, and what a product looks like before it becomes rows. */

export type VendorKey = 'pearl' | 'majlis' | 'oakridge' | 'nakheel' | 'harbour' | 'secondpage'
export type MarketCode = 'US' | 'GB' | 'AE' | 'SA'
export type Place =
  | 'hot_products'
  | 'todays_deals'
  | 'new_arrivals'
  | 'exclusive_offers'
  | 'featured'
  | 'showcase'

interface DemoReview {
  /** The part before the at sign becomes the public name. */
  email: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  comment: string
  daysAgo: number
  pending?: true
}

interface DemoOption {
  name: string
  /** For a colour: the CSS colour of its swatch. */
  swatch?: string
}

interface DemoVariation {
  /** One option name per option type, in the order of `options`. */
  of: string[]
  /** Pence; the product's own price where missing. */
  price?: number
  stock: number
  /** Hue (0 to 360) that the picture of this variation is turned to and tinted with. */
  hue?: number
}

export interface DemoProduct {
  name: string
  /** A file of fluentui-emoji's modern set, without .svg. */
  picture: string
  /** Tint of the tile, 0 to 360; read from the picture itself where missing. */
  hue?: number
  /** Missing: the marketplace's own products. */
  vendor?: VendorKey
  brand: string
  /** One or two sentences, 60 to 200 characters. */
  description: string
  /** Two or three short paragraphs, separated by a blank line. */
  story: string
  /** Pence. */
  price: number
  /** Pence before the discount. `fifth`: price / 0.8, so that the badge reads -20%. */
  was?: number | 'fifth'
  /** Ignored where there are variations: theirs count. */
  stock: number
  notIn?: MarketCode[]
  grams: number
  /** Length x width x height in cm, such as '20x18x8'. */
  dimensions?: string
  color?: string
  material?: string
  specifications: Record<string, string>
  features: string[]
  tags: string[]
  warranty?: string
  shippingInfo?: string
  returnPolicy?: string
  options?: Record<string, DemoOption[]>
  variations?: DemoVariation[]
  places?: Place[]
  reviews?: DemoReview[]
}

/** A subcategory with its products, in the order they came into the shop (oldest first). */
export interface DemoSubcategory {
  category: string
  subcategory: string
  products: DemoProduct[]
}
