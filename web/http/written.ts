import type { MiddlewareHandler } from 'hono'
import { noSuchAddress, refusal } from './refusal.ts'

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\u0000')
  } catch {
    return false
  }
}

/**
 * Refuses what cannot be an address of the shop before anything else reads it: a host that is none, a NUL, which no
 * word has and no database keeps, and half a letter.
 */
export const written = (): MiddlewareHandler => async (c, next) => {
  const url = URL.parse(c.req.url)
  if (!url) return c.text('The Host header names no host.', 400)
  const isWritten = isReadable(url.pathname) && !url.search.includes('%00')
  return isWritten ? next() : refusal(c.req.raw, noSuchAddress())
}
