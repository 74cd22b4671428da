import { data, redirect } from 'react-router'
import { marketOr } from '#server/markets/markets.ts'
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

/**
 * Remembers the market that somebody chose; anything unknown becomes the United Kingdom. A form sent without
 * scripts says where to go back to; scripts say nothing and stay where they are.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const market = marketOr(form.get('market'))
  const headers = { 'Set-Cookie': openCookie('market', market) }
  const back = form.get('back')
  return back === null ? data({ market }, { headers }) : redirect(pathWithin(back), { status: 303, headers })
}

export const loader = () => redirect('/')
