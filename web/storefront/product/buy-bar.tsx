import { type FormEvent, useState } from 'react'
import type { ProductPage } from '#server/catalog/product-queries.ts'
import { MAX_QUANTITY } from '#server/checkout/cart.ts'
import { t } from '#server/platform/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useCart } from '../cart/cart-context.tsx'
import { WishButton } from '../wish-button.tsx'
import { Quantity } from './quantity.tsx'
import type { Choice } from './use-choice.ts'

/** How many, into the cart, onto the wish list. On small screens it stays at the bottom edge. */
export function BuyBar({ product, choice }: { product: ProductPage; choice: Choice }) {
  const cart = useCart()
  const [wanted, setWanted] = useState(1)
  const { available, complete, variation } = choice
  const quantity = Math.max(1, Math.min(wanted, available, MAX_QUANTITY))
  const soldOut = available < 1
  const add = (event: FormEvent) => {
    event.preventDefault()
    cart.add(
      {
        productId: product.id,
        variationId: variation?.id ?? null,
        quantity,
        seen: { price: choice.price, currency: product.currency },
        available,
      },
      { name: product.name },
    )
  }
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={add}
      data-dock={complete ? '' : 'tall'}
      className="mt-7 flex flex-wrap items-center gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:mt-0 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      {!complete && (
        <p id="choose-first" role="status" className="w-full text-14 font-medium text-stop">
          {t('Please select all options to continue')}
        </p>
      )}
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      {variation && <input type="hidden" name="variationId" value={variation.id} />}
      <Quantity value={quantity} available={available} onChange={setWanted} />
      <Button
        type="submit"
        size="large"
        className="min-w-0 flex-1"
        disabled={!complete || soldOut}
        aria-describedby={complete ? undefined : 'choose-first'}
      >
        {complete && soldOut ? t('Out of stock') : t('Add to Cart')}
      </Button>
      <WishButton productId={product.id} name={product.name} className="max-md:hidden" />
    </form>
  )
}
