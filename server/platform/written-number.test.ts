import { describe, expect, test } from 'vitest'
import { readNumber } from './written-number.ts'

describe('a number that somebody wrote', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['1,299', 129900],
    ['1,299.00', 129900],
    ['1.299,00', 129900],
    ['1 299,00', 129900],
    ['٢٩٫٩٩', 2999],
    ['١٬٢٩٩٫٥٠', 129950],
    ['۴۲', 4200],
    ['', null],
  ])('%s is taken where it can mean one price only', (written, minor) => {
    expect(readNumber(written, 2)).toBe(minor)
  })

  test.each([
    ['-5', 'negative'],
    ['1.299', 'unclear'],
    ['12.999', 'unclear'],
    ['12.9999', 'too-precise'],
    ['1e9', 'no-number'],
    ['12,34,56', 'no-number'],
    ['free', 'no-number'],
  ])('%s is refused as a price', (written, why) => {
    expect(readNumber(written, 2)).toBe(why)
  })

  test('with three decimals a comma before three digits may be either', () => {
    expect(readNumber('1,299', 3)).toBe('unclear')
    expect(readNumber('1.299', 3)).toBe(1299)
  })
})
