import type { MiddlewareHandler } from 'hono'
import type { App } from '#server/app.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { redirectOf } from '../seo/redirects.ts'
import { shortPath } from './short-path.ts'

/** Leads old addresses to where their page is now, for good. */
export function redirectMoved(app: App): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const to = await redirectOf(app.db, c.req.url).catch((fault: unknown) => {
      if (isDatabaseUnavailable(fault)) return null
      throw fault
    })
    if (to === null) return next()
    c.header('Cache-Control', 'public, max-age=3600')
    return c.redirect(shortPath(to), 301)
  }
}
