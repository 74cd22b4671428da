import { z } from 'zod'
import { MARKET_CODES } from '#server/markets/markets.ts'
import { CURRENCIES } from '#server/platform/money.ts'

/** What the API answers. Its description is made of these, and nothing compiles that answers something else. */

const amount = z.int().min(0).describe('Whole minor units of the currency: pence, cents, fils, halalas')
const flag = z.boolean()
const text = z.string()
const named = z.strictObject({ slug: text, name: text })
const picture = z.strictObject({
  url: z.url(),
  width: z.int().describe('Pixels of the original'),
  height: z.int(),
})
const price = {
  price: amount,
  compareAtPrice: amount.nullable().describe('What is struck beside the price; always higher'),
}
const where = { market: z.enum(MARKET_CODES), currency: z.enum(CURRENCIES) }

const productBase = {
  id: z.int(),
  name: text,
  url: z.url().describe('The page of the product'),
  category: named.nullable(),
  seller: named.nullable().describe('Null where the marketplace sells it itself'),
  rating: z.strictObject({ average: z.number().nullable(), count: z.int() }),
  inStock: flag,
}

const productSummary = z.strictObject({
  ...productBase,
  ...price,
  priceVaries: flag.describe('The price is that of the cheapest variation; others cost more'),
  hasVariations: flag,
  summary: text.describe('The beginning of the description'),
  picture: picture.nullable(),
})

export const productListAnswer = z.strictObject({
  ...where,
  total: z.int(),
  totalIsMore: flag.describe('There are more than `total`: it is counted up to there'),
  searchedInstead: text
    .nullable()
    .describe('What was looked for, where nothing says the words as they were typed'),
  products: z.array(productSummary),
  next: z.url().nullable(),
  previous: z.url().nullable(),
})

export const productAnswer = z.strictObject({
  ...where,
  ...productBase,
  ...price,
  description: text,
  longDescription: text,
  attributes: z
    .record(text, z.union([text, z.number(), z.null()]))
    .describe('Fields that all products have, by name: brand, sku, weight …'),
  weightUnit: text,
  dimensionUnit: text,
  tags: z.array(text),
  features: z.array(text),
  specifications: z
    .array(z.strictObject({ name: text, value: text }))
    .describe('What this seller says of it beside, in their order'),
  subcategories: z.array(named),
  pictures: z.array(picture.extend({ alt: text })),
  options: z.array(z.strictObject({ name: text, values: z.array(text) })),
  variations: z.array(
    z.strictObject({
      id: z.int(),
      name: text,
      sku: text,
      options: z.record(text, text).describe('The chosen value of each option, by its name'),
      ...price,
      inStock: flag,
      picture: picture.nullable(),
    }),
  ),
  updatedAt: z.iso.datetime(),
})

export const categoriesAnswer = z.strictObject({
  categories: z.array(named.extend({ description: text, subcategories: z.array(named) })),
})

export const facetsAnswer = z.strictObject({
  ...where,
  prices: z
    .strictObject({ from: z.int(), to: z.int() })
    .nullable()
    .describe('Whole units of the currency, for the parameters `from` and `to`; null where nothing is found'),
  facets: z.array(
    z.strictObject({
      parameter: text.describe('The parameter of /products that narrows the list to one of the values'),
      name: text.describe('What the values are of: the parameter, or the name of a specification'),
      values: z.array(z.strictObject({ value: text, name: text, count: z.int() })),
      countIsMore: flag.describe('The counts are of a part of a long list: there are so many or more'),
    }),
  ),
})

export const problemAnswer = z.strictObject({
  status: z.int(),
  code: text,
  title: text,
  detail: text,
  parameters: z.array(z.strictObject({ name: text, message: text })).optional(),
  errorId: text.optional(),
})

export type ProductListAnswer = z.infer<typeof productListAnswer>
export type ProductAnswer = z.infer<typeof productAnswer>
export type FacetsAnswer = z.infer<typeof facetsAnswer>
export type CategoriesAnswer = z.infer<typeof categoriesAnswer>
