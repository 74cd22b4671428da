import type { Role } from '#server/identity/sessions.ts'

/** Where somebody goes who comes in, unless they came from elsewhere. */
export const HOMES: Record<Role, string> = {
  customer: '/dashboard',
  vendor: '/vendor/dashboard',
  admin: '/admin/dashboard',
}
