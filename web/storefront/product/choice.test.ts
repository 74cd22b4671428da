import { describe, expect, test } from 'vitest'
import { findVariation } from '#server/catalog/variations.ts'
import { choose, chosenIn, optionState } from './choice.ts'

const COLOUR = 1
const CABLE = 2
const [pearl, night, short, long] = [11, 12, 21, 22]

/** Pearl comes with both cables, of which the long one is sold out; night only with the short one. */
const headphones = {
  optionTypes: [
    { id: COLOUR, options: [{ id: pearl }, { id: night }] },
    { id: CABLE, options: [{ id: short }, { id: long }] },
  ],
  variations: [
    { id: 101, optionIds: [pearl, short], available: 3 },
    { id: 102, optionIds: [pearl, long], available: 0 },
    { id: 103, optionIds: [night, short], available: 5 },
  ],
}

describe('options', () => {
  test('one that goes with nothing chosen before it is impossible', () => {
    expect(optionState(headphones, { [COLOUR]: night }, CABLE, long).possible).toBe(false)
    expect(optionState(headphones, { [COLOUR]: night }, CABLE, short).possible).toBe(true)
  })

  test('later choices never lock earlier ones', () => {
    expect(optionState(headphones, { [CABLE]: long }, COLOUR, night).possible).toBe(true)
  })

  test('one of which nothing is left can still be looked at', () => {
    expect(optionState(headphones, { [COLOUR]: pearl }, CABLE, long)).toEqual({
      possible: true,
      soldOut: true,
    })
  })
})

describe('choosing', () => {
  test('an option of every type leads to the variation that has them', () => {
    const chosen = choose(headphones, choose(headphones, {}, COLOUR, pearl), CABLE, long)
    expect(findVariation(headphones.variations, chosen)?.id).toBe(102)
  })

  test('one type alone leads to none', () => {
    expect(findVariation(headphones.variations, choose(headphones, {}, COLOUR, pearl))).toBeNull()
  })

  test('a choice that no longer goes with the new one is taken back', () => {
    expect(choose(headphones, { [COLOUR]: pearl, [CABLE]: long }, COLOUR, night)).toEqual({ [COLOUR]: night })
  })
})

describe('the address', () => {
  const at = (query: string) => chosenIn(new URLSearchParams(query), headphones)

  test('names a variation, and all its options are chosen', () => {
    expect(at('variation=103')).toEqual({ [COLOUR]: night, [CABLE]: short })
  })

  test('of a form without scripts names options', () => {
    expect(at(`option-1=${pearl}&option-2=${long}`)).toEqual({ [COLOUR]: pearl, [CABLE]: long })
    expect(at(`option-1=${night}&option-2=${long}`)).toEqual({ [COLOUR]: night })
  })

  test('that says nonsense chooses nothing', () => {
    expect(at('variation=999999999999999999999&option-1=<script>')).toEqual({})
  })

  test('need not name the only option of a type', () => {
    const oneSize = {
      optionTypes: [{ id: COLOUR, options: [{ id: pearl }] }],
      variations: [{ id: 101, optionIds: [pearl], available: 1 }],
    }
    expect(chosenIn(new URLSearchParams(), oneSize)).toEqual({ [COLOUR]: pearl })
  })
})
