import { CircleAlert, CircleCheck, CircleX, RotateCcw, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductPage } from '#server/catalog/product-queries.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { useSite } from '../../site-data.ts'
import type { Delivery } from './delivery.server.ts'
import type { Choice } from './use-choice.ts'

/** From here on down the shopper is told that little is left. */
const LOW = 5

const AWAY_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-good [&>svg]:size-[18px]">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Stock({ choice }: { choice: Choice }) {
  const { available, variation } = choice
  const of = variation ? t(' in {{variation}}', { variation: variation.label }) : ''
  if (available < 1)
    return (
      <Fact icon={<CircleX aria-hidden="true" className="text-stop" />}>
        <b className="font-semibold text-stop">{t('Out of stock')}</b>
        {of}
      </Fact>
    )
  if (available <= LOW)
    return (
      <Fact icon={<CircleAlert aria-hidden="true" className="text-stop" />}>
        <b className="font-semibold text-stop">{t('Only {{available}} left', { available })}</b>
        {of}
      </Fact>
    )
  return (
    <Fact icon={<CircleCheck aria-hidden="true" />}>
      <b className="font-semibold">{t('In stock')}</b>
      {t(', {{available}} left', { available })}
      {of}
    </Fact>
  )
}

/** What one wants to know before paying: is it there, when does it come, who sells it, can it go back. */
export function Facts(props: { product: ProductPage; choice: Choice; delivery: Delivery | null }) {
  const { product, choice, delivery } = props
  const { name } = useSite()
  const { vendor } = product
  const dispatch =
    vendor?.dispatchMethod === 'store'
      ? t('Dispatch by Vendor')
      : t('Dispatch by {{marketplace}}', { marketplace: name })
  return (
    <ul className="mt-6 grid gap-3 border-t border-line pt-6 text-15" aria-live="polite">
      <Stock choice={choice} />
      {delivery && choice.available > 0 && (
        <Fact icon={<Truck aria-hidden="true" />}>
          {t('Arrives')}{' '}
          <b className="font-semibold">{t('{{from}} to {{to}}', { from: delivery.from, to: delivery.to })}</b>
          {' · '}
          {delivery.cost}
          {delivery.freeOver && t(', free over {{price}}', { price: delivery.freeOver })}
        </Fact>
      )}
      <Fact icon={<Store aria-hidden="true" />}>
        {t('Sold by')}{' '}
        {vendor ? (
          <Link
            to={`/seller/${vendor.slug}`}
            className="font-semibold underline underline-offset-4 hover:no-underline"
          >
            <bdi className="wrap-anywhere">{vendor.name}</bdi>
          </Link>
        ) : (
          <b className="font-semibold">{name}</b>
        )}
        {' · '}
        {dispatch}
      </Fact>
      {vendor?.awayUntil && (
        <Fact icon={<CircleAlert aria-hidden="true" />}>
          {t('{{vendor}} is away until {{day}}. What you order now is sent after that.', {
            vendor: vendor.name,
            day: formats().date(new Date(vendor.awayUntil), AWAY_DAY),
          })}
        </Fact>
      )}
      <Fact icon={<RotateCcw aria-hidden="true" />}>
        <b className="font-semibold">{t('30-day returns')}</b>
        {t(', cancel free within the hour')}
      </Fact>
    </ul>
  )
}
