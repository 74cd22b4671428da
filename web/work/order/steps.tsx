import { Check } from 'lucide-react'
import type { SellingOrder } from '#server/orders/selling-order.ts'
import { ORDER_STATUS } from '#server/orders/status-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import type { Desk } from './desk.ts'
import { dayOf } from './words.ts'

interface Step {
  name: string
  text: string
  state: 'done' | 'now' | 'later'
}

/** How far an order is, by its pieces. */
function stepsOf(order: SellingOrder, desk: Desk): Step[] {
  const waits = desk.role === 'vendor' ? t('Waits for you') : t('Waits for its seller')
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0)
  const sent = order.lines.reduce((sum, line) => sum + line.sent, 0)
  const at = ORDER_STATUS[order.status].step ?? 0
  const progress = t('{{sent}} of {{count}} pieces', {
    sent,
    count: pieces,
    defaultValue_one: '{{sent}} of {{count}} piece',
  })
  const state = (from: number): Step['state'] => (at > from ? 'done' : at === from ? 'now' : 'later')
  return [
    { name: t('Paid'), text: dayOf(order.placedAt), state: 'done' },
    { name: t('Accepted'), text: at > 2 ? '' : at === 2 ? t('Being packed') : waits, state: state(1) },
    at >= 3
      ? { name: t('Sent'), text: progress, state: 'done' }
      : {
          name: t('To send'),
          text: order.deliverBy
            ? t('{{progress}}, arrives by {{day}}', { progress, day: dayOf(order.deliverBy) })
            : progress,
          state: state(2),
        },
    {
      name: t('Delivered'),
      text: order.deliveredAt ? dayOf(order.deliveredAt) : t('Not yet'),
      state: at >= 4 ? 'done' : state(3),
    },
  ]
}

export function Steps({ order, desk }: { order: SellingOrder; desk: Desk }) {
  if (ORDER_STATUS[order.status].step === null) return null
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
            {state === 'done' ? <Check className="size-4" /> : formats().number(place + 1)}
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
