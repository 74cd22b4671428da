import { readSettings } from '#server/settings/queries.ts'
import { appOf } from '../app.server.ts'
import type { Route } from './+types/security-text'

const DAY = 24 * 60 * 60 * 1000
/** The file must say until when it holds, and be less than a year ahead (RFC 9116, 2.5.5). */
const HOLDS = 180 * DAY

/** Whom to tell of a weakness, where programs look for it (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = appOf(context)
  const { security_email } = await readSettings(db, ['security_email'])
  const today = Math.floor(clock.now().getTime() / DAY) * DAY
  const lines = [
    security_email ? `Contact: mailto:${security_email}` : `Contact: ${config.publicUrl}/contact`,
    `Expires: ${new Date(today + HOLDS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    `Policy: ${config.publicUrl}/security`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
