/** Who does something. Whatever keeps a role keeps one of these. */
export const ACTOR_ROLES = ['visitor', 'guest', 'customer', 'vendor', 'admin', 'carrier', 'system'] as const
export type ActorRole = (typeof ACTOR_ROLES)[number]

/** Who buys: a customer who is logged in, or whoever was given the purchase's own link. */
export type Buyer = { role: 'customer'; customerId: number } | { role: 'guest'; token: string }
/** Who sells: a seller, or an administrator for every order. */
export type Fulfiller = { role: 'vendor'; vendorId: number } | { role: 'admin'; userId: string }
/** A visitor is somebody of whom nothing is known; the system is a job, or a command. */
export type Actor = Buyer | Fulfiller | { role: 'visitor' } | { role: 'carrier' } | { role: 'system' }

export const SYSTEM: Actor = { role: 'system' }

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

/** Who pays for a purchase, or fills in its form. */
export const payerOf = ({ customerId }: { customerId: number | null }): Actor =>
  customerId === null ? { role: 'visitor' } : { role: 'customer', customerId }
