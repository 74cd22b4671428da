import { TOLD_IN_ADDRESS } from '../forms/notices.ts'

/** What an address of a list of products says of the moment alone. */
const PASSING = [...TOLD_IN_ADDRESS, 'details', 'delete', 'edit', 'change']

function hrefOf(search: URLSearchParams, change: Record<string, string>): string {
  const to = new URLSearchParams(search)
  for (const name of PASSING) to.delete(name)
  for (const [name, value] of Object.entries(change)) to.set(name, value)
  const text = to.toString()
  return text ? `?${text}` : '?'
}

/** Whether an address opens something above the list, which then stays where it is; another page begins at its top. */
export const opensHere = (to: string): boolean => to.startsWith('?')

/** The same list with something of a product open above it. */
export const openHref = (search: URLSearchParams, name: string, id: number): string =>
  hrefOf(search, { [name]: String(id) })

/** The same list with nothing open, and what its address says of what was done. */
export const listAfter = (path: string, search: URLSearchParams, change: Record<string, string>): string =>
  `${path}${hrefOf(search, change)}`

/** The same list with nothing open. */
export const closedHref = (path: string, search: URLSearchParams): string => listAfter(path, search, {})

/** An address that remembers the list from which somebody goes there, with its search, filters and place. */
export function fromList(to: string, search: URLSearchParams): string {
  const list = hrefOf(search, {}).slice(1)
  return list ? `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ list })}` : to
}

/** The list at `path` as it was for whoever comes from it by `fromList`. */
export function listBefore(path: string, search: URLSearchParams): string {
  const list = new URLSearchParams(search.get('list') ?? '').toString()
  return list ? `${path}?${list}` : path
}

/** The products that are to be changed at once, as its address names them. */
export const chosenIn = (search: URLSearchParams): string[] => (search.get('change') ?? '').split('.')

/** The same list in another look, from its beginning. */
export function lookHref(search: URLSearchParams, as: string): string {
  const to = new URLSearchParams(search)
  to.delete('after')
  return hrefOf(to, { as })
}
