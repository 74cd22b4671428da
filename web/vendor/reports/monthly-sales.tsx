import type { MonthOfSales } from '#server/orders/figures.ts'
import { type SalesCurrency, sixMonths } from '#server/orders/sales-rules.ts'
import { t } from '#server/platform/texts.ts'
import { BarChart } from '../../work/bar-chart.tsx'
import { Panel } from '../../work/panel.tsx'
import { longSymbol, monthName, shortSum, sum } from '../sales-words.ts'

/** What was sold in each of six months; of each, how much by the day of the month that today is. */
export function MonthlySales(props: {
  months: readonly MonthOfSales[]
  currency: SalesCurrency
  now: Date
  link?: { to: string; label: string }
}) {
  const { months, currency, now, link } = props
  const bars = sixMonths(months, currency, now).map(({ month, revenue, byNow }, place) => ({
    label: monthName(month),
    value: revenue,
    byNow,
    short: shortSum(revenue, currency),
    full: sum(revenue, currency),
    now: place === 5,
  }))
  const unit = longSymbol(currency)
  return (
    <Panel title={t('Monthly sales')} {...(link && { link })}>
      <BarChart
        caption={t('Sales of six months, paid and less refunds')}
        head={[t('Month'), t('Sales')]}
        bars={bars}
        unit={unit}
        legend={
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-mute">
            {unit && <span className="rail:hidden">{t('In {{currency}}', { currency: unit.trim() })}</span>}
            <span className="flex items-center gap-1.5">
              <i className="size-3 rounded-[3px] bg-line-strong/40" />
              {t('By day {{day}} of the month', { day: now.getUTCDate() })}
            </span>
            <span className="flex items-center gap-1.5">
              <i className="size-3 rounded-[3px] bg-sand" />
              {t('Rest of the month')}
            </span>
          </p>
        }
      />
    </Panel>
  )
}
