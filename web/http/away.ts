import { barePage } from './bare-page.ts'

const PAGE = barePage({
  title: 'We will be right back',
  text: 'The shop cannot reach its shelves for a moment. Your cart is safe; please try again shortly.',
  link: { href: '', label: 'Refresh Page' },
})

/** The page while the database cannot be reached: needs nothing, and is gone as soon as it is back. */
export function awayPage(request: Request): Response {
  const headers = { 'Retry-After': '5', 'Cache-Control': 'no-store' }
  if (new URL(request.url).pathname.endsWith('.data'))
    return new Response('The database could not be reached.', { status: 503, headers })
  return new Response(PAGE, {
    status: 503,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}
