/** The longest texts of a product, by the columns of its row; the form of products and files that bring some agree. */
export const TEXT_LIMITS = {
  name: 200,
  brand: 100,
  sku: 64,
  description: 1000,
  longDescription: 20_000,
  warranty: 2000,
  shippingInfo: 2000,
  returnPolicy: 2000,
  dimensions: 60,
  color: 60,
  material: 100,
  metaTitle: 200,
  metaDescription: 500,
  seoKeywords: 500,
} as const

/** How long each entry of a list may be, and how many there may be of it. */
export const LIST_LIMITS = {
  tags: { longest: 50, most: 50 },
  features: { longest: 300, most: 50 },
  subcategories: { longest: 100, most: 20 },
} as const

export const SPECIFICATION_LIMITS = { name: 60, value: 500, most: 60 } as const
/** Option types of a product, options of a type, and the length of the names of both. */
export const OPTION_LIMITS = { types: 5, options: 50, name: 60 } as const
export const MOST_PICTURES = 12

/** Most pieces of a product or a variation. */
export const MOST_PIECES = 1_000_000
/** The highest price, in minor units: a million. */
export const HIGHEST_PRICE = 100_000_000
/** In whatever unit it is weighed. */
export const HEAVIEST = 1_000_000

/** What stands between two words of a list that is written in one field, as Latin and as Arabic keyboards have it. */
export const COMMA = /[,،]/
