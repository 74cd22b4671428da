import { TOLD_IN_ADDRESS } from '../forms/notices.ts'

type Filters = Readonly<Record<string, readonly string[]>>

/** What the address of a list says: which view, what is searched for, how it is sorted, which filters hold, where it begins. */
interface ListQuery<View extends string, Sort extends string, KnownFilters extends Filters> {
  view: View
  q: string
  /** By what; with a minus before it where it falls. */
  sort: Sort
  filters: { -readonly [Name in keyof KnownFilters]?: KnownFilters[Name][number] }
  /** The key after which this page begins, as the page before told it; null at the beginning. */
  after: string | null
}

interface Known<View extends string, Sort extends string, KnownFilters extends Filters> {
  /** The first is where nothing is said. */
  views: readonly [View, ...View[]]
  sorts: readonly [Sort, ...Sort[]]
  filters?: KnownFilters
}

export const LONGEST_SEARCH = 200

const oneOf = <T extends string>(known: readonly [T, ...T[]], param: string | null): T =>
  known.find((each) => each === param) ?? known[0]

/** Reads the address of a list; what the list does not know counts as not said. */
export function readListAddress<
  View extends string,
  Sort extends string,
  const KnownFilters extends Filters = Record<never, never>,
>(request: Request, known: Known<View, Sort, KnownFilters>): ListQuery<View, Sort, KnownFilters> {
  const params = new URL(request.url).searchParams
  const filters: ListQuery<View, Sort, KnownFilters>['filters'] = {}
  for (const name in known.filters) {
    const choices: readonly KnownFilters[typeof name][number][] = known.filters[name] ?? []
    const value = choices.find((each) => each === params.get(name))
    if (value !== undefined) filters[name] = value
  }
  return {
    view: oneOf(known.views, params.get('view')),
    q: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: oneOf(known.sorts, params.get('sort')),
    filters,
    // An id and what the list is sorted by, such as a whole name.
    after: params.get('after')?.slice(0, 2 * LONGEST_SEARCH) || null,
  }
}

/** The address of the same list with something changed; null takes it away. Whatever changes, the list begins anew. */
export function listHref(search: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  for (const name of ['after', ...TOLD_IN_ADDRESS]) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text ? `?${text}` : '?'
}
