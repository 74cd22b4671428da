import { forgetDraft } from './checkout-draft.ts'
import { keepKnownCustomer } from './known-customer.ts'

/** Nothing of a customer stays in a browser that they leave; the next person may be another. */
export function leave(): void {
  keepKnownCustomer(null)
  forgetDraft()
}
