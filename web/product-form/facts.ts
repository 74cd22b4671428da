import { MARKET_LIST, type MarketCode } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { readNumber } from '#server/platform/written-number.ts'
import { type FieldValues, listIn } from './values.ts'

const numberIn = (values: FieldValues, name: string, decimals: number): number | null => {
  const read = readNumber(values[name] ?? '', decimals)
  return typeof read === 'number' ? read : null
}

/** What is said beside an original price that no shopper will see. It is no fault: files of other shops bring such prices, too. */
export const unseenOriginal = (price: number | null, original: number | null): string | undefined =>
  price !== null && original !== null && original <= price
    ? t('Not shown: it is not above the price.')
    : undefined

/** The same of a combination, whose prices are kept only where it has one of its own. */
export function unseenOriginalIn(typed: FieldValues, market: MarketCode): string | undefined {
  const price = numberIn(typed, `prices.${market}.price`, 2)
  const original = numberIn(typed, `prices.${market}.original`, 2)
  if (original !== null && !typed[`prices.${market}.price`]?.trim())
    return t('Not kept without a price beside it.')
  return unseenOriginal(price, original)
}

/** What is said beside the price of a combination that nobody can buy there. */
export const notOnSaleIn = (typed: FieldValues, market: MarketCode): string | undefined =>
  numberIn(typed, `prices.${market}.price`, 2) === 0 ? t('Not on sale here: its price is 0.') : undefined

/** What stands in the form, as the rules of the shop look at it. */
export function factsOf(values: FieldValues) {
  const prices = MARKET_LIST.map(({ code }) => ({
    market: code,
    sold: values[`prices.${code}.sold`] === 'on',
    price: numberIn(values, `prices.${code}.price`, 2),
    original: numberIn(values, `prices.${code}.original`, 2),
  }))
  const ofVariations = Object.keys(values).filter((name) => /^variations\[\d+\]\.stock$/.test(name))
  const stock =
    ofVariations.length > 0
      ? ofVariations.reduce((sum, name) => sum + (numberIn(values, name, 0) ?? 0), 0)
      : (numberIn(values, 'stock', 0) ?? 0)
  return {
    name: (values.name ?? '').trim(),
    prices,
    stock,
    variations: ofVariations.length,
    categoryId: values.categoryId ? Number(values.categoryId) : null,
    description: (values.description ?? '').trim(),
    pictures: listIn(values, 'pictures').filter(Boolean).length,
  }
}

export type Facts = ReturnType<typeof factsOf>
