import { useLocation } from 'react-router'
import type { CartLine } from '#server/checkout/cart.ts'

/** Which line a form of the cart is about, and the page that it stands on and comes back to. */
export function LineFields({ line }: { line: Pick<CartLine, 'productId' | 'variationId'> }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="variationId" value={line.variationId ?? ''} />
      <input type="hidden" name="back" value={pathname + search} />
    </>
  )
}
