import { z } from 'zod'
import { t } from '../../platform/texts.ts'
import { description, dollars, name, pieces, reasonOf, sourceId, word } from './fields.ts'
import { asRead, type RowResult } from './imported-product.ts'
import { placeOf, RETAIL } from './places.ts'

const row = z.object({
  id: sourceId,
  name,
  category: word,
  style: word.default(''),
  description,
  price: dollars,
  current_stock: pieces,
  gender_affinity: word.optional(),
})

/** A row of the retail demo store's catalogue. */
export function readRetail(value: unknown): RowResult {
  const read = row.safeParse(value)
  if (!read.success) return { ok: false, reason: reasonOf(read.error) }
  const { id, category, style, current_stock, gender_affinity, price, ...words } = read.data
  const place = placeOf(RETAIL, category, style)
  if (!place) return { ok: false, reason: t('category {{category}} has no place in the shop', { category }) }
  return asRead({
    ...{ source: 'retail', sourceId: id, ...place, ...words, price },
    subject: style || category,
    brand: place.vendor,
    sku: id.slice(0, 8).toUpperCase(),
    original: null,
    stock: current_stock,
    tags: [...new Set([style, category])].filter(Boolean),
    weight: null,
    dimensions: '',
    warranty: '',
    shippingInfo: '',
    returnPolicy: '',
    reviews: [],
  })
}
