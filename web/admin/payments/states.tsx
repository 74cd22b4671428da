import { methodName } from '#server/payments/method-name.ts'
import type { PurchaseMoney } from '#server/payments/purchase-money.ts'
import type { RefundOfOrder } from '#server/payments/queries.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Pill } from '../../work/pill.tsx'

type PaymentStatus = PurchaseMoney['payments'][number]['status']
type Looks = { label: TextKey; tone: 'wait' | 'good' | 'moving' | 'plain' | 'stop' }

const REFUNDS: Record<RefundOfOrder['status'], Looks> = {
  queued: { label: key('On its way'), tone: 'wait' },
  completed: { label: key('Back with the buyer'), tone: 'good' },
  failed: { label: key('Refused by the provider'), tone: 'stop' },
}

export function RefundPill({ status }: { status: RefundOfOrder['status'] }) {
  return <Pill tone={REFUNDS[status].tone}>{t(REFUNDS[status].label)}</Pill>
}

const PAYMENTS: Record<PaymentStatus, Looks> = {
  created: { label: key('Begun'), tone: 'plain' },
  capturing: { label: key('Being captured'), tone: 'moving' },
  captured: { label: key('Captured'), tone: 'good' },
  pending: { label: key('Pending at the provider'), tone: 'wait' },
  declined: { label: key('Declined'), tone: 'stop' },
  review: { label: key('Waits to be looked at'), tone: 'wait' },
  voided: { label: key('Given up'), tone: 'plain' },
}

export function PaymentPill({ status }: { status: PaymentStatus }) {
  return <Pill tone={PAYMENTS[status].tone}>{t(PAYMENTS[status].label)}</Pill>
}

/** Why money goes back: what the shop itself notes in words, what a person typed as it is. */
export function refundReason(reason: string): string {
  if (reason === 'order-cancelled') return t('Cancelled')
  return reason === 'items-returned' ? t('Returned') : reason
}

/** What a provider is called. */
export const providerName = (provider: string): string =>
  provider === 'paypal' ? 'PayPal' : methodName('Demo payment')
