import type { ReactNode } from 'react'

/** One amount of a summary and what it is for. */
export function Amount({
  label,
  children,
  isTotal = false,
}: {
  label: ReactNode
  children: ReactNode
  isTotal?: boolean
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? 'border-t border-line pt-4 font-semibold' : ''}`}
    >
      <dt className={isTotal ? '' : 'text-mute'}>{label}</dt>
      <dd className={isTotal ? 'font-display text-28 font-bold leading-none tabular-nums' : 'tabular-nums'}>
        {children}
      </dd>
    </div>
  )
}
