import { ACTOR_ROLES, type ActorRole } from '../actor.ts'

/** What the log can be narrowed to: things that events are about. */
export const AUDIT_KINDS = [
  ...[
    'admin',
    'category',
    'customer',
    'email',
    'exchange-rate',
    'home',
    'login',
    'order',
    'payment',
    'product',
    'purchase',
  ],
  ...['query', 'refund', 'return', 'review', 'setting', 'shipping-rate', 'subcategory', 'vendor'],
] as const

/** How long ago, in days. */
export const AUDIT_SINCE = { day: 1, week: 7, month: 30 } as const

/** Whose acts it can be narrowed to. */
export const AUDIT_ROLES: readonly ActorRole[] = ACTOR_ROLES
