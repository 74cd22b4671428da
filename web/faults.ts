import { z } from 'zod'
import type { Route } from './+types/faults'
import { houseOf } from './house.server.ts'
import { toldPath } from './http/told-path.ts'

const report = z.object({
  id: z.string().regex(/^[a-z0-9]{8}$/),
  message: z.string().max(500).catch(''),
  path: z.string().max(300).catch('').transform(toldPath),
})

/** A browser tells of a fault, so that the id on its screen can be found in the log. */
export async function action({ request, context }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => null)
  const read = report.safeParse(body)
  if (!read.success) return new Response(null, { status: 400 })
  houseOf(context).log.error(read.data, 'a browser reports a fault')
  return new Response(null, { status: 204 })
}
