import { type CartLine, setQuantity } from '#server/checkout/cart.ts'

interface Bought {
  productId: number
  variationId: number | null
  quantity: number
}

/** A cart after its purchase: empty, but for what was put in while the payment was going on. */
export const withoutBought = (lines: readonly CartLine[], bought: readonly Bought[]): CartLine[] =>
  bought.reduce<CartLine[]>(
    (left, { productId, variationId, quantity }) => {
      const line = left.find((each) => each.productId === productId && each.variationId === variationId)
      return line ? setQuantity(left, productId, variationId, line.quantity - quantity) : left
    },
    [...lines],
  )
