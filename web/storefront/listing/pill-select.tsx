import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A select that names what it chooses: `Sort Featured ⌄`. */
export function PillSelect({ label, children, ...rest }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className="relative flex min-h-12 min-w-0 items-center rounded-full border-[1.5px] border-line bg-surface text-14 focus-within:border-ink hover:border-ink">
      <span aria-hidden="true" className="pointer-events-none ps-4 text-mute max-lg:hidden">
        {label}
      </span>
      <select
        {...rest}
        aria-label={label}
        className="min-h-11 w-full min-w-0 appearance-none truncate rounded-full bg-transparent ps-2 pe-9 font-semibold max-lg:ps-4"
      >
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3.5 size-4" />
    </label>
  )
}
