import { isUnpaid } from '#server/orders/purchase-rules.ts'
import type { PurchasePage } from '#server/payments/queries.ts'

/**
 * What a purchase's own shopper is told of it. `unpaid`: may be paid; `finishing`: money is or may be moving, so that
 * nobody is asked for it again; `review`: a person looks at it.
 */
export function stateOf({ status, payment }: Pick<PurchasePage, 'status' | 'payment'>) {
  if (isUnpaid(status)) return payment ? 'finishing' : 'unpaid'
  return status
}
