import type { Role } from '#server/identity/sessions.ts'

/** The hidden field in which a form says whose page it stands on. */
export const SIGNED_IN_AS = 'signed_in_as'

/** An account as that field names it; `id` is the customer's, the seller's or the administrator's. */
export const accountTag = (role: Role, id: number | string): string => `${role}:${id}`
