import type { CartLine } from '#server/checkout/cart.ts'

/** Which line a form of the cart is about. */
export function LineFields({ line }: { line: Pick<CartLine, 'productId' | 'variationId'> }) {
  return (
    <>
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="variationId" value={line.variationId ?? ''} />
    </>
  )
}
