import { PackageCheck } from 'lucide-react'
import { Link } from 'react-router'
import { judgeTransition } from '#server/orders/transition-rules.ts'
import { t } from '#server/platform/texts.ts'
import { dayOf } from '../../dates.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { CancelOffer } from './cancel.tsx'
import { LineList } from './line-list.tsx'
import { ParcelList } from './parcel-list.tsx'
import type { PurchasePart, PurchaseView } from './purchase-view.server.ts'
import { ReturnList } from './return-list.tsx'
import { Timeline } from './timeline.tsx'

/** What one seller sends of a purchase, where it is, and what its buyer may still do. */
export function PartCard(props: { purchase: PurchaseView; part: PurchasePart; forms: Forms }) {
  const { purchase, part, forms } = props
  return (
    <article aria-labelledby={`part-${part.id}`} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-4 md:px-6">
        <h3 id={`part-${part.id}`} className="text-18">
          {part.vendorSlug ? (
            <Link to={`/seller/${part.vendorSlug}`} className="wrap-anywhere hover:underline">
              {t('From {{vendor}}', { vendor: part.vendor })}
            </Link>
          ) : (
            t('From {{vendor}}', { vendor: part.vendor })
          )}
        </h3>
        <StatusBadge status={part.status} />
        <p className="flex w-full flex-wrap gap-x-3 text-14 text-mute">
          <span className="tabular-nums wrap-anywhere">{part.number}</span>
          <span>{part.dispatch}</span>
        </p>
      </header>
      <div className="grid gap-5 px-4 py-5 md:px-6">
        <LineList part={part} currency={purchase.currency} to={forms.closeTo} />
        <ParcelList part={part} forms={forms} />
        <Timeline part={part} />
        <ReturnList token={purchase.token} part={part} forms={forms} />
        {part.cancellableUntil && (
          <CancelOffer part={part} until={part.cancellableUntil} now={purchase.now} forms={forms} />
        )}
        {!judgeTransition(part.status, 'delivered', 'customer') && <Arrived part={part} forms={forms} />}
        <ReturnOffer part={part} forms={forms} />
      </div>
    </article>
  )
}

function Arrived({ part, forms }: { part: PurchasePart; forms: Forms }) {
  return (
    <Form method="post" action={forms.closeTo} preventScrollReset className={OFFER}>
      <PackageCheck aria-hidden="true" className="size-5 shrink-0" />
      <p className="flex-1 basis-52">{t('Has it arrived? Then say so here.')}</p>
      <input type="hidden" name="intent" value="arrived" />
      <input type="hidden" name="orderId" value={part.id} />
      <Button type="submit" kind="line" size="small" disabled={forms.isSending('arrived')}>
        {t('It has arrived')}
      </Button>
    </Form>
  )
}

function ReturnOffer({ part, forms }: { part: PurchasePart; forms: Forms }) {
  const { returnableUntil: until, daysLeftToReturn: days } = part
  if (!until || days === null || part.lines.every((line) => line.left === 0)) return null
  if (part.refusedReturn)
    return (
      <div className={OFFER}>
        <p className="flex-1 basis-52">{part.refusedReturn}</p>
        <ButtonLink to="/contact" kind="line" size="small">
          {t('Contact us')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={OFFER}>
      <p className="flex-1 basis-52">
        {t('Returns are possible until {{day}}', { day: dayOf(until) })}{' '}
        <span className="text-mute">
          {t('({{count}} days left)', { count: days, defaultValue_one: '({{count}} day left)' })}
        </span>
      </p>
      <ButtonLink to={forms.open('return', part.id)} preventScrollReset kind="line" size="small">
        {t('Return items')}
        <span className="sr-only">{part.number}</span>
      </ButtonLink>
    </div>
  )
}

const OFFER =
  'flex flex-wrap items-center gap-x-5 gap-y-2 rounded-control border-[1.5px] border-line px-4 py-3 text-15'
