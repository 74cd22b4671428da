import { readNumber } from '../../../platform/written-number.ts'
import { HEAVIEST, HIGHEST_PRICE, MOST_PIECES } from '../../product-limits.ts'

type Read<T> = { value: T } | { code: string; values?: Record<string, string> }

/** What tables write around a price. */
const CURRENCY = /^(-?)\s*(?:[$£€]|AED|SAR|KSA|GBP|USD)|(?:[$£€]|AED|SAR|KSA|GBP|USD)$/i
/** As programs write it: more decimals than a price has, which no person means as thousands. */
const PRECISE = /^\d+[.,]\d{4,}$/

const written = (cell: string): string => cell.trim().replace(CURRENCY, '$1').replace(/['’]/g, '')

/** Minor units of a price above 0. */
export function readPrice(cell: string): Read<number> {
  const text = written(cell)
  const amount = PRECISE.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : readNumber(text, 2)
  if (amount === 0) return { code: 'price-zero' }
  if (amount === 'negative') {
    const positive = readPrice(text.slice(1))
    if (!('value' in positive)) return { code: 'price-zero' }
    return { code: 'price-not-positive', values: { instead: (positive.value / 100).toFixed(2) } }
  }
  if (amount === 'unclear') return { code: 'unclear-price' }
  if (typeof amount !== 'number') return { code: 'wrong-price' }
  return amount > HIGHEST_PRICE ? { code: 'price-too-high' } : { value: amount }
}

/** A whole number of pieces, as many as a product can have at most. */
export function readPieces(cell: string): Read<number> {
  const pieces = readNumber(written(cell), 0)
  return typeof pieces === 'number' && pieces <= MOST_PIECES ? { value: pieces } : { code: 'wrong-stock' }
}

/** Programs write grams as exact as they converted them: with seventeen digits, of which one at least stands before the point. */
const WEIGHT_DECIMALS = 16

/** Grams of the heaviest that is weighed in kilograms. */
export const MOST_GRAMS = 1000 * HEAVIEST

/** A weight or a length as exact as it is written, `most` at most; null for none. */
export function readMeasure(cell: string, most: number = HEAVIEST): Read<number | null> {
  const read = readNumber(written(cell), WEIGHT_DECIMALS)
  if (typeof read !== 'number') return { code: 'wrong-weight' }
  const measure = read / 10 ** WEIGHT_DECIMALS
  return measure > most ? { code: 'wrong-weight' } : { value: measure || null }
}

const UNITS = new Map<string, WeightUnit>([
  ...['g', 'gram', 'grams'].map((word) => [word, 'g'] as const),
  ...['kg', 'kgs', 'kilogram', 'kilograms'].map((word) => [word, 'kg'] as const),
  ...['lb', 'lbs', 'pound', 'pounds'].map((word) => [word, 'lb'] as const),
  ...['oz', 'ounce', 'ounces'].map((word) => [word, 'oz'] as const),
])
export const weightUnit = (text: string) => UNITS.get(text.trim().toLowerCase()) ?? null

const GRAMS = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125 }
/** With the three decimals that a weight has here. */
const rounded = (weight: number): number => Math.round(weight * 1000) / 1000
export type WeightUnit = keyof typeof GRAMS
/** A weight in grams, said in another unit; with the decimals that a weight has here. */
export const inUnit = (grams: number, unit: WeightUnit): number => rounded(grams / GRAMS[unit])
/** The same the other way round, and not rounded. */
export const inGrams = (weight: number, unit: WeightUnit): number => weight * GRAMS[unit]

/** A weight and its unit as one value: `0.49 kg`. What is too heavy for grams is told in kilograms. */
export const weightText = (weight: number, unit: string): string =>
  unit === 'g' && weight > HEAVIEST ? weightText(weight / 1000, 'kg') : `${rounded(weight)} ${unit}`
/** What `weightText` said; null for anything else. */
export function readWeightText(text: unknown): { weight: number; unit: WeightUnit } | null {
  const [weight = '', unit = ''] = typeof text === 'string' ? text.split(' ') : []
  const known = weightUnit(unit)
  return weight && known ? { weight: Number(weight), unit: known } : null
}

/** How long the sides are that a text such as `30 x 20 x 10` tells of, in millimetres; null for any other text. */
export function readSize(text: unknown, unit: unknown): [number, number, number] | null {
  const found = /^\s*(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)\s*$/i.exec(
    String(text),
  )
  const times = { mm: 1, cm: 10, in: 25.4 }[String(unit)]
  if (!found || times === undefined) return null
  const [, length, width, height] = found
  return [Number(length) * times, Number(width) * times, Number(height) * times]
}

/** How tables say yes or no, in the words of the programs that write them; null for anything else. */
export function readBoolean(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  if (['1', 'true', 'yes', 'y', 'on'].includes(word)) return true
  return ['0', '-1', 'false', 'no', 'n', 'off'].includes(word) ? false : null
}
