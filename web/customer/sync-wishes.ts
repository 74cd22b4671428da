import { syncWishes } from '#server/customers/wishes.ts'
import { UNKEPT } from '../privacy.ts'
import { customerContextOfScript } from '../session.server.ts'
import type { Route } from './+types/sync-wishes'

/** Takes what a browser added to and took off the wish list of its customer; answers with the whole list. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const act = await customerContextOfScript(request, context)
  const synced = await syncWishes(act, await request.json().catch(() => ({})))
  return synced.ok
    ? Response.json({ ids: synced.value }, { headers: UNKEPT })
    : new Response(null, { status: 400, headers: UNKEPT })
}
