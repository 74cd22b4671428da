import type { Context } from '../context.ts'
import { findCustomerOf } from '../customers/queries.ts'
import { findSession } from '../identity/sessions.ts'

/**
 * The customer that a cookie's session token stands for, with the session; null for everybody else. Asked with every
 * request, so that a blocked customer is out at once.
 */
export async function findCustomerSession(ctx: Context, sessionToken: string | null | undefined) {
  const session = await findSession(ctx, 'customer', sessionToken)
  if (!session) return null
  const customer = await findCustomerOf(ctx.db, session.userId)
  return customer?.status === 'active' ? { session, customer } : null
}

export type CustomerSession = NonNullable<Awaited<ReturnType<typeof findCustomerSession>>>
