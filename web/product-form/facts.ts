import { MARKET_LIST } from '#server/markets/markets.ts'
import { readNumber } from '#server/platform/written-number.ts'
import { type FieldValues, listIn } from './values.ts'

const numberIn = (values: FieldValues, name: string, decimals: number): number | null => {
  const read = readNumber(values[name] ?? '', decimals)
  return typeof read === 'number' ? read : null
}

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
