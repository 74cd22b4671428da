import type { FinishedPurchase } from '#server/checkout/actions.ts'
import { withoutBought } from '#server/checkout/cart.ts'
import { isBought } from '#server/orders/purchase-rules.ts'
import { findPurchasedItems, type PurchasedItems } from '#server/orders/queries.ts'
import { listPaymentsOf } from '#server/payments/queries.ts'
import type { Db } from '#server/platform/database.ts'
import { attemptCookie, attemptOf } from '../../shop/attempt-cookie.server.ts'
import { cartCookie, cartOf } from '../../shop/cart-cookie.server.ts'

/** Where the browser goes once a payment has an answer. */
export const placeAfter = ({ state, token }: FinishedPurchase): string =>
  state === 'declined' ? `/checkout?purchase=${token}&payment=declined` : `/thank-you/${token}`

/** Where a purchase is paid that waits for it; says so when the last try failed. */
export async function placeToPay(db: Db, token: string): Promise<string> {
  const last = (await listPaymentsOf(db, token)).at(-1)?.payment
  // One that was tried and given back to the shopper is open again, but no longer as it was opened.
  const hasFailed = last && (last.status !== 'created' || last.updatedAt > last.createdAt)
  return `/checkout?purchase=${token}${hasFailed ? '&payment=declined' : ''}`
}

/**
 * What a browser forgets once its purchase is paid: the products in its cart and the form that it sent. The form is
 * the proof that it is this browser's purchase, so that reading a thank-you page again empties no other cart.
 */
export function forgetBought(request: Request, purchase: PurchasedItems): string[] {
  if (!isBought(purchase.status) || attemptOf(request).attempt !== purchase.attempt) return []
  return [cartCookie(withoutBought(cartOf(request), purchase.lines)), attemptCookie(null)]
}

/** The same after an answer of the payment; a browser that remembers no form has nothing to forget. */
export async function forgetAfter(
  db: Db,
  request: Request,
  { state, token }: FinishedPurchase,
): Promise<string[]> {
  if ((state !== 'paid' && state !== 'review') || attemptOf(request).isNew) return []
  const bought = await findPurchasedItems(db, token)
  return bought ? forgetBought(request, bought) : []
}
