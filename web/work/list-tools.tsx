import { Download, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { Form } from '../forms/form.tsx'
import { Count } from './count.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { LONGEST_SEARCH, listHref } from './list-address.ts'

export interface View {
  /** As the address says it; the first one is there without saying. */
  value: string
  name: string
  count?: number
  /** Counting stopped there. */
  more?: boolean
  waits?: boolean
  /** A view that somebody saved: the query of the address that shows it. */
  query?: string
}

/** What an address says of its list, wherever in it: two that say the same show the same. */
const saidBy = (query: string | URLSearchParams): string => {
  const params = new URLSearchParams(query)
  params.delete('after')
  params.sort()
  return params.toString()
}

export interface Filter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** The view that is open is seen, also where the row of them is longer than the screen is wide. */
function scrollViewIntoView(view: HTMLElement | null) {
  const row = view?.parentElement
  if (!view || !row) return
  const [one, seen] = [view.getBoundingClientRect(), row.getBoundingClientRect()]
  if (one.right > seen.right) row.scrollLeft += one.right - seen.right + EDGE
  else if (one.left < seen.left) row.scrollLeft -= seen.left - one.left + EDGE
}

/** How much of the row is seen beside it. */
const EDGE = 16

/** The views of a list as tabs, each at an address of its own. */
export function Views({ views }: { views: readonly View[] }) {
  const [search] = useSearchParams()
  const saved = views.find(({ query }) => query !== undefined && saidBy(query) === saidBy(search))
  const here = saved?.value ?? search.get('view') ?? views[0]?.value
  return (
    <nav
      aria-label={t('Views')}
      className="flex gap-6 overflow-x-auto border-b border-line max-rail:-mx-4 max-rail:px-4"
    >
      {views.map(({ value, name, count, more = false, waits = false, query }, place) => (
        <Link
          key={value}
          to={query === undefined ? listHref(search, { view: place === 0 ? null : value }) : `?${query}`}
          aria-current={value === here ? 'page' : undefined}
          ref={value === here ? scrollViewIntoView : undefined}
          className="flex min-h-11 shrink-0 items-center gap-2 border-b-[3px] border-transparent font-medium whitespace-nowrap text-mute hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {name}
          {count !== undefined && <Count value={count} more={more} kind={waits ? 'act' : 'plain'} />}
        </Link>
      ))}
    </nav>
  )
}

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3 whitespace-nowrap hover:border-ink desk:min-h-9'

/** Search and filters: what holds is a chip that can be taken away, what does not can be added. */
export function Finder(props: {
  label: string
  filters?: readonly Filter[]
  csv?: string | undefined
  tools?: ReactNode
}) {
  const { label, filters = [], csv, tools } = props
  const [search] = useSearchParams()
  const { pathname, search: address } = useLocation()
  const q = search.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(q)
  useEffect(() => {
    const input = field.current
    if (!input || shown.current === q) return
    // Whoever types on keeps what they type.
    if (document.activeElement !== input || input.value === shown.current) input.value = q
    shown.current = q
  }, [q])
  const kept = [...new URLSearchParams(listHref(search, { q: null }))]
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      <Form role="search" className="max-rail:w-full">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 focus-within:outline-3 focus-within:outline-offset-2 desk:min-h-9">
          <Search aria-hidden="true" className="size-4 shrink-0 text-mute" />
          <span className="sr-only">{label}</span>
          <input
            ref={field}
            type="search"
            name="q"
            maxLength={LONGEST_SEARCH}
            defaultValue={q}
            placeholder={label}
            aria-keyshortcuts="/"
            data-list-search
            className="w-full min-w-0 bg-transparent outline-none max-rail:text-16 rail:w-56"
          />
        </label>
      </Form>
      {filters.map((filter) => {
        const chosen = filter.options.find(({ value }) => value === search.get(filter.name))
        return chosen ? (
          <Link key={filter.name} to={listHref(search, { [filter.name]: null })} className={CHIP}>
            {filter.label}: <b className="font-semibold">{chosen.label}</b>
            <X aria-hidden="true" className="size-4 text-mute" />
            <span className="sr-only">{t('Take this filter away')}</span>
          </Link>
        ) : (
          // Another address closes it, not what comes of a form on this page.
          <FilterMenu key={`${filter.name} ${pathname}${address}`} filter={filter} chip={CHIP} />
        )
      })}
      {(csv || tools) && (
        <div className="flex flex-wrap items-center gap-2 rail:ms-auto">
          {csv && (
            <a href={`${csv}${listHref(search, {})}`} className={CHIP}>
              <Download aria-hidden="true" className="size-4 text-mute" />
              {t('CSV')}
            </a>
          )}
          {tools}
        </div>
      )}
    </div>
  )
}
