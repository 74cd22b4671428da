import type { CheckoutField } from '#server/checkout/input.ts'

/**
 * The fields in the order in which they stand on the screen. Written again because their rules bring a
 * validator along that no browser needs.
 */
export const FIELDS = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'country',
  'address',
  'state',
  'city',
  'zipCode',
] as const satisfies readonly CheckoutField[]

export const fieldId = (field: CheckoutField): string => `checkout-${field}`

export type Draft = Partial<Record<CheckoutField, string>>
