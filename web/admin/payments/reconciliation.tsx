import { CircleAlert, CircleCheck } from 'lucide-react'
import { MARKETS } from '#server/markets/markets.ts'
import { type byCurrency, type MarketMoney, unexplainedOf } from '#server/payments/reconciliation-rules.ts'
import { t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { type Column, Table } from '../../work/list-table.tsx'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'
import { type MoneyTotals, nameOfCurrency, priceIn } from './words.ts'

type Sum = ReturnType<typeof byCurrency>[number]

const FILLS = {
  orders: 'fill-[#decfb8]',
  refunds: 'fill-[oklch(0.78_0.07_255)]',
  open: 'fill-action',
  wrong: 'fill-stop',
}
const DOTS = {
  captured: 'bg-ink',
  orders: 'bg-[#decfb8]',
  refunds: 'bg-[oklch(0.78_0.07_255)]',
  open: 'bg-action',
}

/** The captured money as one bar, and below it where it is, to scale. */
function Bars({ sum }: { sum: Sum }) {
  const whole = Math.max(1, sum.captured)
  const parts = [
    { key: 'orders', value: sum.orders, fill: FILLS.orders },
    { key: 'refunds', value: sum.refunds, fill: FILLS.refunds },
    { key: 'open', value: sum.open, fill: FILLS.open },
    { key: 'wrong', value: Math.abs(sum.unexplained), fill: FILLS.wrong },
  ]
  let at = 0
  return (
    <svg
      viewBox="0 0 1000 44"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-11 w-full rtl:-scale-x-100"
    >
      <rect x="0" y="0" width="1000" height="20" rx="3" className="fill-ink" />
      {parts.map(({ key, value, fill }) => {
        const width = Math.min(1000 - at, (value / whole) * 1000)
        const x = at
        at += Math.max(0, width)
        return width > 0 && <rect key={key} x={x} y="24" width={width} height="20" rx="3" className={fill} />
      })}
    </svg>
  )
}

/** What the last check of the kept sums found, where they were not what the books say. */
export function SumsAlarm({
  kept: { wrong, checkedAt },
}: {
  kept: { wrong: number; checkedAt: Date | null }
}) {
  if (wrong === 0 || !checkedAt) return null
  return (
    <Panel title={t('Kept sums were wrong')} className="border-stop!">
      <p role="alert">
        {t(
          'The sums of {{count}} hours were not what the books say on {{at}}. They are added up anew and right now. Tell whoever runs the server: something moved money without posting it.',
          {
            count: wrong,
            at: momentOf(checkedAt),
            defaultValue_one:
              'The sums of {{count}} hour were not what the books say on {{at}}. They are added up anew and right now. Tell whoever runs the server: something moved money without posting it.',
          },
        )}
      </p>
    </Panel>
  )
}

/** Captured = orders + refunds + open + not explained, of one currency. */
export function MoneyPanel({ sum }: { sum: Sum }) {
  const price = priceIn(sum.currency)
  const isRight = sum.unexplained === 0
  const facts = [
    {
      sign: '',
      name: t('Captured'),
      dot: DOTS.captured,
      value: sum.captured,
      text: t('{{count}} captures', { count: sum.captures, defaultValue_one: '{{count}} capture' }),
    },
    {
      sign: '=',
      name: t('Orders'),
      dot: DOTS.orders,
      value: sum.orders,
      text: t('{{count}} orders', { count: sum.orderCount, defaultValue_one: '{{count}} order' }),
    },
    {
      sign: '+',
      name: t('Refunds'),
      dot: DOTS.refunds,
      value: sum.refunds,
      text: t('{{count}} refunds', { count: sum.refundCount, defaultValue_one: '{{count}} refund' }),
    },
    {
      sign: '+',
      name: t('Open'),
      dot: DOTS.open,
      value: sum.open,
      text: t('{{count}} open items', { count: sum.openCount, defaultValue_one: '{{count}} open item' }),
    },
    {
      sign: '+',
      name: t('Not explained'),
      dot: isRight ? 'bg-good' : 'bg-stop',
      value: sum.unexplained,
      text: isRight ? t('Nothing') : t('Look at the markets below'),
    },
  ]
  return (
    <Panel
      title={nameOfCurrency(sum.currency)}
      className={isRight ? '' : 'border-stop!'}
      tools={
        isRight ? (
          <Pill tone="good">
            <CircleCheck aria-hidden="true" className="size-3.5" />
            {t('To the penny')}
          </Pill>
        ) : (
          <Pill tone="stop">
            <CircleAlert aria-hidden="true" className="size-3.5" />
            {t('{{amount}} not explained', { amount: price(sum.unexplained) })}
          </Pill>
        )
      }
    >
      <Bars sum={sum} />
      <dl className="grid gap-4 max-rail:grid-cols-1 rail:max-wide:grid-cols-3 wide:grid-cols-5">
        {facts.map(({ sign, name, dot, value, text }) => (
          <div key={name} className="grid content-start max-rail:grid-cols-[1fr_auto]">
            <dt className="flex items-center gap-2 text-mute">
              {sign && <span aria-hidden="true">{sign}</span>}
              <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
              {name}
            </dt>
            <dd
              className={`font-display text-18 font-semibold tabular-nums max-rail:row-span-2 max-rail:self-center desk:text-22 ${name === t('Not explained') ? (isRight ? 'text-good' : 'text-stop') : ''}`}
            >
              {price(value)}
            </dd>
            <dd className="text-12 text-mute">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const columns = (): Column<MarketMoney>[] => {
  const amount = (key: 'captured' | 'orders' | 'refunds' | 'open', head: string): Column<MarketMoney> => ({
    key,
    head,
    end: true,
    cell: (row) => priceIn(row.currency)(row[key]),
  })
  return [
    {
      key: 'market',
      head: t('Market'),
      phone: 'lead',
      cell: ({ market, priced, currency }) => (
        <span className="grid wrap-break-word">
          <b className="font-semibold">{t(MARKETS[market].country)}</b>
          <small className="text-12 text-mute">
            {t('{{priced}}, charged in {{currency}}', { priced, currency })}
          </small>
        </span>
      ),
    },
    {
      key: 'shown',
      head: t('As shown'),
      end: true,
      spare: true,
      cell: (row) => priceIn(row.priced)(row.shown),
    },
    amount('captured', t('Captured')),
    amount('orders', t('Orders')),
    amount('refunds', t('Refunds')),
    amount('open', t('Open')),
    {
      key: 'difference',
      head: t('Difference'),
      end: true,
      cell: (row) => {
        const left = unexplainedOf(row)
        return <b className={left === 0 ? 'text-good' : 'text-stop'}>{priceIn(row.currency)(left)}</b>
      },
    },
  ]
}

/** The same by market, where prices may be in another currency than is charged. */
export function ByMarket({ rows }: { rows: MoneyTotals }) {
  return (
    <Panel title={t('By market')} flush>
      <p className="px-4 text-mute rail:px-5.5">
        {t('AED and SAR are shown to shoppers and charged in dollars, at the rate kept on each purchase.')}
      </p>
      <Table
        caption={t('By market')}
        columns={columns()}
        rows={rows}
        keyOf={({ market, currency }) => `${market} ${currency}`}
      />
    </Panel>
  )
}
