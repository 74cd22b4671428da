import { describe, expect, test } from 'vitest'
import { findVariation, isPossible } from './variations.ts'

const COLOUR = 1
const SIZE = 2
const [red, blue] = [11, 12]
const [small, large] = [21, 22]
const variations = [
  { id: 1, optionIds: [red, small], available: 3 },
  { id: 2, optionIds: [red, large], available: 0 },
  { id: 3, optionIds: [blue, small], available: 1 },
]

describe('choosing a variation', () => {
  test('options of every type select the one that has them, in whatever order they were chosen', () => {
    expect(findVariation(variations, { [COLOUR]: red, [SIZE]: large })?.id).toBe(2)
    expect(findVariation(variations, { [SIZE]: small, [COLOUR]: blue })?.id).toBe(3)
  })

  test('a missing choice selects none', () => {
    expect(findVariation(variations, { [COLOUR]: red })).toBeNull()
    expect(findVariation(variations, {})).toBeNull()
  })

  test('a variation that says nothing of a chosen type is another one', () => {
    const unsized = { id: 4, optionIds: [red], available: 5 }
    expect(findVariation([unsized, ...variations], { [COLOUR]: red, [SIZE]: small })?.id).toBe(1)
    expect(findVariation([unsized], { [COLOUR]: red, [SIZE]: small })).toBeNull()
    expect(findVariation([unsized], { [COLOUR]: red })?.id).toBe(4)
  })

  test('a combination that nobody makes selects none', () => {
    expect(findVariation(variations, { [COLOUR]: blue, [SIZE]: large })).toBeNull()
  })
})

describe('what can still be chosen', () => {
  test('before anything is chosen, all that some variation has', () => {
    for (const [type, option] of [
      [COLOUR, red],
      [COLOUR, blue],
      [SIZE, small],
      [SIZE, large],
    ] as const)
      expect(isPossible(variations, {}, type, option)).toBe(true)
    expect(isPossible(variations, {}, COLOUR, 13)).toBe(false)
  })

  test('only what goes with the choices of the other types', () => {
    expect(isPossible(variations, { [COLOUR]: blue }, SIZE, large)).toBe(false)
    expect(isPossible(variations, { [COLOUR]: blue }, SIZE, small)).toBe(true)
    expect(isPossible(variations, { [SIZE]: large }, COLOUR, blue)).toBe(false)
  })

  test('another option of a type that is already chosen stays open', () => {
    expect(isPossible(variations, { [COLOUR]: blue, [SIZE]: small }, COLOUR, red)).toBe(true)
  })

  test('what is sold out can be looked at', () => {
    expect(isPossible(variations, { [COLOUR]: red }, SIZE, large)).toBe(true)
  })
})
