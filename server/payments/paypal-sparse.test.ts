import { CaptureStatus, OrderStatus } from '@paypal/paypal-server-sdk'
import { describe, expect, test } from 'vitest'
import { readEventBody } from './paypal-events.ts'
import { readOrder } from './paypal-reading.ts'

/** A message with no more in it than is written here: PayPal's documents call almost nothing of a resource required. */
const read = (type: string, resource: unknown, more: object = {}) =>
  readEventBody(JSON.stringify({ id: 'WH-1', event_type: type, resource, ...more }))

const usd = (value: string) => ({ currency_code: 'USD', value })
const of = (...ids: string[]) => ids.map((id) => ({ seller_transaction_id: id }))

test('a fee counts where PayPal names it in a currency that the shop knows, and never for nothing', () => {
  const feeOf = (paypalFee?: { currencyCode: string; value: string }) =>
    readOrder({
      ...{ id: 'O', status: OrderStatus.Completed },
      purchaseUnits: [
        {
          amount: { currencyCode: 'USD', value: '10.00' },
          payments: {
            captures: [
              {
                ...{
                  id: 'C',
                  status: CaptureStatus.Completed,
                  amount: { currencyCode: 'USD', value: '10.00' },
                },
                sellerReceivableBreakdown: {
                  grossAmount: { currencyCode: 'USD', value: '10.00' },
                  ...(paypalFee ? { paypalFee } : {}),
                },
              },
            ],
          },
        },
      ],
    }).capture?.fee
  expect(feeOf({ currencyCode: 'USD', value: '0.59' })).toEqual({ amount: 59, currency: 'USD' })
  expect(feeOf({ currencyCode: 'XTS', value: '0.59' })).toBeUndefined()
  expect(feeOf({ currencyCode: 'USD', value: '0.00' })).toBeUndefined()
  expect(feeOf()).toBeUndefined()
})

describe('a message of a dispute that leaves things out', () => {
  const bare = { dispute_id: 'PP-D-1', disputed_transactions: of('CAP1') }

  test('is read by the dispute and its payment alone', () => {
    const empty = { kind: 'dispute', id: 'PP-D-1', captureId: 'CAP1', amount: null, changedAt: null }
    expect(read('CUSTOMER.DISPUTE.CREATED', bare)?.content).toMatchObject({ ...empty, status: 'OPEN' })
    expect(read('CUSTOMER.DISPUTE.RESOLVED', bare)?.content).toMatchObject({ ...empty, status: 'RESOLVED' })
  })

  test('or says null for everything else, or something else than a dispute has', () => {
    const names = [
      ...['create_time', 'update_time', 'reason', 'status', 'dispute_amount', 'dispute_life_cycle_stage'],
      ...['dispute_outcome', 'seller_response_due_date', 'supplementary_data', 'id'],
    ]
    for (const value of [null, 7, {}, usd('-')]) {
      const resource = { ...bare, ...Object.fromEntries(names.map((name) => [name, value])) }
      expect(read('CUSTOMER.DISPUTE.UPDATED', resource)?.content).toMatchObject({
        ...{ id: 'PP-D-1', captureId: 'CAP1', amount: null, status: 'OPEN', outcome: null, dueAt: null },
      })
    }
  })

  test('is as old as its message when it does not say when it changed', () => {
    const times = { create_time: '2026-11-20T08:00:00Z' }
    const content = (change: object, more: object) =>
      read('CUSTOMER.DISPUTE.UPDATED', { ...bare, ...change }, more)?.content
    expect(content(times, { create_time: '2026-11-22T08:00:00Z' })).toMatchObject({
      changedAt: '2026-11-22T08:00:00Z',
    })
    expect(content(times, {})).toMatchObject({ changedAt: '2026-11-20T08:00:00Z' })
  })

  test('may say less than a dollar without a nought', () => {
    expect(read('CUSTOMER.DISPUTE.CREATED', { ...bare, dispute_amount: usd('.50') })?.content).toMatchObject({
      amount: { amount: 50, currency: 'USD' },
    })
  })

  test('may be about several payments, of which each is told', () => {
    const resource = {
      dispute_id: 'PP-D-1',
      dispute_amount: usd('9.00'),
      disputed_transactions: [
        { seller_transaction_id: 'CAP1', gross_amount: usd('4.00') },
        null,
        { buyer_transaction_id: 'THEIRS' },
        ...of('CAP2', 'CAP2'),
      ],
    }
    const event = read('CUSTOMER.DISPUTE.CREATED', resource)
    expect(event?.captureId).toBe('CAP1')
    expect([event?.content, ...(event?.others ?? [])]).toMatchObject([
      { id: 'PP-D-1#CAP1', captureId: 'CAP1', amount: { amount: 400 } },
      { id: 'PP-D-1#CAP2', captureId: 'CAP2', amount: null },
    ])
  })
})

describe('a message of a refund', () => {
  const links = [
    { rel: null, href: null },
    { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1' },
  ]
  const bare = { id: 'REF1', amount: usd('3.00'), links }
  const statusOf = (type: string, change: object) => {
    const content = read(type, { ...bare, ...change })?.content
    return content?.kind === 'refund' || content?.kind === 'reversal' ? content.status : null
  }

  test('is read where what it need not say is null', () => {
    const nothing = {
      status: null,
      custom_id: null,
      supplementary_data: null,
      seller_payable_breakdown: null,
    }
    expect(read('PAYMENT.CAPTURE.REFUNDED', { ...bare, ...nothing, amount: usd('-.50') })?.content).toEqual({
      ...{ kind: 'refund', id: 'REF1', captureId: 'CAP1', status: 'completed', reference: null },
      amount: { amount: 50, currency: 'USD' },
    })
  })

  test.each([
    ['PAYMENT.REFUND.FAILED', {}, 'failed'],
    ['PAYMENT.REFUND.FAILED', { status: 'COMPLETED' }, 'failed'],
    ['PAYMENT.REFUND.PENDING', {}, 'pending'],
    ['PAYMENT.REFUND.PENDING', { status: null }, 'pending'],
    ['PAYMENT.CAPTURE.REFUNDED', {}, 'completed'],
    ['PAYMENT.CAPTURE.REFUNDED', { status: 'PENDING' }, 'pending'],
    ['PAYMENT.CAPTURE.REFUNDED', { status: 'CANCELLED' }, 'failed'],
    ['PAYMENT.CAPTURE.REVERSED', { status: 'DECLINED' }, 'completed'],
    // Nobody knows what these mean.
    ['PAYMENT.CAPTURE.REFUNDED', { status: 'THINKING' }, null],
    ['PAYMENT.REFUND.THOUGHT', {}, null],
  ])('of the kind %s that says %o is %s', (type, change, status) => {
    expect(statusOf(type, change)).toBe(status)
  })

  test('that cannot be read gives every id in it, and nothing that a person wrote', () => {
    const odd = {
      ...bare,
      amount: { currency_code: 'EUR', value: '3.00' },
      note_to_payer: 'Sorry for LATE1234!',
    }
    const event = read('PAYMENT.CAPTURE.REFUNDED', { ...odd, id: '1Y107995YT783435V' })
    expect(event).toMatchObject({ content: null, captureId: null })
    expect(event?.unread?.ids).toContain('1Y107995YT783435V')
    expect(event?.unread?.ids).not.toContain('LATE1234')
    expect(read('PAYMENT.CAPTURE.REVERSED', null)).toMatchObject({
      content: null,
      unread: { kind: 'reversal', ids: [] },
    })
    expect(read('PAYMENT.CAPTURE.COMPLETED', { id: 'CAP1' })?.unread).toBeUndefined()
  })
})
