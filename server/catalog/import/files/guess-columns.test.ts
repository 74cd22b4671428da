import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

const guess = (headers: string[], samples?: string[][]) =>
  guessColumns(samples ? { headers, samples } : { headers }, 'GB')

test('a file whose heads go on and on is answered as soon as others are', () => {
  const long = ['1', '(', 'a(', ' 1', '( )'].map((text) => text.repeat(200_000))
  expect(guess(['Name', ...long])).toEqual(['name', null, null, null, null, null])
  expect(guess(['Name', 'Price'], [long, long])).toEqual(['name', 'price'])
})

test('a number or a unit at the end of a head, or words in brackets, do not hide what it is called', () => {
  expect(guess(['Image12', 'Photo (main) 2', 'Weight (net) kg'])).toEqual(['images', 'images', 'weight.kg'])
})

test('a weight is guessed where its cells or a column beside it say the unit; of bare figures its seller says it', () => {
  expect(guess(['Name', 'Weight'], [['Pot'], ['1.5', '2']])).toEqual(['name', null])
  expect(guess(['Name', 'Weight'], [['Pot'], ['1.5 kg', '2']])).toEqual(['name', 'weight'])
  expect(guess(['Weight', 'Weight unit'], [['1.5'], ['kg']])).toEqual(['weight', 'weightUnit'])
  expect(guess(['Weight (kg)', 'Qty'], [['1.5'], ['2']])).toEqual(['weight.kg', 'stock'])
})
