import { ORDER_STATUS, type OrderPaymentStatus, type OrderStatus } from '#server/orders/status-rules.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Pill, type Tone } from '../pill.tsx'
import { toneOf } from './words.ts'

export function OrderPill({ status }: { status: OrderStatus }) {
  return <Pill tone={toneOf(status)}>{t(ORDER_STATUS[status].label)}</Pill>
}

const PAYMENTS: Record<OrderPaymentStatus, { label: TextKey; tone: Tone }> = {
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
