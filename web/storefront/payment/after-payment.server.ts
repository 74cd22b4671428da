import type { FinishedPurchase } from '#server/checkout/actions.ts'
import type { PurchasePage } from '#server/orders/queries.ts'
import { withoutBought } from '../cart/bought.ts'
import { cartCookie, cartOf } from '../cart/cart-cookie.server.ts'
import { attemptCookie, attemptOf } from '../checkout/read-form.server.ts'

/** Where the browser goes once a payment has an answer. */
export const placeAfter = ({ state, token }: FinishedPurchase): string =>
  state === 'declined' ? `/checkout?purchase=${token}&payment=declined` : `/thank-you/${token}`

/**
 * What a browser forgets once its purchase is paid: the goods in its cart and the form that it sent. The form is
 * the proof that it is this browser's purchase, so that reading a thank-you page again empties no other cart.
 */
export function forgetBought(
  request: Request,
  purchase: Pick<PurchasePage, 'attempt' | 'status' | 'lines'>,
): string[] {
  const isDone = purchase.status === 'paid' || purchase.status === 'review'
  if (!isDone || attemptOf(request).attempt !== purchase.attempt) return []
  return [cartCookie(request, withoutBought(cartOf(request), purchase.lines)), attemptCookie(request, null)]
}
