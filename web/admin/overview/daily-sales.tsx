import { useId } from 'react'
import type { SalesOfCurrency } from '#server/office/overview.ts'
import { after, DAY } from '#server/platform/clock.ts'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { TableBehind } from '../../work/bar-chart.tsx'
import { Panel } from '../../work/panel.tsx'

const SHORT = { day: 'numeric', month: 'short' } as const
const TALL = 100

/** What was sold in one currency on each of the last days, to one scale, with the same as a table behind it. */
export function DailySales({ sales, now }: { sales: SalesOfCurrency; now: Date }) {
  const { currency, days, orders, revenue } = sales
  const id = useId()
  const sum = (amount: number) => formatMoney(money(amount, currency))
  const dayAt = (place: number) => formats().date(after(now, (place - days.length + 1) * DAY), SHORT)
  const highest = Math.max(0, ...days)
  const caption = t('Sales of the last 30 days in {{currency}}', { currency })
  return (
    <Panel title={currency}>
      <figure aria-labelledby={id} className="@container grid grid-cols-1 gap-2">
        <figcaption id={id} className="sr-only">
          {caption}
        </figcaption>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-display text-22 font-semibold tabular-nums">{sum(revenue)}</b>
          <span className="text-mute">
            {t('{{count}} orders', { count: orders, defaultValue_one: '{{count}} order' })}
          </span>
        </p>
        <svg
          viewBox={`0 0 ${days.length * 10} ${TALL}`}
          preserveAspectRatio="none"
          className="h-28 w-full border-b border-ink"
          aria-hidden="true"
        >
          {days.map((value, place) => {
            const height = highest > 0 ? (Math.max(0, value) / highest) * TALL : 0
            return (
              <rect
                key={dayAt(place)}
                x={place * 10 + 1.5}
                width="7"
                y={TALL - height}
                height={height}
                className={place === days.length - 1 ? 'fill-action' : 'fill-line-strong/60'}
              />
            )
          })}
        </svg>
        <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-3 text-12 text-mute">
          <span>{dayAt(0)}</span>
          {highest > 0 && (
            <span className="@max-xs:order-last @max-xs:basis-full">
              {t('most on one day: {{sum}}', { sum: sum(highest) })}
            </span>
          )}
          <span>{t('Today')}</span>
        </p>
        <TableBehind
          caption={caption}
          head={[t('Day'), t('Sales')]}
          rows={days.map((value, place) => [dayAt(place), sum(value)])}
        />
      </figure>
    </Panel>
  )
}
