import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

const guess = (headers: string[], samples?: string[][]) =>
  guessColumns({ headers, samples: samples ?? [] }, 'GB')

test('a file whose heads go on and on is answered as soon as any other', () => {
  const long = ['1', '(', 'a(', ' 1', '( )'].map((text) => text.repeat(200_000))
  expect(guess(['Name', ...long])).toEqual(['name', null, null, null, null, null])
  expect(guess(['Name', 'Price'], [long, long])).toEqual(['name', 'price'])
})

test('a number or a unit at the end of a head, or words in brackets, do not hide what it is called', () => {
  expect(guess(['Image12', 'Photo (main) 2', 'Weight (net) kg'])).toEqual(['images', 'images', 'weight.kg'])
})
