import { leftToRefund } from '../orders/refund-rules.ts'
import { share } from '../platform/money.ts'

/** An order as far as its money goes, in its own currency and in the one that was charged. Minor units. */
export interface OrderShare {
  id: number
  total: number
  refundedTotal: number
  /** Of its own currency: what went back, promises not counted. */
  amountBack: number
  chargeTotal: number
  chargeBack: number
  chargePromised: number
}

/**
 * Which orders a sum belongs to that went back at the provider, which knows the payment and not its orders: to the one
 * order of which exactly so much is left, else to all in proportion to what is left of each. What is more than all of
 * them have left belongs to none.
 */
export function splitReturned<O extends OrderShare>(
  orders: readonly O[],
  returned: number,
): { order: O; chargeAmount: number; amount: number }[] {
  const open = orders
    .map((order) => ({ order, left: order.chargeTotal - order.chargeBack - order.chargePromised }))
    .filter(({ left }) => left > 0)
  const all = open.reduce((sum, { left }) => sum + left, 0)
  const exact = open.filter(({ left }) => left === returned)
  const chosen = exact.length === 1 ? exact : open
  const whole = exact.length === 1 ? returned : Math.min(returned, all)
  const parts = share(
    whole,
    chosen.map(({ left }) => left),
  )
  return chosen.flatMap(({ order }, index) => {
    const chargeAmount = parts[index] ?? 0
    if (chargeAmount === 0) return []
    const back = order.chargeBack + chargeAmount
    const due = share(order.total, [back, order.chargeTotal - back])[0] ?? 0
    const free = leftToRefund(order)
    const amount = Math.min(free, Math.max(1, due - order.amountBack))
    return amount > 0 ? [{ order, chargeAmount, amount }] : []
  })
}
