import type { MiddlewareHandler } from 'hono'
import { barePage } from './bare-page.ts'

const PAGE = barePage({
  title: 'This page does not exist',
  text: 'No address of the shop is written like this one.',
  link: { href: '/', label: 'Back to Home' },
})

/** No word has a NUL in it and no database keeps one: an address with one leads nowhere, before anything asks for it. */
export const unwritable = (): MiddlewareHandler => async (c, next) =>
  c.req.url.includes('%00') ? c.html(PAGE, 404, { 'Cache-Control': 'no-store' }) : next()
