import { type FormEvent, lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { quantityIn } from '#server/checkout/cart.ts'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { useCart } from '../cart/cart-context.tsx'
import { DialogNotLoaded } from '../not-loaded.tsx'
import type { ShownCard } from '../payload/cards.ts'
import type { OptionsShown } from '../product-options.ts'

const OptionsDialog = lazy(() => import('./options-dialog.tsx').catch(() => ({ default: OptionsNotLoaded })))

interface Props {
  card: ShownCard
  currency: Currency
  /** Only the button in the corner of the picture. */
  compact: boolean
  /** What stands between the two buttons. */
  children: ReactNode
}

/** Puts a card's product into the cart; one with variations asks for its options first. Works without scripts. */
export function AddToCart(props: Props) {
  const { card, compact, children } = props
  if (card.inStock) return card.hasVariations ? <ChooseOptions {...props} /> : <AddAtOnce {...props} />
  return (
    <>
      {children}
      {!compact && (
        <button type="button" disabled className="card-wide">
          {t('Out of stock')}
        </button>
      )}
    </>
  )
}

/** No longer than somebody waits for what a button does. */
const PATIENCE = 3000

/** How many of a product there are, which no card knows; undefined where nobody answers: the cart tells it then. */
async function askAvailable(productId: number): Promise<number | undefined> {
  try {
    const answer = await fetch(`/product/${productId}/options`, { signal: AbortSignal.timeout(PATIENCE) })
    const { product }: OptionsShown = await answer.json()
    return product?.available
  } catch {
    return undefined
  }
}

function AddAtOnce({ card, currency, compact, children }: Props) {
  const text = t('Add to Cart')
  const cart = useCart()
  const [isAsking, setAsking] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    // Who waits for what a press does, and presses again, wants one.
    if (isAsking) return
    setAsking(true)
    const line = { productId: card.id, variationId: null, quantity: 1, seen: { price: card.price, currency } }
    // The first one is there, or the card would say that it is sold out.
    const available = quantityIn(cart.lines, line) > 0 ? await askAvailable(card.id) : undefined
    setAsking(false)
    cart.add({ ...line, available }, { name: card.name })
  }
  const button = { name: 'add', value: card.id, 'aria-disabled': isAsking }
  const label = `${text}: ${card.name}`
  const id = `a${card.id}`
  return (
    <form method="post" action="/cart" onSubmit={add} data-sending={isAsking || undefined}>
      <button
        type="submit"
        className="card-quick"
        {...button}
        {...(compact ? { 'aria-label': label } : { 'aria-labelledby': id })}
      />
      {children}
      {!compact && (
        <button type="submit" id={id} className="card-wide" aria-label={label} {...button}>
          {text}
        </button>
      )}
    </form>
  )
}

/** Asking again leads to the product itself, whose page brings the scripts of today. */
function OptionsNotLoaded(props: { productId: number; name: string; onClose(): void }) {
  const { productId, name, onClose } = props
  const again = () => location.assign(`/product/${productId}#options`)
  return <DialogNotLoaded title={name} onAgain={again} onClose={onClose} />
}

function ChooseOptions({ card, compact, children }: Props) {
  const text = t('Add to Cart')
  const [isOpen, setOpen] = useState(false)
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  const link = {
    to: `/product/${card.id}#options`,
    onClick: ask,
    discover: 'none' as const,
    'aria-haspopup': 'dialog' as const,
    'aria-label': `${text}: ${t('{{name}}, choose options', { name: card.name })}`,
  }
  return (
    <>
      <Link className="card-quick" {...link} />
      {children}
      {!compact && (
        <Link className="card-wide" {...link}>
          {text}
        </Link>
      )}
      {isOpen && (
        <Suspense>
          <OptionsDialog productId={card.id} name={card.name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
