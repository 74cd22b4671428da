import { z } from 'zod'
import { MOST_WISHES, mergeWishes, removeWishes } from '#server/customers/wishes.ts'
import { appOf } from '../app.server.ts'
import { UNKEPT } from '../privacy.ts'
import { requireCustomerOfScript } from '../session.server.ts'
import type { Route } from './+types/sync-wishes'

const ids = z.array(z.int().positive()).max(MOST_WISHES)
const changes = z.object({ added: ids, removed: ids })

/** Takes what a browser added to and took off the wish list of its customer; answers with the whole list. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const known = await requireCustomerOfScript(request, context)
  const read = changes.safeParse(await request.json().catch(() => null))
  if (!read.success) return new Response(null, { status: 400, headers: UNKEPT })
  const { db, clock } = appOf(context)
  const { added, removed } = read.data
  await removeWishes(db, known.customer.id, removed)
  const list = await mergeWishes(db, known.customer.id, added, clock.now())
  return Response.json({ ids: list }, { headers: UNKEPT })
}
