import type { MiddlewareHandler } from 'hono'
import { barePage } from './bare-page.ts'

const PAGE = barePage({
  title: 'This form came from another site',
  text: 'The shop takes forms from its own pages only. Open the page here and send it again.',
  link: { href: '/', label: 'Back to Home' },
})

const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whatever changes something must come from a page of ours; browsers say from which it came, and a call between
 * servers says nothing. A proxy in front may speak https for us, so the public address counts beside the one asked.
 */
export const otherSites =
  (publicUrl: string): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin')
    const own = [new URL(publicUrl).origin, new URL(c.req.url).origin]
    if (READING.includes(c.req.method) || origin === undefined || own.includes(origin)) return next()
    return c.html(PAGE, 403, { 'Cache-Control': 'no-store' })
  }
