import type { CaptureStatus, OrderStatus, OrdersCapture } from '@paypal/paypal-server-sdk'
import { describe, expect, test } from 'vitest'
import { money } from '../platform/money.ts'
import { readOrder } from './paypal-reading.ts'

const usd = (value: string, currencyCode = 'USD') => ({ currencyCode, value })
/** PayPal's answer as the program reads it: its statuses are lists that PayPal may make longer. */
const order = (status: string, captures: object[] = [], unit: object = {}) =>
  readOrder({
    ...{ id: 'ORDER1', status: status as OrderStatus },
    purchaseUnits: [
      {
        ...{ amount: usd('25.99'), customId: 'ORD-1', ...unit },
        payments: { captures: captures.map((each) => capture(each)) },
      },
    ],
  })
const capture = (change: object): OrdersCapture => ({
  ...{ id: 'CAPTURE1', amount: usd('25.99'), customId: 'ORD-1' },
  ...{ status: 'COMPLETED' as CaptureStatus, ...change },
})
const captured = (change: object, unit: object = {}) => order('COMPLETED', [change], unit).capture

describe('what PayPal says of an order', () => {
  test.each([
    ['CREATED', 'created'],
    ['SAVED', 'created'],
    ['PAYER_ACTION_REQUIRED', 'created'],
    ['APPROVED', 'approved'],
    ['COMPLETED', 'captured'],
    ['VOIDED', 'voided'],
  ] as const)('as %s, is that it is %s', (status, ours) => {
    expect(order(status)).toEqual({
      ...{ id: 'ORDER1', status: ours, number: 'ORD-1' },
      ...{ amount: money(2599, 'USD'), capture: null },
    })
  })

  test.each(['', 'THINKING'])('as "%s", is read by nobody', (status) => {
    expect(() => order(status)).toThrow('PayPal answered with an order of status')
  })

  test.each([
    ['that cannot be read', usd('a lot')],
    ['of thirds of a cent', usd('25.991')],
    ['in a currency that nothing is priced in', usd('2599', 'JPY')],
  ])('is not read with an amount %s, as if it were another', (_what, amount) => {
    expect(() => order('APPROVED', [], { amount })).toThrow()
    expect(() => captured({ amount })).toThrow()
  })
})

describe('what PayPal says of the money of a payment', () => {
  test.each([
    ['COMPLETED', 'completed'],
    // Its money came, and some or all of it went back.
    ['PARTIALLY_REFUNDED', 'completed'],
    ['REFUNDED', 'completed'],
    ['PENDING', 'pending'],
    ['DECLINED', 'declined'],
    ['FAILED', 'declined'],
  ] as const)('as %s, is that it is %s', (status, ours) => {
    expect(captured({ status, statusDetails: { reason: 'ECHECK' } })).toEqual({
      ...{ captureId: 'CAPTURE1', status: ours, number: 'ORD-1' },
      ...{ amount: money(2599, 'USD'), reason: 'ECHECK' },
    })
  })

  test('is read by nobody under no id, and where it is neither here nor refused', () => {
    for (const wrong of [{ id: undefined }, { status: undefined }, { status: 'THINKING' }])
      expect(() => captured(wrong)).toThrow('PayPal answered with a capture of status')
  })

  test('is, after it was tried more than once, what became of the last time', () => {
    const twice = order('COMPLETED', [{ id: 'FIRST', status: 'DECLINED' }, { id: 'LAST' }])
    expect(twice.capture).toMatchObject({ captureId: 'LAST', status: 'completed' })
  })

  test('names the purchase by its own number before that of its order, so that money of another one is noticed', () => {
    expect(captured({ customId: 'ORD-2' })?.number).toBe('ORD-2')
    expect(captured({ customId: undefined })?.number).toBe('ORD-1')
    expect(captured({ customId: undefined }, { customId: undefined })?.number).toBe('')
    expect(captured({ amount: usd('.50') })?.amount).toEqual(money(50, 'USD'))
  })
})
