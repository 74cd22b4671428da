/** What the address of a list says: which view, what is searched for, how it is sorted, which filters hold, where it begins. */
interface ListQuery<View extends string, Sort extends string, Filter extends string> {
  view: View
  q: string
  /** By what; with a minus before it where it falls. */
  sort: Sort
  filters: Partial<Record<Filter, string>>
  /** The key after which this page begins, as the page before told it; null at the beginning. */
  after: string | null
}

interface Known<View extends string, Sort extends string, Filter extends string> {
  /** The first is where nothing is said. */
  views: readonly [View, ...View[]]
  sorts: readonly [Sort, ...Sort[]]
  filters?: Record<Filter, readonly string[]>
}

const LONGEST = 200

const oneOf = <T extends string>(known: readonly [T, ...T[]], param: string | null): T =>
  known.find((each) => each === param) ?? known[0]

/** Reads the address of a list; what the list does not know counts as not said. */
export function readListAddress<View extends string, Sort extends string, Filter extends string = never>(
  request: Request,
  known: Known<View, Sort, Filter>,
): ListQuery<View, Sort, Filter> {
  const params = new URL(request.url).searchParams
  const filters: Partial<Record<Filter, string>> = {}
  for (const name in known.filters) {
    const value = params.get(name)
    if (value !== null && known.filters[name].includes(value)) filters[name] = value
  }
  return {
    view: oneOf(known.views, params.get('view')),
    q: (params.get('q') ?? '').trim().slice(0, LONGEST),
    sort: oneOf(known.sorts, params.get('sort')),
    filters,
    // An id and what the list is sorted by, such as a whole name.
    after: params.get('after')?.slice(0, 2 * LONGEST) || null,
  }
}

/** The address of the same list with something changed; null takes it away. Whatever changes, the list begins anew. */
export function listHref(search: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  next.delete('after')
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text ? `?${text}` : '?'
}
