import type { PurchasePage } from '#server/orders/queries.ts'

/**
 * What a purchase's own shopper is told of it. `unpaid`: may be paid; `finishing`: money is or may be moving, so that
 * nobody is asked for it again; `review`: a person looks at it.
 */
export type PurchaseState = 'unpaid' | 'finishing' | 'paid' | 'review' | 'cancelled'

export function stateOf({ status, payment }: Pick<PurchasePage, 'status' | 'payment'>): PurchaseState {
  if (status === 'pending' || status === 'unheld') return payment ? 'finishing' : 'unpaid'
  return status
}
