import { describe, expect, test } from 'vitest'
import { readEventBody } from './paypal-events.ts'

// Written out as PayPal's own pages show them, so that no name in them follows a name of ours.
const DISPUTE = {
  dispute_id: 'PP-000-042-663-135',
  create_time: '2026-06-21T13:35:44.000Z',
  update_time: '2026-06-21T13:35:44.000Z',
  disputed_transactions: [
    {
      seller_transaction_id: '00D10444LD479031K',
      seller: { merchant_id: 'RD465XN5VS364', name: 'Test Store' },
      items: [],
      seller_protection_eligible: true,
    },
  ],
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  dispute_amount: { currency_code: 'USD', value: '3.00' },
  dispute_channel: 'INTERNAL',
  dispute_life_cycle_stage: 'INQUIRY',
  status: 'OPEN',
  messages: [{ posted_by: 'BUYER', time_posted: '2026-06-21T13:35:52.000Z', content: 'Where is it?' }],
}

const dispute = (type: string, change: object = {}) =>
  JSON.stringify({
    id: 'WH-4M0448861G563140B-9EX36365822141321',
    create_time: '2026-06-21T13:36:33.000Z',
    resource_type: 'dispute',
    event_type: `CUSTOMER.DISPUTE.${type}`,
    summary: 'A dispute with Case # PP-000-042-663-135',
    resource: { ...DISPUTE, ...change },
  })

const TOLD = {
  kind: 'dispute',
  id: 'PP-000-042-663-135',
  captureId: '00D10444LD479031K',
  amount: { amount: 300, currency: 'USD' },
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
}

describe('a message as PayPal writes it', () => {
  test('of a dispute that a buyer began names the payment that is disputed', () => {
    expect(readEventBody(dispute('CREATED'))).toMatchObject({
      captureId: '00D10444LD479031K',
      content: {
        ...TOLD,
        status: 'OPEN',
        stage: 'INQUIRY',
        outcome: null,
        dueAt: null,
        changedAt: '2026-06-21T13:35:44.000Z',
      },
    })
  })

  test('of a dispute that waits for the marketplace says until when', () => {
    const waiting = {
      update_time: '2026-06-24T09:12:00.000Z',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_life_cycle_stage: 'CHARGEBACK',
      seller_response_due_date: '2026-07-04T09:12:00.000Z',
    }
    expect(readEventBody(dispute('UPDATED', waiting))?.content).toMatchObject({
      ...TOLD,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      stage: 'CHARGEBACK',
      dueAt: '2026-07-04T09:12:00.000Z',
    })
  })

  test('of a dispute that is over says how it ended', () => {
    const ended = {
      update_time: '2026-07-01T08:00:00.000Z',
      status: 'RESOLVED',
      dispute_outcome: {
        outcome_code: 'RESOLVED_BUYER_FAVOUR',
        amount_refunded: { currency_code: 'USD', value: '3.00' },
      },
    }
    expect(readEventBody(dispute('RESOLVED', ended))?.content).toMatchObject({
      ...TOLD,
      status: 'RESOLVED',
      outcome: 'RESOLVED_BUYER_FAVOUR',
    })
  })

  test('of a refund says how much went back of which payment', () => {
    const usd = (value: string) => ({ currency_code: 'USD', value })
    const body = {
      id: 'WH-1GE84257G0350133W-6RW800890C634293G',
      create_time: '2026-08-15T19:14:04.543Z',
      resource_type: 'refund',
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      summary: 'A $ 0.99 USD capture payment was refunded',
      resource: {
        seller_payable_breakdown: {
          gross_amount: usd('0.99'),
          paypal_fee: usd('0.02'),
          net_amount: usd('0.97'),
          total_refunded_amount: usd('1.98'),
        },
        amount: usd('0.99'),
        update_time: '2026-08-15T12:13:29-07:00',
        create_time: '2026-08-15T12:13:29-07:00',
        links: [
          {
            href: 'https://api.paypal.com/v2/payments/refunds/1Y107995YT783435V',
            rel: 'self',
            method: 'GET',
          },
          {
            href: 'https://api.paypal.com/v2/payments/captures/0JF852973C016714D',
            rel: 'up',
            method: 'GET',
          },
        ],
        id: '1Y107995YT783435V',
        status: 'COMPLETED',
      },
    }
    expect(readEventBody(JSON.stringify(body))).toMatchObject({
      captureId: '0JF852973C016714D',
      content: {
        kind: 'refund',
        id: '1Y107995YT783435V',
        captureId: '0JF852973C016714D',
        amount: { amount: 99, currency: 'USD' },
        status: 'completed',
        reference: null,
      },
    })
  })
})
