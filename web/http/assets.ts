import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** What has the ending of a file. What pages are made of (`/products.data`) is none, and is not looked for on the disk. */
const FILE = /\.(?!data$)[a-z0-9]{2,5}$/

/** Built scripts, styles and fonts: named by their content, so kept by browsers for a year; sent compressed. */
export function assets(): MiddlewareHandler {
  const root = existsSync('build/client') ? './build/client' : './public'
  const forever = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      c.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      c.header('X-Content-Type-Options', 'nosniff')
    },
  })
  return async (c, next) => {
    const path = c.req.path
    if ((c.req.method === 'GET' || c.req.method === 'HEAD') && FILE.test(path) && !path.startsWith('/media/'))
      return forever(c, next)
    return next()
  }
}
