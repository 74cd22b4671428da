import { readMeasure, weightText, weightUnit } from './numbers.ts'
import type { RowReader } from './read-cells.ts'

/** No weight is longer, with all its digits and its unit. */
const LONGEST = 50

/** The figures of a weight and the word behind them, which may be its unit. */
function apart(text: string): { figures: string; word: string } {
  const word = /(?<![a-z])[a-z]+$/i.exec(text)?.[0] ?? ''
  return { figures: text.slice(0, text.length - word.length), word }
}

/** Whether a cell says in which unit it weighs. */
export const saysUnit = (cell: string): boolean => weightUnit(apart(cell.trim()).word) !== null

/** A weight whose unit stands in its cell, or in a column of its own. Nothing weighs 0. */
export function readWeight(reader: RowReader): string | undefined {
  const text = reader.text('weight')
  const { figures, word } = apart(text.slice(0, LONGEST))
  const read = text.length > LONGEST ? { code: 'wrong-weight' } : readMeasure(figures)
  if ('code' in read) reader.fault('weight', read.code)
  if (!('value' in read) || read.value === null) return undefined
  const column = reader.text('weightUnit')
  const unit = weightUnit(word || column)
  if (!unit) reader.fault(!word && column ? 'weightUnit' : 'weight', 'wrong-unit')
  return unit ? weightText(read.value, unit) : undefined
}
