import type { CheckoutField } from '#server/checkout/input.ts'

/**
 * The fields in the order in which they stand on the screen. Written again because their rules bring a
 * validator along that no browser needs.
 */
const PLACES: Record<CheckoutField, true> = {
  email: true,
  phone: true,
  firstName: true,
  lastName: true,
  country: true,
  address: true,
  state: true,
  city: true,
  zipCode: true,
}
export const FIELDS = Object.keys(PLACES) as CheckoutField[]

export const fieldId = (field: CheckoutField): string => `checkout-${field}`

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether something of a form is a field with a value: radio buttons of one name, for one, are none. */
export const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

export type Draft = Partial<Record<CheckoutField, string>>
