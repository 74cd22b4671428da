import { TrendingDown, TrendingUp } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { formats } from '#server/platform/formats.ts'

/** How a figure moved against the time before, like with like; `text` is how it is written: `+12% from last month`. */
interface Trend {
  percent: number
  text: string
}

function TrendMark({ trend }: { trend: Trend }) {
  const isDown = trend.percent < 0
  const Sign = isDown ? TrendingDown : TrendingUp
  return (
    <span
      data-trend={trend.percent}
      className={`inline-flex items-center gap-1.5 text-12 font-medium ${isDown ? 'text-stop' : 'text-good'}`}
    >
      <Sign aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {trend.text}
    </span>
  )
}

/** Amounts, or the like, below each other: the longer, the smaller, so that each stays in one piece as long as it can be read. */
function Lines({ lines }: { lines: readonly string[] }) {
  const letters = Math.max(...lines.map(({ length }) => length))
  return lines.map((line) => (
    <span key={line} className="figure-line" style={{ '--letters': letters } as CSSProperties}>
      {line}
    </span>
  ))
}

const linesOf = (value: ReactNode | readonly string[]): readonly string[] | null => {
  if (typeof value === 'number') return [formats().number(value)]
  // Words alone are wrapped.
  if (typeof value === 'string') return /\p{N}/u.test(value) ? [value] : null
  return Array.isArray(value) && value.every((line) => typeof line === 'string') ? value : null
}

/**
 * One figure: what it is, how much (`value` may be several lines, one a currency), and how it moved; nothing is said of a
 * movement without a base.
 */
export function Figure(props: {
  label: string
  value: ReactNode | readonly string[]
  trend?: Trend | null
  note?: ReactNode
}) {
  const { label, value, trend, note } = props
  const lines = linesOf(value)
  return (
    <div className="grid grid-cols-1 content-start gap-0.5 bg-surface px-4 py-3.5 rail:px-5.5 rail:py-4">
      <dt className="text-mute">{label}</dt>
      <dd className="@container font-display text-22 font-semibold wrap-anywhere tabular-nums rail:text-28 rail:leading-tight">
        {lines ? <Lines lines={lines} /> : value}
      </dd>
      {trend && (
        <dd>
          <TrendMark trend={trend} />
        </dd>
      )}
      {note && <dd className="text-12 text-mute">{note}</dd>}
    </div>
  )
}

/** Figures side by side, with lines between. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line desk:grid-cols-4"
    >
      {children}
    </dl>
  )
}
