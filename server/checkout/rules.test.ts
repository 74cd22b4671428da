import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTooHeavy, orderNumber, splitByVendor, vendorOrderNumber } from './rules.ts'

const lines = fc.array(
  fc.record({
    vendorId: fc.option(fc.integer({ min: 1, max: 6 })),
    total: fc.integer({ min: 1, max: 50_000_000 }),
  }),
  { minLength: 1, maxLength: 60 },
)
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

describe('a purchase is split by seller', () => {
  test('so that items, shipping and what was charged sum exactly to the whole, for any cart', () => {
    fc.assert(
      fc.property(lines, fc.nat(1_000_000), fc.nat(3_000_000_000), (cart, shipping, charge) => {
        const parts = splitByVendor(cart, shipping, charge)
        const items = sum(cart.map((line) => line.total))
        expect(new Set(parts.map((part) => part.vendorId)).size).toBe(parts.length)
        expect(sum(parts.map((part) => part.subtotal))).toBe(items)
        expect(sum(parts.map((part) => part.shipping))).toBe(shipping)
        expect(sum(parts.map((part) => part.total))).toBe(items + shipping)
        expect(sum(parts.map((part) => part.chargeTotal))).toBe(charge)
        for (const part of parts) expect(part.total).toBe(part.subtotal + part.shipping)
      }),
    )
  })

  test('sellers share the shipping equally, with at most a penny between them', () => {
    fc.assert(
      fc.property(lines, fc.nat(1_000_000), (cart, shipping) => {
        const vendors = splitByVendor(cart, shipping, 0).filter((part) => part.vendorId !== null)
        const shares = vendors.map((part) => part.shipping)
        if (shares.length > 0) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('the marketplace carries no shipping beside sellers, and all of it when it is alone', () => {
    const own = { vendorId: null, total: 500 }
    const mixed = splitByVendor([own, { vendorId: 1, total: 1 }, { vendorId: 2, total: 1 }], 599, 0)
    expect(mixed.map((part) => part.shipping)).toEqual([0, 300, 299])
    expect(splitByVendor([own, own], 599, 0)).toMatchObject([{ subtotal: 1000, shipping: 599 }])
  })

  test('what was charged is shared by what each part costs with its shipping', () => {
    const cart = [500, 1, 1].map((total, index) => ({ vendorId: index || null, total }))
    const charged = (chargeTotal: number) =>
      splitByVendor(cart, 599, chargeTotal).map((part) => part.chargeTotal)
    // The parts cost 500, 301 and 300.
    expect(charged(1101)).toEqual([500, 301, 300])
    expect(charged(2202)).toEqual([1000, 602, 600])
    // 454.13, 273.39 and 272.48: the cent that is left goes to the largest remainder.
    expect(charged(1000)).toEqual([454, 273, 273])
  })
})

describe('numbers of orders', () => {
  test('are ORD-, a timestamp and nine capitals or digits', () => {
    expect(orderNumber(new Date(1_790_000_000_000), 'A1B2C3D4E')).toBe('ORD-1790000000000A1B2C3D4E')
    expect(() => orderNumber(new Date(0), 'short')).toThrow()
  })

  test("end with the seller's code, or NV for the marketplace's own items", () => {
    expect(vendorOrderNumber('ORD-1A', 'PEARL')).toBe('ORD-1A-PEARL')
    expect(vendorOrderNumber('ORD-1A', null)).toBe('ORD-1A-NV')
  })
})

test('a piece of more than 50 lb is too heavy in any unit; one of 50 lb, or of unknown weight, is not', () => {
  expect(isTooHeavy(50, 'lb')).toBe(false)
  expect(isTooHeavy(50.001, 'lb')).toBe(true)
  expect([isTooHeavy(22.6, 'kg'), isTooHeavy(22.7, 'kg')]).toEqual([false, true])
  expect([isTooHeavy(22_679, 'g'), isTooHeavy(22_680, 'g')]).toEqual([false, true])
  expect([isTooHeavy(800, 'oz'), isTooHeavy(801, 'oz')]).toEqual([false, true])
  expect(isTooHeavy(null, 'kg')).toBe(false)
})
