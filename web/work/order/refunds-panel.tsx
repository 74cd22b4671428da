import { caseReason } from '#server/mail/case-reasons.ts'
import type { RefundOfOrder } from '#server/payments/queries.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Panel } from '../panel.tsx'
import { Pill, type Tone } from '../pill.tsx'
import { sinceOf } from '../since.ts'

type Looks = { label: TextKey; tone: Tone }

const REFUNDS: Record<RefundOfOrder['status'], Looks> = {
  queued: { label: key('On its way'), tone: 'wait' },
  completed: { label: key('Back with the buyer'), tone: 'good' },
  failed: { label: key('Refused by the provider'), tone: 'stop' },
}

export function RefundPill({ status }: { status: RefundOfOrder['status'] }) {
  return <Pill tone={REFUNDS[status].tone}>{t(REFUNDS[status].label)}</Pill>
}

/** Why money goes back: what the shop itself notes, and what happened at the provider, in words; what a person typed as it is. */
export function refundReason({ reason, source }: Pick<RefundOfOrder, 'reason' | 'source'>): string {
  if (source === 'provider')
    return reason === 'reversal'
      ? t('Taken back by the buyer’s bank or the payment provider')
      : t('Refunded at the payment provider')
  if (reason === 'order-cancelled') return t('Order cancelled')
  if (reason === 'items-returned') return t('Returned')
  return reason || t('For a reason that was erased with the buyer')
}

/** Why the provider refused it is told to the office alone. */
type Shown = Omit<RefundOfOrder, 'error'> & Partial<Pick<RefundOfOrder, 'error'>>

/** What goes back to the buyer and why, each as far as it is. */
export function RefundsPanel({ refunds, now }: { refunds: readonly Shown[]; now: Date }) {
  if (refunds.length === 0) return null
  return (
    <Panel title={t('Refunds')} count={{ value: refunds.length }}>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <b className="font-semibold tabular-nums">{formatMoney(money(refund.amount, refund.currency))}</b>
            <RefundPill status={refund.status} />
            <span className="flex-1 basis-32 text-mute wrap-anywhere">
              {(refund.error && caseReason(refund.error)) || refundReason(refund)}
            </span>
            <span className="text-12 text-mute">{sinceOf(refund.createdAt, now)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
