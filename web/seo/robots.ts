import { appOf } from '../app.server.ts'
import { CLOSED_TO_ROBOTS } from '../routes/declared.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = appOf(context).config
  const lines = [
    'User-agent: *',
    ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`),
    'Disallow: /*?*search=',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
