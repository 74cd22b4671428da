import { ListFilter } from 'lucide-react'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLightDismiss } from '../use-light-dismiss.ts'
import { listHref } from './list-address.ts'
import type { Filter } from './list-tools.tsx'

/** How near a menu comes to the edge of the window. */
const EDGE = 8

/** A menu that would reach beyond the window begins as much before its chip. */
function intoWindow(menu: HTMLElement | null) {
  if (!menu) return
  menu.style.marginInlineStart = ''
  const { left, right } = menu.getBoundingClientRect()
  const isLeftwards = getComputedStyle(menu).direction === 'rtl'
  const over = EDGE + (isLeftwards ? -left : right - document.documentElement.clientWidth)
  if (over > 0) menu.style.marginInlineStart = `${-over}px`
}

/**
 * What a list can be filtered by, in a menu: one of them is open at a time. On a phone it is as wide as the row of tools that
 * it stands in, so that no menu reaches beyond the screen.
 */
export function FilterMenu({ filter, chip }: { filter: Filter; chip: string }) {
  const [search] = useSearchParams()
  const box = useRef<HTMLDetailsElement>(null)
  const menu = useRef<HTMLUListElement>(null)
  useLightDismiss(box)
  return (
    <details
      ref={box}
      name="list-filter"
      className="rail:relative"
      onToggle={({ currentTarget }) => currentTarget.open && intoWindow(menu.current)}
    >
      <summary
        className={`${chip} list-none border-dashed border-line-strong [&::-webkit-details-marker]:hidden`}
      >
        <ListFilter aria-hidden="true" className="size-4 text-mute" />
        {filter.label}
      </summary>
      <ul
        ref={menu}
        className="absolute z-20 mt-1 grid gap-px rounded-card border border-line bg-surface p-1.5 shadow-float max-rail:inset-x-0 rail:start-0 rail:top-full rail:w-max rail:max-w-64 rail:min-w-44"
      >
        {filter.options.map(({ value, label: name }) => (
          <li key={value}>
            <Link
              to={listHref(search, { [filter.name]: value })}
              className="flex min-h-11 items-center rounded-control px-3 wrap-anywhere hover:bg-sand desk:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
