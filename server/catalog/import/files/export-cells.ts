import { toDecimal } from '../../../platform/money.ts'
import type { CurrentProduct } from './current.ts'
import { readWeightText } from './numbers.ts'
import type { Value } from './shape.ts'

export const textOf = (value: Value | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A price as tables write it; nothing where there is none. */
export const priceOf = (value: Value | undefined): string =>
  typeof value === 'number' && value > 0 ? toDecimal(value) : ''

/** A weight and its unit in cells of their own. */
export function weightCells(value: Value | undefined): { weight?: string; unit?: string } {
  const read = readWeightText(value)
  return read && read.weight > 0 ? { weight: String(read.weight), unit: read.unit } : {}
}

/** The option types that rows can be told apart by: none where there are no variations. */
export const optionNames = ({ optionTypes, variations }: CurrentProduct): string[] =>
  variations.length > 0 ? optionTypes.map(({ name }) => name) : []
