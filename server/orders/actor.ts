import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrderActor } from './status-rules.ts'
import { orders, purchases } from './tables.ts'

/** Who buys: a customer who is logged in, or whoever was given the purchase's own link. */
export type Buyer = { role: 'customer'; customerId: number } | { role: 'guest'; token: string }
/** Who sells: a seller, or an administrator for every order. */
export type Fulfiller = { role: 'vendor'; vendorId: number } | { role: 'admin'; userId: string }
export type Actor = Buyer | Fulfiller | { role: 'carrier' } | { role: 'system' }

/** Which orders somebody may touch; the others do not exist for them. Needs orders joined with purchases. */
export function ordersOf(actor: Actor): SQL {
  switch (actor.role) {
    case 'customer':
      return sql`(${eq(purchases.customerId, actor.customerId)} and ${isNull(orders.archivedAt)})`
    case 'guest':
      return eq(purchases.token, actor.token)
    case 'vendor':
      return eq(orders.vendorId, actor.vendorId)
    default:
      return sql`true`
  }
}

/** How the timeline calls them: a guest is a customer too. */
export const roleInTimeline = (actor: Actor): OrderActor => (actor.role === 'guest' ? 'customer' : actor.role)
