import { lookOf, type OrderPaymentStatus, type Standing } from '#server/orders/status-rules.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Pill } from '../pill.tsx'
import { toneOf } from './words.ts'

export function OrderPill({ order }: { order: Standing }) {
  const look = lookOf(order)
  return <Pill tone={toneOf(look)}>{t(look.label)}</Pill>
}

const PAYMENTS: Record<OrderPaymentStatus, { label: TextKey; tone: 'good' | 'wait' | 'stop' | 'plain' }> = {
  pending: { label: key('Pending'), tone: 'wait' },
  completed: { label: key('Completed'), tone: 'good' },
  failed: { label: key('Failed'), tone: 'stop' },
  refunded: { label: key('Refunded'), tone: 'plain' },
  partially_refunded: { label: key('Partly refunded'), tone: 'wait' },
}

export const paymentLabel = (status: OrderPaymentStatus): string => t(PAYMENTS[status].label)

/** How the payment of an order stands. */
export function PaidPill({ status }: { status: OrderPaymentStatus }) {
  return <Pill tone={PAYMENTS[status].tone}>{paymentLabel(status)}</Pill>
}
