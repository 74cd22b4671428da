import { MARKET_CODES } from '../../../markets/markets.ts'
import { type Mandatory, missingOf } from '../../product-rules.ts'
import type { Change } from './compare.ts'
import type { CurrentProduct } from './current.ts'
import { type ProductField, priceField, soldField, type Value } from './shape.ts'

/** What a product of a seller lacks once a file has changed it; `brought` are the pictures that come with the file. */
function missingThen(
  { values, pictures, ...current }: CurrentProduct,
  changes: readonly Change[],
  brought: number,
): Mandatory[] {
  const then = (field: ProductField): Value => {
    const change = changes.find((each) => each.variationId === null && each.field === field)
    return (change ? change.becomes : values[field]) ?? null
  }
  const text = (field: ProductField) => String(then(field) ?? '')
  const counted = changes.some(
    ({ field, variationId, becomes }) => field === 'stock' && variationId !== null && becomes,
  )
  return missingOf({
    name: text('name'),
    prices: MARKET_CODES.map((market) => {
      const price = then(priceField(market))
      return {
        price: typeof price === 'number' ? price : null,
        sold: (then(soldField(market)) ?? price !== null) === true,
      }
    }),
    stock: current.hasVariations && counted ? 1 : Number(then('stock')),
    categoryId: then('category') === null ? null : 1,
    description: text('description'),
    pictures: pictures.length + brought,
  })
}

/** Why a file of its seller may not give a product the status that it says; null where it may, as by hand. */
export function refusedStatus(
  current: CurrentProduct,
  changes: readonly Change[],
  brought: number,
): 'office-only' | 'incomplete' | null {
  const change = changes.find(({ field, variationId }) => field === 'status' && variationId === null)
  if (!change) return null
  if (change.now === 'inactive' || change.becomes === 'inactive') return 'office-only'
  const isPublished = change.now === 'draft' && change.becomes === 'active'
  return isPublished && missingThen(current, changes, brought).length > 0 ? 'incomplete' : null
}
