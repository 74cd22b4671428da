import { z } from 'zod'
import { MOST_WISHES } from '#server/customers/wish-limits.ts'
import { mergeWishes, removeWishes } from '#server/customers/wishes.ts'
import { readInput } from '#server/platform/input.ts'
import { UNKEPT } from '../privacy.ts'
import { customerContextOfScript } from '../session.server.ts'
import type { Route } from './+types/sync-wishes'

const ids = z.array(z.int().positive()).max(MOST_WISHES)
const changes = z.object({ added: ids, removed: ids })

/** Takes what a browser added to and took off the wish list of its customer; answers with the whole list. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const act = await customerContextOfScript(request, context)
  const read = readInput(changes, await request.json().catch(() => ({})))
  if (!read.ok) return new Response(null, { status: 400, headers: UNKEPT })
  const { added, removed } = read.value
  await removeWishes(act, removed)
  const list = await mergeWishes(act, added)
  return Response.json({ ids: list }, { headers: UNKEPT })
}
