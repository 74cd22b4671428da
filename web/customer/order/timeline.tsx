import { Check } from 'lucide-react'
import { FULFILMENT_STATUSES, hasArrived, ORDER_STATUS } from '#server/orders/status-rules.ts'
import { t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { deliveryDay } from '../../shop/delivery-day.ts'
import type { PurchasePart } from './purchase-view.server.ts'

/** What happened to a seller's part, and what is still to come where it is on its way. */
export function Timeline({ part }: { part: PurchasePart }) {
  const at = FULFILMENT_STATUSES.indexOf(part.status)
  const ahead = at < 0 ? [] : FULFILMENT_STATUSES.slice(at + 1)
  return (
    <ol aria-label={t('What happened')} className="-mb-4 grid">
      {part.events.map((event, index) => (
        <li key={`${event.to} ${event.at.toISOString()}`} className={STEP} data-done>
          <Line isLast={index === part.events.length - 1 && ahead.length === 0} isDone />
          <span className="pb-4">
            <span className="block font-medium">{t(ORDER_STATUS[event.to].event)}</span>
            <time dateTime={event.at.toISOString()} className="text-14 text-mute">
              {momentOf(event.at)}
            </time>
          </span>
        </li>
      ))}
      {ahead.map((status, index) => (
        <li key={status} className={STEP}>
          <Line isLast={index === ahead.length - 1} isDone={false} />
          <span className="pb-4 text-mute">
            <span className="sr-only">{t('Still to come')}: </span>
            {t(ORDER_STATUS[status].event)}
            {hasArrived(status) && part.deliverBy && (
              <span className="block text-14">{t('by {{day}}', { day: deliveryDay(part.deliverBy) })}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

const STEP = 'grid grid-cols-[22px_1fr] gap-x-3 text-15'

function Line({ isLast, isDone }: { isLast: boolean; isDone: boolean }) {
  return (
    <span aria-hidden="true" className="grid justify-items-center grid-rows-[auto_1fr]">
      <span
        className={`mt-px grid size-5.5 place-items-center rounded-full ${isDone ? 'bg-good text-white' : 'border-[1.5px] border-line-strong bg-surface'}`}
      >
        {isDone && <Check className="size-3.5 stroke-3" />}
      </span>
      {!isLast && <span className={`w-px ${isDone ? 'bg-good' : 'bg-line'}`} />}
    </span>
  )
}
