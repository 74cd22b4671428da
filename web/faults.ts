import { z } from 'zod'
import { countAttempt, visitorOf } from '#server/platform/limits.ts'
import type { Route } from './+types/faults'
import { appOf, visitOf } from './app.server.ts'
import { loggedPath } from './http/logged-path.ts'

const report = z.object({
  id: z.string().regex(/^[a-z0-9]{8}$/),
  message: z.string().max(500).catch(''),
  path: z.string().max(300).catch('').transform(loggedPath),
})

/** More than this from one address says nothing new and fills the log. */
const MANY = { limit: 30, windowSeconds: 3600 }

/** A browser tells of a fault, so that the id on its screen can be found in the log. */
export async function action({ request, context }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => null)
  const read = report.safeParse(body)
  if (!read.success) return new Response(null, { status: 400 })
  const { db, clock, log } = appOf(context)
  const rule = { ...MANY, key: `faults ${visitorOf(visitOf(context).address)}` }
  if (!(await countAttempt(db, rule, clock.now())).allowed) return new Response(null, { status: 429 })
  log.warn(read.data, 'a browser reports a fault')
  return new Response(null, { status: 204 })
}
