import { expect, test } from 'vitest'
import { keyOf, typedFor } from './option-types.ts'

const option = (key: string) => ({ key, id: '', name: key, swatch: '' })
const [small, large, red, blue] = ['small', 'large', 'red', 'blue'].map(option)
if (!small || !large || !red || !blue) throw new Error('There are four options.')
const size = { options: [small, large] }
const colour = { options: [red, blue] }
const line = { id: '7', stock: '4', stockSeen: '4', sku: 'S', offered: 'on', 'prices.GB.price': '5.00' }
const typed = { [keyOf([small])]: line }

test('the first option of a type that is added takes over what was typed for each line; the others begin empty', () => {
  const taken = { stock: '4', sku: 'S', offered: 'on', 'prices.GB.price': '5.00' }
  expect(typedFor([small, red], [size, colour], typed)).toEqual(taken)
  expect(typedFor([red, small], [colour, size], typed)).toEqual(taken)
  expect(typedFor([small, blue], [size, colour], typed)).toBeUndefined()
  expect(typedFor([large, red], [size, colour], typed)).toBeUndefined()
})

test('what was typed for a line itself stands there, whatever was there before its type', () => {
  const own = { stock: '9' }
  expect(typedFor([small, red], [size, colour], { ...typed, [keyOf([small, red])]: own })).toBe(own)
  expect(typedFor([small], [size], typed)).toBe(line)
})
