import type { MiddlewareHandler } from 'hono'
import { crossSiteForm, refusal } from './refusal.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whatever changes something must come from a page of ours; browsers say from which it came, and a call between
 * servers says nothing. A proxy in front may speak https for us, so the public address counts beside the one asked.
 * Some browsers leave the origin out and say only how the two sites are related.
 */
export function otherSites(publicUrl: string): MiddlewareHandler {
  const ours = new URL(publicUrl).origin
  return async (c, next) => {
    if (READING.includes(c.req.method)) return next()
    const origin = c.req.header('origin')
    const isOurs =
      origin === undefined
        ? !['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? 'none')
        : origin === ours || origin === new URL(c.req.url).origin
    return isOurs ? next() : refusal(c.req.raw, crossSiteForm(c.req.path))
  }
}
