import type { Route } from './+types/me'
import { UNKEPT } from './privacy.ts'
import { customerOf } from './session.server.ts'

/** Who is signed in, as the header says it. */
export interface SignedInCustomer {
  id: number
  firstName: string
  email: string
}

export interface Me {
  customer: SignedInCustomer | null
}

/**
 * Who is asking. Pages know nobody, so that they can be cached for everybody; their header asks here.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const known = await customerOf(request, context)
  const me: Me = {
    customer: known && {
      id: known.customer.id,
      firstName: known.customer.firstName,
      email: known.customer.email,
    },
  }
  return Response.json(me, { headers: UNKEPT })
}
