import { Link } from 'react-router'
import type { listLowStock } from '#server/catalog/seller-figures.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import type { listReturnsToAnswer } from '#server/orders/selling-overview.ts'
import type { Counted } from '#server/platform/counted.ts'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { orderName } from '../../work/order-name.ts'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'
import { sinceOf } from '../../work/since.ts'
import { Thumb } from '../../work/thumb.tsx'

type Rows<List extends (...parts: never[]) => Promise<{ rows: unknown[]; count: Counted }>> = Awaited<
  ReturnType<List>
>

/** Products of which few are left. */
export function LowStock({ rows, count, onSale }: Rows<typeof listLowStock> & { onSale: Counted }) {
  return (
    <Panel title={t('Low stock')} count={count} link={{ to: '/vendor/products', label: t('All products') }}>
      {rows.length === 0 ? (
        <p className="text-mute">
          {onSale.value === 0
            ? t('Nothing is on sale. Once something is, products that run low stand here.')
            : t('Of everything on sale there are enough free pieces.')}
        </p>
      ) : (
        <ul className="grid">
          {rows.map(({ id, name, left, imageKey }) => (
            <li
              key={id}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b border-line-soft py-2.5 first:pt-0 last:border-0"
            >
              <Thumb image={imageKey} />
              <Link to={`/vendor/products/${id}`} className="truncate font-semibold hover:underline">
                {name}
              </Link>
              <Pill tone={left <= 0 ? 'stop' : 'wait'}>
                {left <= 0 ? t('Out') : t('{{count}} left', { count: left })}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Returns that wait for an answer. */
export function Returns({ rows, count, now }: Rows<typeof listReturnsToAnswer> & { now: Date }) {
  return (
    <Panel
      title={t('Returns')}
      count={{ ...count, kind: 'act' }}
      link={{ to: '/vendor/orders?view=returns', label: t('All returns') }}
    >
      {rows.length === 0 ? (
        <p className="text-mute">{t('No return waits for your answer.')}</p>
      ) : (
        <ul className="grid">
          {rows.map((row) => (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-line-soft py-2.5 first:pt-0 last:border-0"
            >
              <p className="min-w-0">
                <b className="block truncate font-semibold">{row.item}</b>
                <span className="wrap-anywhere text-mute">
                  {buyerNameOf(row)}, {orderName(row.orderNumber)} · {sinceOf(row.createdAt, now)}
                </span>
              </p>
              <ButtonLink to={`/vendor/orders/${row.orderNumber}`} kind="ink" size="small">
                {t('Answer')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
