import { z } from 'zod'
import type { Route } from './+types/faults'
import { appOf } from './app.server.ts'
import { countVisit } from './http/route-limit.ts'
import { loggedPath } from './routes/declared.ts'

const report = z.object({
  id: z.string().regex(/^[a-z0-9]{8}$/),
  message: z.string().max(500).catch(''),
  path: z.string().max(300).catch('').transform(loggedPath),
})

/** A browser tells of a fault, so that the id on its screen can be found in the log. */
export async function action({ request, context }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => null)
  const read = report.safeParse(body)
  if (!read.success) return new Response(null, { status: 400 })
  if (!(await countVisit(request, context)).allowed) return new Response(null, { status: 429 })
  appOf(context).log.warn(read.data, 'a browser reports a fault')
  return new Response(null, { status: 204 })
}
