const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>We will be right back</title><style>
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;background:#fbfaf6;color:#241c14;font:400 17px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:34px;letter-spacing:-.02em}p{margin:0;max-width:44ch;color:#6b6259}a{display:inline-flex;align-items:center;min-height:48px;padding:0 28px;border-radius:99px;background:#ffb12b;color:inherit;font-weight:650;text-decoration:none}
</style></head><body role="alert"><h1>We will be right back</h1><p>The shop cannot reach its shelves for a moment. Your cart is safe; please try again shortly.</p><a href="">Refresh Page</a></body></html>`

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
