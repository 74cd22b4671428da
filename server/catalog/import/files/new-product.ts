import { MARKET_CODES, type MarketCode } from '../../../markets/markets.ts'
import { type Mandatory, missingOf } from '../../product-rules.ts'
import {
  type FileProduct,
  originalField,
  priceField,
  soldField,
  type Value,
  type Values,
  type VariationField,
} from './shape.ts'
import type { NEW_STATUSES } from './states.ts'

type NewStatus = (typeof NEW_STATUSES)[number]

const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)

const pricedIn = (market: MarketCode, values: Values<VariationField>) => ({
  price: numberOf(values[priceField(market)]),
  original: numberOf(values[originalField(market)]),
})

/**
 * What a new product costs in each market that its file tells of: what the file says, or what its cheapest variation does where only
 * they have prices. `most` is what its dearest variation costs. Minor units.
 */
export function pricesOfNew({ values, variations }: FileProduct) {
  const isPriced = MARKET_CODES.some((market) => numberOf(values[priceField(market)]) !== null)
  return MARKET_CODES.flatMap((market) => {
    const own = pricedIn(market, values)
    const each = variations
      .map((variation) => pricedIn(market, variation.values))
      .flatMap(({ price, original }) => (price === null ? [] : { price, original }))
      .toSorted((a, b) => a.price - b.price)
    const { price, original } = isPriced ? own : (each[0] ?? own)
    const sold = values[soldField(market)]
    if (price === null && original === null && sold === undefined) return []
    const most = Math.max(price ?? 0, each.at(-1)?.price ?? 0) || null
    return [{ market, price, original, most, sold: sold === undefined ? price !== null : sold === true }]
  })
}

/** What a new product lacks of what is mandatory; `hasCategory`: its category is known here. */
export function missingOfNew(file: FileProduct, hasCategory: boolean): Mandatory[] {
  const { values, variations, pictures } = file
  const pieces =
    variations.length > 0 ? variations.map((variation) => variation.values.stock) : [values.stock]
  return missingOf({
    name: String(values.name ?? ''),
    prices: pricesOfNew(file),
    stock: pieces.reduce<number>((sum, each) => sum + (numberOf(each) ?? 0), 0),
    categoryId: hasCategory ? 1 : null,
    description: String(values.description ?? ''),
    pictures: pictures.length,
  })
}

/** Whether a new product is to go on sale at once. What was inactive elsewhere begins as a draft, unless its seller wants all of them on sale. */
const isWishedActive = ({ values: { status } }: FileProduct, wished: NewStatus): boolean =>
  wished === 'file' ? (status ?? 'active') === 'active' : wished === 'active' && status !== 'draft'

/** True for a new product that was to go on sale and comes as a draft, as it has a price in no country where it is sold: nobody could buy it. */
export const isHeldBack = (file: FileProduct, wished: NewStatus): boolean =>
  isWishedActive(file, wished) &&
  !pricesOfNew(file).some(({ price, sold }) => sold && price !== null && price > 0)

/** In which status a new product comes. */
export const statusOfNew = (file: FileProduct, wished: NewStatus): 'active' | 'draft' =>
  isWishedActive(file, wished) && !isHeldBack(file, wished) ? 'active' : 'draft'
