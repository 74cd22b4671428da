import type { Order, OrdersCapture } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { CURRENCIES, fromDecimal, type Money, money } from '../platform/money.ts'
import type { ProviderCapture, ProviderOrder } from './provider.ts'

const currency = z.enum(CURRENCIES)

/** Minor units of an amount as PayPal's documents let it write one, which may begin with its point: `.50`. */
export const minorOf = (value: string): number | null => fromDecimal(value.replace(/^\./, '0.'))

/** PayPal's `{ currencyCode, value }` as whole minor units. Throws for anything that we could never have asked for. */
function readMoney(value: { currencyCode: string; value: string } | undefined): Money {
  const amount = value && minorOf(value.value)
  if (!value || amount === null || amount === undefined) throw new Error('PayPal answered without an amount.')
  return money(amount, currency.parse(value.currencyCode))
}

const CAPTURED: Record<string, ProviderCapture['status']> = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
}

/** What PayPal keeps; null where it does not say, or takes it in a currency that the shop knows nothing of. */
function readFee(capture: OrdersCapture): Money | null {
  const fee = capture.sellerReceivableBreakdown?.paypalFee
  const amount = fee && minorOf(fee.value)
  const known = currency.safeParse(fee?.currencyCode)
  return amount && known.success ? money(amount, known.data) : null
}

function readCapture(capture: OrdersCapture, number: string | undefined): ProviderCapture {
  const status = CAPTURED[capture.status ?? '']
  if (!capture.id || !status) throw new Error(`PayPal answered with a capture of status ${capture.status}.`)
  const reason = capture.statusDetails?.reason
  const fee = readFee(capture)
  return {
    captureId: capture.id,
    status,
    amount: readMoney(capture.amount),
    number: capture.customId ?? number ?? '',
    ...(reason ? { reason } : {}),
    ...(fee ? { fee } : {}),
  }
}

const ORDERS: Record<string, ProviderOrder['status']> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'captured',
  VOIDED: 'voided',
}

/** PayPal's order in our own words; of several captures the last one counts. */
export function readOrder(order: Order): ProviderOrder {
  const unit = order.purchaseUnits?.[0]
  const status = ORDERS[order.status ?? '']
  if (!order.id || !status || !unit)
    throw new Error(`PayPal answered with an order of status ${order.status}.`)
  const capture = unit.payments?.captures?.at(-1)
  return {
    id: order.id,
    status,
    amount: readMoney(unit.amount),
    number: unit.customId ?? '',
    capture: capture ? readCapture(capture, unit.customId) : null,
  }
}
