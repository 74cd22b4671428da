import type { Route } from './+types/me'
import { customerOf } from './session.server.ts'

/** Who is signed in, as the header says it. */
export interface Customer {
  name: string
}

export interface Me {
  customer: Customer | null
}

/**
 * Who is asking. Pages know nobody, so that they can be kept for everybody; their header asks here.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const known = await customerOf(request, context)
  const me: Me = { customer: known && { name: known.customer.firstName } }
  return Response.json(me, { headers: { 'Cache-Control': 'private, no-store' } })
}
