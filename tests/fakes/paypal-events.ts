import { randomBytes } from 'node:crypto'
import { type Money, toDecimal } from '#server/platform/money.ts'

const id = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
const moneyOf = (value: Money) => ({ currency_code: value.currency, value: toDecimal(value.amount) })
const link = (rel: string, path: string) => ({
  rel,
  href: `https://api.paypal.com/v2/payments/${path}`,
  method: 'GET',
})

/** A message as PayPal sends it: a refund or a reversal is told with the refund, under a link to its capture. */
export function refundMessage(
  captureId: string,
  amount: Money,
  told: {
    type?: string
    refundId?: string
    status?: 'COMPLETED' | 'PENDING' | 'FAILED'
    customId?: string
  } = {},
) {
  const refundId = told.refundId ?? id()
  return {
    id: `WH-${id()}`,
    create_time: '2026-11-21T09:00:00Z',
    resource_type: 'refund',
    event_version: '1.0',
    event_type: told.type ?? 'PAYMENT.CAPTURE.REFUNDED',
    summary: 'A capture payment was refunded',
    resource_version: '2.0',
    resource: {
      id: refundId,
      amount: moneyOf(amount),
      status: told.status ?? 'COMPLETED',
      ...(told.customId ? { custom_id: told.customId } : {}),
      seller_payable_breakdown: { gross_amount: moneyOf(amount) },
      links: [link('self', `refunds/${refundId}`), link('up', `captures/${captureId}`)],
    },
  }
}

export const reversalMessage = (captureId: string, amount: Money, refundId?: string) =>
  refundMessage(captureId, amount, {
    type: 'PAYMENT.CAPTURE.REVERSED',
    ...(refundId ? { refundId } : {}),
  })

export const denialMessage = (captureId: string, amount: Money) => ({
  id: `WH-${id()}`,
  create_time: '2026-11-21T09:00:00Z',
  resource_type: 'capture',
  event_version: '1.0',
  event_type: 'PAYMENT.CAPTURE.DENIED',
  summary: 'A capture payment was denied',
  resource_version: '2.0',
  resource: {
    id: captureId,
    amount: moneyOf(amount),
    status: 'DECLINED',
    final_capture: true,
    links: [link('self', `captures/${captureId}`)],
  },
})

export function disputeMessage(
  captureId: string,
  amount: Money,
  told: { caseId?: string; type?: string; status?: string; outcome?: string; updated?: string } = {},
) {
  const status = told.status ?? 'WAITING_FOR_SELLER_RESPONSE'
  return {
    id: `WH-${id()}`,
    create_time: '2026-11-21T09:00:00Z',
    resource_type: 'dispute',
    event_version: '1.0',
    event_type: told.type ?? 'CUSTOMER.DISPUTE.CREATED',
    summary: 'A new dispute opened',
    resource: {
      dispute_id: told.caseId ?? `PP-D-${id()}`,
      create_time: '2026-11-21T08:00:00.000Z',
      update_time: told.updated ?? '2026-11-21T08:00:00.000Z',
      disputed_transactions: [
        { seller_transaction_id: captureId, buyer_transaction_id: id(), gross_amount: moneyOf(amount) },
      ],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status,
      dispute_amount: moneyOf(amount),
      ...(told.outcome ? { dispute_outcome: { outcome_code: told.outcome } } : {}),
      dispute_life_cycle_stage: 'CHARGEBACK',
      dispute_channel: 'EXTERNAL',
      seller_response_due_date: '2026-12-01T08:00:00.000Z',
    },
  }
}
