import { formats } from '#server/platform/formats.ts'

const KINDS = { plain: 'bg-sand text-ink', act: 'bg-action text-ink', stop: 'bg-stop text-white' } as const

/** Saffron waits for somebody, red is wrong, sand only counts. */
export type CountKind = keyof typeof KINDS

/** A number beside a name; `label` says aloud what is counted, `more` that counting stopped there. Nothing of 0. */
export function Count(props: {
  value: number
  kind?: CountKind
  label?: string
  more?: boolean
  className?: string
}) {
  const { value, kind = 'plain', label, more = false, className = '' } = props
  if (value === 0) return null
  return (
    <span
      className={`min-w-6 rounded-full px-[7px] text-center text-12 leading-[1.83] font-semibold ${KINDS[kind]} ${className}`}
    >
      {formats().number(value)}
      {more && '+'}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
