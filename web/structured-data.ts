import type { MetaDescriptor } from 'react-router'
import type { ProductPage } from '#server/catalog/product-queries.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { toDecimal } from '#server/platform/money.ts'
import { pictureAddress } from './ui/picture.tsx'

type Facts = Record<string, unknown>

/** Facts for search engines, as the page's head carries them; the router escapes what could end the script. */
export const structured = (facts: Facts): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...facts },
})

/** What a product may be looked for by: the seller's own keywords, else its tags. */
export const keywordsOf = (product: Pick<ProductPage, 'seoKeywords' | 'tags'>): string =>
  (product.seoKeywords.trim() ? product.seoKeywords.split(/[,;\n]/) : product.tags)
    .map((word) => word.trim())
    .filter(Boolean)
    .join(', ')

interface Step {
  name: string
  /** From the root. */
  to: string
}

/** schema.org/BreadcrumbList */
export const breadcrumbFacts = (publicUrl: string, steps: readonly Step[]): Facts => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, to }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: new URL(to, `${publicUrl}/`).href,
  })),
})

type DescribedProduct = Pick<
  ProductPage,
  | 'id'
  | 'name'
  | 'brand'
  | 'sku'
  | 'description'
  | 'longDescription'
  | 'seoKeywords'
  | 'tags'
  | 'images'
  | 'category'
  | 'vendor'
  | 'prices'
  | 'available'
  | 'rating'
>

/**
 * schema.org/Product: what the seller wrote and nothing made up, one offer for every market in which it is
 * sold, an average only where people have rated.
 */
export function productFacts(publicUrl: string, marketplace: string, product: DescribedProduct): Facts {
  const url = new URL(`/product/${product.id}`, `${publicUrl}/`).href
  const { average, count } = product.rating
  const description = product.description || product.longDescription
  const keywords = keywordsOf(product)
  return {
    '@type': 'Product',
    name: product.name,
    ...(description && { description }),
    ...(keywords && { keywords }),
    url,
    image: product.images.map(({ key }) => new URL(pictureAddress(key, 1280), `${publicUrl}/`).href),
    ...(product.sku && { sku: product.sku }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.category && { category: product.category.name }),
    offers: product.prices.map(({ market, price, currency }) => ({
      '@type': 'Offer',
      url,
      price: toDecimal(price),
      priceCurrency: currency,
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      eligibleRegion: { '@type': 'Country', name: MARKETS[market].code },
      seller: { '@type': 'Organization', name: product.vendor?.name ?? marketplace },
    })),
    ...(average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: count },
    }),
  }
}
