import { MARKET_CODES } from '../../../markets/markets.ts'
import { type Mandatory, missingOf } from '../../product-rules.ts'
import type { Change } from './compare.ts'
import type { CurrentProduct } from './current.ts'
import { type FileVariation, type ProductField, priceField, soldField, type Value } from './shape.ts'

/** What a product of a seller lacks once a file has changed it. Pictures of the file come later, and may not come: they do not count. */
function missingThen(
  { values, pictures, variations, hasVariations }: CurrentProduct,
  changes: readonly Change[],
  added: readonly FileVariation[],
): Mandatory[] {
  const changed = (field: string, variationId: number | null) =>
    changes.find((each) => each.variationId === variationId && each.field === field)
  const then = (field: ProductField): Value => {
    const change = changed(field, null)
    return (change ? change.becomes : values[field]) ?? null
  }
  const text = (field: ProductField) => String(then(field) ?? '')
  const pieces = [
    ...variations.map((each) => (changed('stock', each.id) ?? { becomes: each.values.stock }).becomes),
    ...added.map((each) => each.values.stock),
  ]
  return missingOf({
    name: text('name'),
    prices: MARKET_CODES.map((market) => {
      const price = then(priceField(market))
      return {
        price: typeof price === 'number' ? price : null,
        sold: (then(soldField(market)) ?? price !== null) === true,
      }
    }),
    stock: hasVariations
      ? pieces.reduce<number>((sum, each) => sum + Number(each ?? 0), 0)
      : Number(then('stock')),
    categoryId: then('category') === null ? null : 1,
    description: text('description'),
    pictures: pictures.length,
  })
}

/** Why a file of its seller may not give a product the status that it says; null where it may, as by hand. */
export function refusedStatus(
  current: CurrentProduct,
  changes: readonly Change[],
  added: readonly FileVariation[],
): 'office-only' | 'incomplete' | null {
  const change = changes.find(({ field, variationId }) => field === 'status' && variationId === null)
  if (!change) return null
  if (change.now === 'inactive' || change.becomes === 'inactive') return 'office-only'
  const isPublished = change.now === 'draft' && change.becomes === 'active'
  return isPublished && missingThen(current, changes, added).length > 0 ? 'incomplete' : null
}
