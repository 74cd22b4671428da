import { ACTOR_ROLES, type ActorRole } from '../actor.ts'

/** How long ago, in days. */
export const AUDIT_SINCE = { day: 1, week: 7, month: 30 } as const
export const AUDIT_SINCE_CHOICES = [
  'day',
  'week',
  'month',
] as const satisfies readonly (keyof typeof AUDIT_SINCE)[]

/** Whose acts it can be narrowed to. */
export const AUDIT_ROLES: readonly ActorRole[] = ACTOR_ROLES
