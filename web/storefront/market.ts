import { data, redirect, replace } from 'react-router'
import { marketOr } from '#server/markets/markets.ts'
import { marketOf } from '../app.server.ts'
import { openCookie } from '../cookies.ts'
import { ownPath, pathnameOf } from '../http/own-path.ts'
import { shortPath } from '../http/short-path.ts'
import type { Route } from './+types/market'

/** Where a form leads back to: a path of this shop, or its front page where the text leads anywhere else. */
export function pathWithin(text: unknown): string {
  const path = typeof text === 'string' ? ownPath(text) : null
  if (path === null || pathnameOf(path) === '/market') return '/'
  return shortPath(path.replace(/#.*/, ''))
}

/** What the address of a list says in the prices of one market, and means something else in another. */
const IN_PRICES = ['after', 'before', 'from', 'to']

/** A path as it is asked for in another market. */
function inOtherMarket(path: string): string {
  if (!/^\/(products|seller\/)/.test(path)) return path
  const { pathname, searchParams } = new URL(path, 'https://shop.invalid')
  for (const name of IN_PRICES) searchParams.delete(name)
  const search = searchParams.toString()
  return search ? `${pathname}?${search}` : pathname
}

/** The page of this shop that a request comes from; null where that is not said. */
function pageBefore(request: Request): string | null {
  const referrer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referrer)) return null
  const { pathname, search } = new URL(referrer)
  return ownPath(pathname + search)
}

/**
 * Remembers the market that somebody chose; anything unknown becomes the United Kingdom. A form sent without
 * scripts says where to go back to; scripts say nothing and stay where they
 * are. A list that is asked for by prices of the market before begins anew.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const market = marketOr(form.get('market'))
  const headers = { 'Set-Cookie': openCookie('market', market) }
  const back = form.get('back')
  const move = marketOf(request) === market ? (path: string) => path : inOtherMarket
  if (back !== null) return redirect(move(pathWithin(back)), { status: 303, headers })
  const here = pageBefore(request)
  if (here === null || move(here) === here) return data({ market }, { headers })
  return replace(move(here), { status: 303, headers })
}

export const loader = () => redirect('/')
