import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, money, share } from '../platform/money.ts'
import {
  ACCOUNTS,
  captureOf,
  type Entry,
  feeOf,
  imbalance,
  refundFailed,
  refundPromised,
  refundSent,
  refundShares,
  splitOf,
  takenBack,
  takenBackUndone,
} from './rules.ts'

const minor = fc.integer({ min: 0, max: 10_000_000 })
const currency = fc.constantFrom(...CURRENCIES)
const order = fc.record({
  vendorId: fc.option(fc.integer({ min: 1, max: 5 })),
  subtotal: minor,
  shipping: minor,
  tax: minor,
})
const totalOf = (part: { subtotal: number; shipping: number; tax: number }) =>
  part.subtotal + part.shipping + part.tax
const sum = (entries: readonly Entry[], account: string) =>
  entries.filter((entry) => entry.account === account).reduce((all, entry) => all + entry.amount, 0)

describe('money in the ledger', () => {
  test('that comes from nowhere is found, in each currency by itself', () => {
    const entry = (currency: 'GBP' | 'USD' | 'AED', amount: number): Entry => ({
      ...{ account: 'provider', vendorId: null },
      ...{ currency, amount },
    })
    const entries = [entry('GBP', 100), entry('USD', 5), entry('AED', 7), entry('GBP', -60), entry('AED', -7)]
    expect(imbalance(entries)).toEqual(
      new Map([
        ['GBP', 40],
        ['USD', 5],
      ]),
    )
  })

  test('comes from nowhere and goes nowhere: every capture and split sums to 0 in each currency', () => {
    fc.assert(
      fc.property(
        fc.array(order, { minLength: 1, maxLength: 6 }),
        currency,
        currency,
        minor,
        (orders, prices, charge, charged) => {
          const total = orders.reduce((all, part) => all + totalOf(part), 0)
          const facts = { purchaseId: 1, paymentId: 2 }
          const capture = captureOf({
            ...facts,
            agreed: money(total, prices),
            charged: money(charged, charge),
          })
          const split = splitOf(facts, prices, orders)
          expect(imbalance(capture.entries)).toEqual(new Map())
          expect(imbalance(split.entries)).toEqual(new Map())
          expect(sum([...capture.entries, ...split.entries], 'shoppers')).toBe(0)
          expect(sum(capture.entries, 'provider')).toBe(charged)
        },
      ),
    )
  })

  test('that is not what was asked for belongs to the shopper, as it came', () => {
    const { entries } = captureOf({ purchaseId: 1, paymentId: 2, agreed: null, charged: money(500, 'USD') })
    expect(entries).toEqual([
      { account: 'provider', vendorId: null, currency: 'USD', amount: 500 },
      { account: 'shoppers', vendorId: null, currency: 'USD', amount: -500 },
    ])
  })

  test('refunded in parts takes from each share what it had, and no more', () => {
    fc.assert(
      fc.property(order, fc.array(fc.nat(100), { minLength: 1, maxLength: 6 }), (part, weights) => {
        const left = { subtotal: part.subtotal, shipping: part.shipping, tax: part.tax }
        for (const amount of share(totalOf(part), weights)) {
          const shares = refundShares(left, amount)
          expect(totalOf(shares)).toBe(amount)
          for (const account of ['subtotal', 'shipping', 'tax'] as const) {
            left[account] -= shares[account]
            expect(left[account]).toBeGreaterThanOrEqual(0)
          }
          // The items first, then the tax, then the shipping.
          if (shares.tax > 0 || shares.shipping > 0) expect(left.subtotal).toBe(0)
          if (shares.shipping > 0) expect(left.tax).toBe(0)
        }
        expect(left).toEqual({ subtotal: 0, shipping: 0, tax: 0 })
      }),
    )
  })

  test('refunded beyond what is left of an order is owed by whoever sold the items', () => {
    const left = { subtotal: 500, shipping: 100, tax: 0 }
    expect(refundShares(left, 650)).toEqual({ subtotal: 550, shipping: 100, tax: 0 })
    // Who owes something of the items already gives up the tax and the shipping once.
    const owing = { subtotal: -50, shipping: 30, tax: 100 }
    expect(refundShares(owing, 100)).toEqual({ subtotal: 0, shipping: 0, tax: 100 })
  })

  test('promised back leaves the vendor at once, and the provider when it is sent; undone, nothing of it stands', () => {
    fc.assert(
      fc.property(order, currency, currency, minor, (part, prices, charge, charged) => {
        const refund = {
          ...{ refundId: 3, attempt: 1, purchaseId: 1, paymentId: 2 },
          owed: money(totalOf(part), prices),
        }
        const promised = refundPromised(refund, 'refund', part).entries
        const sent = refundSent(refund, money(charged, charge)).entries
        const failed = refundFailed(refund, promised).entries
        const late = refundFailed(refund, [...promised, ...sent]).entries
        for (const entries of [promised, sent, failed, late]) expect(imbalance(entries)).toEqual(new Map())
        expect(sum([...promised, ...sent], 'refunds')).toBe(0)
        expect(sum(sent, 'provider')).toBe(0 - charged)
        for (const account of ACCOUNTS) {
          expect(sum([...promised, ...failed], account)).toBe(0)
          expect(sum([...promised, ...sent, ...late], account)).toBe(0)
        }
      }),
    )
  })

  test('taken back by the provider beyond every order is disputed until somebody knows better', () => {
    const facts = { purchaseId: 1, paymentId: 2, id: 'R-1' }
    const taken = takenBack({ ...facts, charged: money(70, 'GBP'), from: 'disputed' }).entries
    const kept = feeOf(facts, money(30, 'GBP')).entries
    const undone = takenBackUndone(facts, taken).entries
    for (const entries of [taken, kept, undone]) expect(imbalance(entries)).toEqual(new Map())
    expect(sum([...taken, ...kept], 'provider')).toBe(-100)
    expect(sum([...taken, ...undone], 'disputed')).toBe(0)
  })
})
