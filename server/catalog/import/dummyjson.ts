import { z } from 'zod'
import { says, t } from '../../platform/texts.ts'
import { description, dollars, line, name, pieces, reasonOf, sourceId, word } from './fields.ts'
import { asRead, type RowResult } from './imported-product.ts'
import { DUMMYJSON, placeOf } from './places.ts'

const centimetres = z.number().nonnegative().max(100_000)

const row = z.object({
  id: sourceId,
  title: name,
  description,
  category: word,
  price: dollars,
  discountPercentage: z.number().min(0).max(95, says('must be at most 95')).default(0),
  stock: pieces,
  tags: z.array(word).max(50).default([]),
  brand: word.default(''),
  sku: word.default(''),
  weight: z.number().nonnegative().max(1_000_000).optional(),
  dimensions: z.object({ width: centimetres, height: centimetres, depth: centimetres }).optional(),
  warrantyInformation: line,
  shippingInformation: line,
  returnPolicy: line,
  reviews: z
    .array(
      z.object({
        rating: z.number().int().min(1).max(5),
        comment: z.string().trim().max(1000),
        date: z.iso.datetime(),
        reviewerEmail: z.string().max(254).default(''),
      }),
    )
    .max(1000)
    .default([]),
})

/** The price before a discount of so many percent; none for less than half a percent. */
const beforeDiscount = (price: number, percent: number): number | null => {
  const original = Math.round(price / (1 - percent / 100))
  return percent >= 0.5 && original > price ? original : null
}

/** A row of the DummyJSON catalogue. */
export function readDummyjson(value: unknown): RowResult {
  const read = row.safeParse(value)
  if (!read.success) return { ok: false, reason: reasonOf(read.error) }
  const { id, title, category, discountPercentage, dimensions, weight, reviews, ...rest } = read.data
  const { warrantyInformation, shippingInformation, ...same } = rest
  const place = placeOf(DUMMYJSON, category)
  if (!place) return { ok: false, reason: t('category {{category}} has no place in the shop', { category }) }
  return asRead({
    ...{ source: 'dummyjson', sourceId: id, ...place, ...same },
    subject: category,
    name: title,
    original: beforeDiscount(same.price, discountPercentage),
    weight: weight ?? null,
    dimensions: dimensions ? `${dimensions.depth}x${dimensions.width}x${dimensions.height}` : '',
    warranty: warrantyInformation,
    shippingInfo: shippingInformation,
    reviews: reviews.map(({ rating, comment, date, reviewerEmail }) => ({
      publicName: reviewerEmail.split('@')[0] ?? '',
      rating,
      comment,
      createdAt: date,
    })),
  })
}
