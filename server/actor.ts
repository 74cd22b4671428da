/** Who stands in the timeline of an order, where a guest is a customer too. */
export const TIMELINE_ROLES = ['customer', 'vendor', 'admin', 'carrier', 'system'] as const
export type TimelineRole = (typeof TIMELINE_ROLES)[number]

/** Who does something. Whatever keeps a role keeps one of these. */
export const ACTOR_ROLES = ['visitor', 'guest', ...TIMELINE_ROLES] as const
export type ActorRole = (typeof ACTOR_ROLES)[number]

export type CustomerActor = { role: 'customer'; customerId: number }
/** Who buys: a customer who is logged in, or whoever was given the purchase's own link. */
export type Buyer = CustomerActor | { role: 'guest'; token: string }
export type Admin = { role: 'admin'; userId: string }
/** Who sells: a seller, or an administrator for every order. */
export type Fulfiller = { role: 'vendor'; vendorId: number } | Admin
/** A visitor is somebody of whom nothing is known; the system is a job, or a command. */
export type Actor = Buyer | Fulfiller | { role: 'visitor' } | { role: 'carrier' } | { role: 'system' }

export const SYSTEM = { role: 'system' } as const satisfies Actor

/** The id by which an actor is found again; null for somebody without one. A guest's link is a secret and no id. */
export function actorId(actor: Actor): string | null {
  switch (actor.role) {
    case 'customer':
      return String(actor.customerId)
    case 'vendor':
      return String(actor.vendorId)
    case 'admin':
      return actor.userId
    default:
      return null
  }
}

/** Who fills in the form of a purchase, or pays for it. */
export type Payer = CustomerActor | { role: 'visitor' }

export const payerOf = ({ customerId }: { customerId: number | null }): Payer =>
  customerId === null ? { role: 'visitor' } : { role: 'customer', customerId }
