import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor, TimelineRole } from '../actor.ts'
import { orders, purchases } from './tables.ts'

/** Which orders somebody may touch; the others do not exist for them. Needs orders joined with purchases. */
export function ordersOf(actor: Actor): SQL {
  switch (actor.role) {
    case 'customer':
      return sql`(${eq(purchases.customerId, actor.customerId)} and ${isNull(orders.archivedAt)})`
    case 'guest':
      return sql`(${eq(purchases.token, actor.token)} and ${isNull(orders.archivedAt)})`
    case 'vendor':
      return sql`(${eq(orders.vendorId, actor.vendorId)} and ${isNull(orders.archivedAt)})`
    case 'visitor':
      return sql`false`
    default:
      return sql`true`
  }
}

/** How the timeline calls them: a guest is a customer too. */
export const roleInTimeline = ({ role }: Actor): TimelineRole =>
  role === 'guest' || role === 'visitor' ? 'customer' : role
