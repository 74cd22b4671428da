import type { ProductCard } from '#server/catalog/cards.ts'
import { ownSpecifications, type ProductPage } from '#server/catalog/product-queries.ts'
import { findCheapest } from '#server/catalog/variations.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import { pictureAddress } from '../ui/picture.tsx'
import type { ProductAnswer, ProductListAnswer } from './schemas.ts'

interface Kept {
  key: string
  width: number
  height: number
}

const SMALL = 640
const LARGE = 1280

const pictureOf = (publicUrl: string, { key, width, height }: Kept, size: number) => ({
  url: publicUrl + pictureAddress(key, size),
  width,
  height,
})

/** A product of a list. */
export const summaryOf = (publicUrl: string, card: ProductCard): ProductListAnswer['products'][number] => ({
  id: card.id,
  name: card.name,
  url: `${publicUrl}/product/${card.id}`,
  category: card.category,
  seller: card.vendor,
  rating: { average: card.ratingAverage, count: card.ratingCount },
  inStock: card.inStock,
  price: card.price,
  compareAtPrice: card.original,
  priceVaries: card.priceVaries,
  hasVariations: card.hasVariations,
  summary: card.description,
  picture: card.image && pictureOf(publicUrl, card.image, SMALL),
})

/** A product with all that its page says of it, but its reviews. */
export function productOf(publicUrl: string, market: MarketCode, product: ProductPage): ProductAnswer {
  const names = new Map(
    product.optionTypes.flatMap((type) =>
      type.options.map(({ id, name }) => [id, [type.name, name]] as const),
    ),
  )
  const { price, original } = findCheapest(product.variations) ?? product
  return {
    market,
    currency: product.currency,
    id: product.id,
    name: product.name,
    url: `${publicUrl}/product/${product.id}`,
    category: product.category,
    seller: product.vendor && { slug: product.vendor.slug, name: product.vendor.name },
    rating: product.rating,
    inStock: product.available > 0,
    price,
    compareAtPrice: original,
    description: product.description,
    longDescription: product.longDescription,
    attributes: ownSpecifications(product),
    weightUnit: product.weightUnit,
    dimensionUnit: product.dimensionUnit,
    tags: product.tags,
    features: product.features,
    specifications: product.specifications.map(([name, value]) => ({ name, value })),
    subcategories: product.subcategories,
    pictures: product.images.map((image) => ({ ...pictureOf(publicUrl, image, LARGE), alt: image.alt })),
    options: product.optionTypes.map(({ name, options }) => ({
      name,
      values: options.map((option) => option.name),
    })),
    variations: product.variations.map((variation) => ({
      id: variation.id,
      name: variation.label,
      sku: variation.sku,
      options: Object.fromEntries(variation.optionIds.flatMap((id) => [names.get(id) ?? []])),
      price: variation.price,
      compareAtPrice: variation.original,
      inStock: variation.available > 0,
      picture: variation.image && pictureOf(publicUrl, variation.image, SMALL),
    })),
    updatedAt: product.updatedAt.toISOString(),
  }
}
