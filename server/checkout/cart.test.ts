import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from '../platform/money.ts'
import {
  addLine,
  type CartLine,
  mergeCarts,
  readCart,
  removeLine,
  replaceCart,
  setQuantity,
  withoutBought,
  writeCart,
} from './cart.ts'
import { applyChanges } from './cart-changes.ts'

const currencies: Currency[] = ['GBP', 'USD', 'AED', 'SAR']
const seen = fc.option(fc.record({ price: fc.nat(10_000_000), currency: fc.constantFrom(...currencies) }))
const id = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))
/** Lines as a broken or hostile browser may hand them over. */
const wild = fc.record({
  productId: fc.oneof(id, fc.constantFrom(0, -1, 1.5, Number.NaN)),
  variationId: fc.option(fc.oneof(id, fc.constantFrom(0, -4))),
  quantity: fc.oneof(fc.integer({ min: -3, max: 999 }), fc.constantFrom(Number.NaN, 0.4, 2.7, Infinity)),
  seen,
})

type Step = (lines: CartLine[]) => CartLine[]
const step: fc.Arbitrary<Step> = fc.oneof(
  wild.map(
    (line): Step =>
      (lines) =>
        addLine(lines, line),
  ),
  wild.map(
    (line): Step =>
      (lines) =>
        removeLine(lines, line.productId, line.variationId),
  ),
  wild.map(
    (line): Step =>
      (lines) =>
        setQuantity(lines, line.productId, line.variationId, line.quantity),
  ),
  fc.array(wild, { maxLength: 80 }).map(
    (other): Step =>
      (lines) =>
        mergeCarts(lines, other),
  ),
  fc.array(wild, { maxLength: 80 }).map(
    (other): Step =>
      () =>
        replaceCart(other),
  ),
)

function expectRules(lines: readonly CartLine[]): void {
  expect(lines.length).toBeLessThanOrEqual(60)
  expect(new Set(lines.map((line) => `${line.productId}/${line.variationId}`)).size).toBe(lines.length)
  for (const line of lines) {
    expect(Number.isSafeInteger(line.productId) && line.productId > 0).toBe(true)
    expect(Number.isInteger(line.quantity)).toBe(true)
    expect(line.quantity).toBeGreaterThanOrEqual(1)
    expect(line.quantity).toBeLessThanOrEqual(10)
  }
}

const line = (productId: number, quantity = 1, variationId: number | null = null): CartLine => ({
  productId,
  variationId,
  quantity,
  seen: null,
})

describe('a cart keeps its rules', () => {
  test('whatever is added, removed, set, merged or replaced, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        expectRules(steps.reduce<CartLine[]>((lines, act) => act(lines), []))
      }),
    )
  })

  test('whatever text stands in the cookie', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z.~GUAS-]*$/)), (text) => {
        expectRules(readCart(text))
      }),
    )
  })

  test('and comes back from the cookie as it went in, within what a cookie holds', () => {
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 90 }), (given) => {
        const lines = replaceCart(given)
        const text = writeCart(lines)
        expect(readCart(text)).toEqual(lines)
        expect(encodeURIComponent(text)).toBe(text)
        expect(text.length).toBeLessThan(3500)
      }),
    )
  })

  test('merging the same cart twice changes nothing', () => {
    fc.assert(
      fc.property(fc.array(wild), fc.array(wild), (mine, theirs) => {
        const once = mergeCarts(replaceCart(mine), theirs)
        expect(mergeCarts(once, theirs).map((each) => each.quantity)).toEqual(
          once.map((each) => each.quantity),
        )
      }),
    )
  })
})

describe('what a shopper does with it', () => {
  test('adding goes no further than what there is to buy, however often', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 })
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 40 }), (times, available) => {
        const lines = times.reduce<CartLine[]>((all, many) => addLine(all, line(1, many), available), [])
        const wanted = times.reduce((sum, many) => sum + many, 0)
        expect(lines).toEqual([line(1, Math.min(wanted, available, 10))])
      }),
    )
  })

  test('adding takes nothing of what is there, though there is less to buy by now', () => {
    expect(addLine([line(1, 5)], line(1, 2), 3)).toEqual([line(1, 5)])
  })

  test('adding the same product and variation again adds its pieces, another variation is a line of its own', () => {
    const lines = addLine(addLine(addLine([], line(1, 2, 7)), line(1, 3, 7)), {
      productId: 1,
      variationId: 8,
    })
    expect(lines).toEqual([line(1, 5, 7), line(1, 1, 8)])
  })

  test('ten pieces are the most, however they are asked for', () => {
    expect(addLine([line(1, 9)], line(1, 9))).toEqual([line(1, 10)])
    expect(setQuantity([line(1, 9)], 1, null, 999)).toEqual([line(1, 10)])
    expect(readCart('1..999')).toEqual([line(1, 10)])
  })

  test('a quantity of zero or less removes the line, one that is no number changes nothing', () => {
    expect(setQuantity([line(1, 4)], 1, null, 0)).toEqual([])
    expect(setQuantity([line(1, 4)], 1, null, -2)).toEqual([])
    expect(setQuantity([line(1, 4)], 1, null, Number.NaN)).toEqual([line(1, 4)])
  })

  test('a whole new cart comes in its own order, the same things in one line', () => {
    expect(
      replaceCart([line(3, 2), line(1, 4, 7), { productId: 3, variationId: null }, line(2, 99)]),
    ).toEqual([line(3, 3), line(1, 4, 7), line(2, 10)])
  })

  test('removing takes out the one line of that product and variation', () => {
    expect(removeLine([line(1, 2), line(1, 2, 7), line(2)], 1, 7)).toEqual([line(1, 2), line(2)])
  })

  test('the last price that was seen is the one that is remembered', () => {
    const before = addLine([], { ...line(1), seen: { price: 500, currency: 'GBP' } })
    expect(addLine(before, { ...line(1), seen: { price: 700, currency: 'AED' } })[0]?.seen).toEqual({
      price: 700,
      currency: 'AED',
    })
    expect(addLine(before, line(1))[0]?.seen?.price).toBe(500)
    const nonsense = { ...line(1), seen: { price: -1, currency: 'GBP' as const } }
    expect(addLine(before, nonsense)[0]?.seen?.price).toBe(500)
  })

  test('a stored cart that is unreadable, or has entries without an id or a positive quantity, loses only those', () => {
    expect(readCart('{"items":[]}')).toEqual([])
    expect(readCart(null)).toEqual([])
    expect(readCart('1..2~.3.4~2..0~x~3.5.1.rsG')).toEqual([
      line(1, 2),
      { ...line(3, 1, 5), seen: { price: 1000, currency: 'GBP' } },
    ])
    expect(readCart('1..2~'.repeat(10_000))).toEqual([])
  })
})

describe('what one browser did to a cart is done to that of the account', () => {
  test('pieces that were added to a line are all that comes of it where another browser took it out', () => {
    expect(applyChanges([], [line(1, 2)], [line(1, 5)])).toEqual([line(1, 3)])
    expect(applyChanges([], [line(1, 5)], [line(1, 2)])).toEqual([])
  })

  test('a price that another browser was told of meanwhile stays, unless a newer one was told here', () => {
    const told = (price: number): CartLine => ({ ...line(1), seen: { price, currency: 'GBP' } })
    expect(applyChanges([told(700)], [told(500)], [told(500), line(2)])).toEqual([told(700), line(2)])
    expect(applyChanges([told(700)], [told(500)], [told(600)])).toEqual([told(600)])
  })
})

test('a cart holds sixty products and no more, ten pieces of each, and the cookie of the longest takes less than 3,500 bytes', () => {
  const wanted = Array.from({ length: 61 }, (_, n) => ({
    ...{ productId: 10 ** 10 + n, variationId: 10 ** 10 + n, quantity: 11 },
    seen: { price: 100_000_000, currency: 'SAR' as const },
  }))
  const lines = replaceCart(wanted)
  expect(lines).toEqual(wanted.slice(0, 60).map((line) => ({ ...line, quantity: 10 })))
  expect(writeCart(lines).length).toBeLessThan(3500)
  expect(readCart(writeCart(lines))).toEqual(lines)
})

describe('after the purchase', () => {
  test('the cart is empty', () => {
    expect(withoutBought([line(5, 2)], [line(5, 2)])).toEqual([])
  })

  test('what was put in while the payment went on stays', () => {
    const cart = [line(5, 3), line(6)]
    expect(withoutBought(cart, [line(5, 2)])).toEqual([line(5), line(6)])
  })
})
