import { type ReactNode, useId } from 'react'
import { t } from '#server/platform/texts.ts'

export interface Bar {
  label: string
  value: number
  /** How much of it came by the day of the month that today is: what can be compared with this month. */
  byNow?: number
  /** As it stands above the bar, and in full in the table. */
  short: string
  full: string
  now?: boolean
}

/** How high the highest bar is, in pixels. */
const HIGHEST = 160

const COLUMNS = 'grid auto-cols-fr grid-flow-col gap-2 rail:gap-3'

/** What stands above a bar, in one piece: without its unit where there is no room for both. */
function Short({ text, unit }: { text: string; unit: string }) {
  const [before, after] = unit ? text.split(unit) : [text]
  return (
    <b className="text-12 font-semibold whitespace-nowrap tabular-nums">
      {before}
      {after !== undefined && <span className="max-rail:hidden">{unit}</span>}
      {after}
    </b>
  )
}

function Column({ bar, highest, unit }: { bar: Bar; highest: number; unit: string }) {
  const height = (value: number) => (highest > 0 ? Math.round((Math.max(0, value) / highest) * HIGHEST) : 0)
  const whole = height(bar.value)
  const part = height(Math.min(bar.byNow ?? bar.value, bar.value))
  return (
    <div className="grid min-w-0 justify-items-center gap-1">
      <Short text={bar.short} unit={unit} />
      <svg height={whole} className="w-full rounded-t-[6px]" aria-hidden="true">
        <rect width="100%" height={whole} className="fill-sand" />
        <rect
          width="100%"
          y={whole - part}
          height={part}
          className={bar.now ? 'fill-action' : 'fill-line-strong/40'}
        />
      </svg>
    </div>
  )
}

/** Bars to one scale, and the same as a table behind them. */
export function BarChart(props: {
  caption: string
  head: [string, string]
  bars: readonly Bar[]
  /** A part of what stands above the bars that a phone has no room for; the legend says it there. */
  unit?: string
  legend?: ReactNode
}) {
  const { caption, head, bars, unit = '', legend } = props
  const id = useId()
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  return (
    <figure aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div aria-hidden="true" className="grid gap-1">
        <div className={`${COLUMNS} min-h-46 items-end border-b border-ink`}>
          {bars.map((bar) => (
            <Column key={bar.label} bar={bar} highest={highest} unit={unit} />
          ))}
        </div>
        <div className={`${COLUMNS} text-center text-12 text-mute`}>
          {bars.map(({ label, now }) => (
            <span key={label} className={now ? 'font-semibold text-ink' : ''}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      {legend}
      <TableBehind caption={caption} head={head} rows={bars.map(({ label, full }) => [label, full])} />
    </figure>
  )
}

/** What a chart shows, in words and figures. */
export function TableBehind(props: {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  const { caption, head, rows } = props
  return (
    <details className="min-w-0 overflow-x-auto">
      <summary className="inline-flex min-h-11 items-center text-12 text-mute underline underline-offset-4 desk:min-h-8">
        {t('Show as a table')}
      </summary>
      <table className="work-table mt-2">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, place) => (
              <th key={name} scope="col" className={place === 0 ? 'text-start' : 'text-end'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row" className="text-start font-medium">
                {first}
              </th>
              {rest.map((text, place) => (
                <td key={head[place + 1]} className="text-end tabular-nums">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
