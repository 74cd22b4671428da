import { Check, Minus } from 'lucide-react'
import type { SellingOrder } from '#server/orders/selling-order.ts'
import { hasArrived, hasEnded, hasReached, isPaid, ORDER_STATUS } from '#server/orders/status-rules.ts'
import { judgeOnHold } from '#server/orders/transition-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { dayOf } from '../../dates.ts'
import type { Desk } from './desk.ts'

interface Step {
  name: string
  /** Nothing where the name says it all. */
  text: string | null
  /** `skipped`: it never happened, and what follows it did. */
  state: 'done' | 'skipped' | 'now' | 'later'
}

/** What the steps are told from. */
interface Shown extends Pick<SellingOrder, 'status' | 'onHold' | 'placedAt' | 'deliverBy' | 'deliveredAt'> {
  lines: readonly Pick<SellingOrder['lines'][number], 'quantity' | 'cancelled' | 'sent'>[]
  events: readonly Pick<SellingOrder['events'][number], 'to'>[]
}

/** Whether somebody began to work on an order before it was sent: one that is paid may be sent, or said to have arrived, at once. */
const wasAccepted = ({ status, events }: Shown): boolean =>
  [status, ...events.map(({ to }) => to)].some((each) => ORDER_STATUS[each].stage === 'accepted')

/** How far an order is, by its status, what happened to it and its pieces. */
function stepsOf(order: Shown, desk: Desk): Step[] {
  const { status, deliverBy, deliveredAt } = order
  const { work } = ORDER_STATUS[status]
  const waitsFor = desk.role === 'vendor' ? t('Waits for you') : t('Waits for its seller')
  const waits = judgeOnHold(order) ? t('On hold') : waitsFor
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0)
  const sent = order.lines.reduce((sum, line) => sum + line.sent, 0)
  const progress = t('{{sent}} of {{count}} pieces', {
    sent,
    count: pieces,
    defaultValue_one: '{{sent}} of {{count}} piece',
  })
  // Under “To send” a bare “2 of 3 pieces” would read as what is left.
  const soFar = t('{{sent}} of {{count}} pieces sent', {
    sent,
    count: pieces,
    defaultValue_one: '{{sent}} of {{count}} piece sent',
  })
  const inNoParcel = t('No parcel for {{count}} pieces', {
    count: pieces - sent,
    defaultValue_one: 'No parcel for {{count}} piece',
  })
  const wasSkipped = hasArrived(status) && sent < pieces
  const [isAccepted, isSent] = [hasReached(status, 'accepted'), hasReached(status, 'sent')]
  const isSkipped = isAccepted && !wasAccepted(order)
  const toSend = deliverBy
    ? t('{{progress}}, arrives by {{day}}', { progress: soFar, day: dayOf(deliverBy) })
    : soFar
  const steps: (Omit<Step, 'state'> & { isDone: boolean; isSkipped?: boolean })[] = [
    { name: t('Paid'), text: isPaid(status) ? dayOf(order.placedAt) : t('Not yet'), isDone: isPaid(status) },
    {
      name: isSkipped ? t('Acceptance skipped') : t('Accepted'),
      text: isAccepted ? work && t(work) : isPaid(status) ? waits : null,
      isDone: isAccepted,
      isSkipped,
    },
    {
      name: isSent ? t('Sent') : t('To send'),
      text: wasSkipped ? inNoParcel : isSent ? progress : toSend,
      isDone: isSent,
    },
    {
      name: t('Delivered'),
      text: deliveredAt ? dayOf(deliveredAt) : hasArrived(status) ? null : t('Not yet'),
      isDone: hasArrived(status),
    },
  ]
  const now = steps.find(({ isDone }) => !isDone)
  return steps.map((step) => ({
    ...step,
    state: step.isSkipped ? 'skipped' : step.isDone ? 'done' : step === now ? 'now' : 'later',
  }))
}

export function Steps({ order, desk }: { order: Shown; desk: Desk }) {
  if (hasEnded(order.status)) return null
  return (
    <ol
      aria-label={t('How far the order is')}
      className="mt-4 grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface desk:grid-cols-4"
    >
      {stepsOf(order, desk).map(({ name, text, state }, place) => (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`flex items-center gap-3 border-line p-3.5 not-first:border-s max-desk:nth-3:border-s-0 max-desk:nth-[n+3]:border-t ${state === 'now' ? 'bg-wait-tint' : ''}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-7 shrink-0 place-items-center rounded-full text-12 font-semibold ${state === 'done' ? 'bg-good text-white' : state === 'now' ? 'bg-ink text-white' : 'border border-line-strong'}`}
          >
            {state === 'done' ? (
              <Check className="size-4" />
            ) : state === 'skipped' ? (
              <Minus className="size-4" />
            ) : (
              formats().number(place + 1)
            )}
          </span>
          <span className="grid min-w-0">
            <b className="font-semibold">{name}</b>
            {text && <small className="text-12 text-mute">{text}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
