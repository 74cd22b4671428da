import { Clock, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import type { OrderToSend } from '#server/orders/selling-overview.ts'
import { cancellableUntil } from '#server/orders/status-rules.ts'
import type { Counted } from '#server/platform/counted.ts'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BuyerName } from '../../work/buyer-name.tsx'
import { orderName } from '../../work/order-name.ts'
import { ageOf } from '../../work/since.ts'
import { Thumb } from '../../work/thumb.tsx'

const DATE = { day: 'numeric', month: 'short' } as const
const HOUR_OF_DAY = { hour: '2-digit', minute: '2-digit' } as const

/** Until when something must happen with an order, and how pressing that is. */
function dueOf(order: OrderToSend, now: Date): { text: string; tone: string } | null {
  const until = cancellableUntil(order, now)
  const time = until && formats().date(until, HOUR_OF_DAY)
  if (time) return { text: t('Can be cancelled until {{time}} UTC', { time }), tone: 'text-mute' }
  if (!order.deliverBy) return null
  const text = t('Promised for {{date}}', { date: formats().date(order.deliverBy, DATE) })
  if (order.isLate) return { text, tone: 'text-stop' }
  return { text, tone: order.isSoon ? 'text-wait' : 'text-mute' }
}

/** What waits first: the orders that have to be sent, the oldest on top. `isNew`: this shop has no order yet. */
export function Today(props: { orders: readonly OrderToSend[]; count: Counted; isNew: boolean; now: Date }) {
  const { orders, count, isNew, now } = props
  const all = `${formats().number(count.value)}${count.more ? '+' : ''}`
  const [oldest] = orders
  return (
    <section
      aria-labelledby="today"
      className="grid overflow-hidden rounded-card border border-line bg-surface desk:grid-cols-[240px_minmax(0,1fr)] wide:grid-cols-[300px_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-3 bg-ink p-5 text-white rail:p-6">
        <p className="flex items-center gap-2 text-white/80">
          <Clock aria-hidden="true" className="size-4" />
          {oldest
            ? t('The oldest has waited for {{age}}', { age: ageOf(oldest.createdAt, now) })
            : t('Today')}
        </p>
        <h2 id="today" className="text-22">
          {count.value === 0 ? (
            t('Nothing to send')
          ) : (
            <>
              <strong className="block font-display text-48 leading-none font-bold text-action">{all}</strong>{' '}
              {t('orders to send', { count: count.value, defaultValue_one: 'order to send' })}
            </>
          )}
        </h2>
        <p className="text-white/80">
          {oldest
            ? t('Paid and not sent yet, the oldest first.')
            : isNew
              ? t('No order has come yet.')
              : t('Everything that was paid is on its way.')}
        </p>
        {oldest && (
          <div className="mt-auto flex flex-wrap gap-2 pt-2">
            <ButtonLink to={`/vendor/orders/${oldest.number}`} size="small">
              {t('Start packing')}
            </ButtonLink>
            <Link
              to={`/vendor/orders/slips?${new URLSearchParams(orders.map(({ id }) => ['id', String(id)]))}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-white/40 px-4 font-semibold hover:border-white"
            >
              <Printer aria-hidden="true" className="size-4" />
              {t('{{count}} slips', { count: orders.length, defaultValue_one: '{{count}} slip' })}
            </Link>
          </div>
        )}
      </div>
      {oldest ? (
        <ul className="grid content-start">
          {orders.map((order) => (
            <Row key={order.id} order={order} now={now} />
          ))}
          {(count.more || count.value > orders.length) && (
            <li className="px-4 py-2 rail:px-5.5">
              <Link
                to="/vendor/orders"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t('All orders')}
              </Link>
            </li>
          )}
        </ul>
      ) : (
        <p className="grid place-items-center p-8 text-mute">
          {t('New orders stand here the moment they are paid.')}
        </p>
      )}
    </section>
  )
}

function Row({ order, now }: { order: OrderToSend; now: Date }) {
  const buyer = buyerNameOf(order)
  const due = dueOf(order, now)
  const images = order.images ?? []
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line-soft px-4 py-3 last:border-0 rail:grid-cols-[76px_minmax(0,1.4fr)_auto_minmax(0,1fr)_auto] rail:px-5.5">
      <span className="flex -space-x-4 rtl:space-x-reverse">
        {images.length === 0 && <Thumb image={null} />}
        {images.map(({ key }, place) => (
          <Thumb key={key} image={key} className={`size-10 ${place > 0 ? 'max-rail:hidden' : ''}`} />
        ))}
      </span>
      {/* On a phone a long sum goes below the name, which would be squeezed beside it. */}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-rail:col-span-2 rail:contents">
        <p className="min-w-0 flex-1 basis-40">
          <BuyerName of={order} place={order.city} className="font-semibold" />
          <span className="text-mute">
            <Link
              to={`/vendor/orders/${order.number}`}
              title={order.number}
              className="underline underline-offset-4 hover:text-ink"
            >
              {orderName(order.number)}
            </Link>
            {' · '}
            {t('{{count}} pieces', { count: order.pieces, defaultValue_one: '{{count}} piece' })}
          </span>
        </p>
        <b className="text-end font-semibold tabular-nums">
          {formatMoney(money(order.total, order.currency))}
        </b>
      </div>
      <p className="max-rail:col-span-2">
        <b className="font-semibold rail:block">{ageOf(order.createdAt, now)}</b>
        {due && <span className="text-mute rail:hidden">{' · '}</span>}
        {due && <span className={due.tone}>{due.text}</span>}
      </p>
      <ButtonLink
        to={`/vendor/orders/${order.number}`}
        kind="line"
        size="small"
        aria-label={t('Ship the order of {{buyer}}', { buyer })}
      >
        {t('Ship')}
      </ButtonLink>
    </li>
  )
}
