import { t } from '#server/platform/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { useCart } from '../cart/cart-context.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { chosenIn } from '../product/choice.ts'
import { OptionPicker } from '../product/option-picker.tsx'
import { type ChoosableProduct, useChoice } from '../product/use-choice.ts'
import type { OptionsShown } from '../product-options.ts'
import { useOptionalData } from '../use-optional-data.ts'

/** Chooses among the variations of a card's product without leaving the list. */
export default function OptionsDialog(props: { productId: number; name: string; onClose(): void }) {
  const { productId, name, onClose } = props
  const { data, failed, again } = useOptionalData<OptionsShown>(`/product/${productId}/options`)
  const product = data?.product
  if (product) return <Chooser product={product} onClose={onClose} />
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="min-h-40">
        {failed ? (
          <NotLoaded onAgain={again} />
        ) : (
          <p role="status" className="text-mute">
            {data ? t('This product cannot be bought here any more.') : t('Loading product...')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Chooser({ product, onClose }: { product: ChoosableProduct; onClose(): void }) {
  const cart = useCart()
  const choice = useChoice(product, chosenIn(new URLSearchParams(), product), { inAddress: false })
  const { variation } = choice
  const soldOut = variation !== null && variation.available < 1
  const add = () => {
    if (!variation) return
    cart.add(
      {
        productId: product.id,
        variationId: variation.id,
        quantity: 1,
        seen: { price: variation.price, currency: product.currency },
        available: variation.available,
      },
      { name: product.name },
    )
    onClose()
  }
  return (
    <Dialog
      title={product.name}
      onClose={onClose}
      footer={
        <div className="grid gap-2">
          {!variation && (
            <p role="status" className="text-14 font-medium text-stop">
              {t('Please select all options to continue')}
            </p>
          )}
          <Button size="large" disabled={!variation || soldOut} onClick={add}>
            {soldOut ? t('Out of stock') : t('Add to Cart')}
          </Button>
        </div>
      }
    >
      <div className="mb-6" aria-live="polite">
        <Price
          amount={choice.price}
          original={choice.original}
          currency={product.currency}
          varies={choice.priceVaries}
        />
      </div>
      <OptionPicker product={product} choice={choice} />
      <ButtonLink kind="plain" size="small" to={`/product/${product.id}`} className="mt-4 -ms-4">
        {t('All about this product')}
      </ButtonLink>
    </Dialog>
  )
}
