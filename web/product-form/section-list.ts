import type { Mandatory } from '#server/catalog/product-rules.ts'
import { key, type TextKey } from '#server/platform/texts.ts'

interface Section {
  id: string
  title: TextKey
  /** Which fields stand in it, by the beginning of their names. */
  fields: RegExp
  /** What of it a product must have before it is published. */
  needs: readonly Mandatory[]
}

/** The twelve sections, in their order. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'basic',
    title: key('Basic Information'),
    fields: /^(name$|categoryId|brand|subcategories|proposed)/,
    needs: ['name', 'category'],
  },
  {
    id: 'pricing',
    title: key('Pricing & Inventory'),
    fields: /^(prices|stock|sku)/,
    needs: ['price', 'stock'],
  },
  {
    id: 'descriptions',
    title: key('Product Descriptions'),
    fields: /^(description|longDescription)/,
    needs: ['description'],
  },
  { id: 'images', title: key('Product Images'), fields: /^pictures/, needs: ['image'] },
  { id: 'videos', title: key('Product Videos'), fields: /^video/, needs: [] },
  {
    id: 'details',
    title: key('Product Details'),
    fields: /^(weight|dimension|color|material)/,
    needs: [],
  },
  { id: 'specifications', title: key('Specifications'), fields: /^specifications/, needs: [] },
  { id: 'features', title: key('Key Features'), fields: /^features/, needs: [] },
  { id: 'tags', title: key('Tags'), fields: /^tags/, needs: [] },
  { id: 'variations', title: key('Product Variations'), fields: /^(types|variations)/, needs: [] },
  {
    id: 'policies',
    title: key('Policies & Information'),
    fields: /^(warranty|shippingInfo|returnPolicy)/,
    needs: [],
  },
  { id: 'seo', title: key('SEO Information'), fields: /^(meta|seo)/, needs: [] },
]

/** The section in which something that a product must have is written. */
export const sectionOf = (needed: Mandatory): string =>
  SECTIONS.find(({ needs }) => needs.includes(needed))?.id ?? 'basic'
