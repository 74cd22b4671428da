/** What the login page is for at the moment; it stands in the address, so that Back works. */
const MODES = ['sign-in', 'sign-up', 'code', 'forgot'] as const

export type Mode = (typeof MODES)[number]

export const modeOf = (search: URLSearchParams): Mode =>
  MODES.find((mode) => mode === search.get('mode')) ?? 'sign-in'

/** The query of a mode; where somebody wanted to go stays in it. */
export function queryOf(mode: Mode, search: URLSearchParams): string {
  const to = search.get('to')
  const query = new URLSearchParams({
    ...(mode !== 'sign-in' && { mode }),
    ...(to !== null && { to }),
  }).toString()
  return query && `?${query}`
}
