import { methodName } from '#server/payments/method-name.ts'
import type { PurchaseMoney } from '#server/payments/purchase-money.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Pill, type Tone } from '../../work/pill.tsx'

type PaymentStatus = PurchaseMoney['payments'][number]['status']
type Looks = { label: TextKey; tone: Tone }

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

/** What a provider is called. */
export const providerName = (provider: string): string =>
  provider === 'paypal' ? 'PayPal' : methodName('Demo payment')
