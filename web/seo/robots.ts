import { appOf } from '../app.server.ts'
import type { Route } from './+types/robots'

/** Rooms that belong to somebody, and addresses that show nothing of their own. */
const CLOSED = ['/checkout', '/thank-you/', '/payments/', '/dashboard', '/vendor/', '/admin/', '/mailbox']

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = appOf(context).config
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Disallow: /*?*search=',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
