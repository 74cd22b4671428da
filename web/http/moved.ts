import type { MiddlewareHandler } from 'hono'
import type { House } from '#server/house.ts'
import { isDatabaseAway } from '#server/platform/database.ts'
import { redirectOf } from '../seo/redirects.ts'
import { shortPath } from './short-path.ts'

/** Leads old addresses to where their page is now, for good. */
export function moved(house: House): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const to = await redirectOf(house.db, c.req.url).catch((fault: unknown) => {
      if (isDatabaseAway(fault)) return null
      throw fault
    })
    if (to === null) return next()
    c.header('Cache-Control', 'public, max-age=3600')
    return c.redirect(shortPath(to), 301)
  }
}
