import { Plus } from 'lucide-react'
import { type FormEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#server/catalog/cards.ts'
import type { Currency } from '#server/platform/money.ts'
import { useTranslation } from '../../texts.tsx'
import { useCart } from '../cart/cart-context.tsx'

const OptionsDialog = lazy(() => import('./options-dialog.tsx'))

const LOOKS = {
  quick:
    'absolute end-2.5 bottom-2.5 z-2 grid size-11 place-items-center rounded-full border border-line bg-surface transition-[opacity,background-color] duration-150 hover:bg-action disabled:hidden pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100',
  wide: 'relative z-2 mt-3 grid min-h-11 w-full place-items-center rounded-full border-[1.5px] border-line bg-surface px-3 text-center text-14 font-semibold transition-colors duration-150 hover:border-action hover:bg-action disabled:border-transparent disabled:bg-sand disabled:text-mute',
} as const

interface Props {
  card: ProductCard
  currency: Currency
  look: keyof typeof LOOKS
}

/** Puts a card's product into the cart; one with variations asks for its options first. Works without scripts. */
export function AddToCart(props: Props) {
  const { card, look } = props
  const { t } = useTranslation()
  if (!card.inStock)
    return (
      <button type="button" disabled className={LOOKS[look]}>
        {t('Out of stock')}
      </button>
    )
  return card.hasVariations ? <ChooseOptions {...props} /> : <AddAtOnce {...props} />
}

function Words({ look, text }: { look: Props['look']; text: string }) {
  return look === 'quick' ? <Plus aria-hidden="true" className="size-5" /> : text
}

function AddAtOnce({ card, currency, look }: Props) {
  const { t } = useTranslation()
  const text = t('Add to Cart')
  const cart = useCart()
  const add = (event: FormEvent) => {
    event.preventDefault()
    cart.add({ productId: card.id, quantity: 1, seen: { price: card.price, currency } }, { name: card.name })
  }
  return (
    <form method="post" action="/cart" onSubmit={add}>
      <input type="hidden" name="intent" value="add" />
      <button
        type="submit"
        name="productId"
        value={card.id}
        aria-label={`${text}: ${card.name}`}
        className={LOOKS[look]}
      >
        <Words look={look} text={text} />
      </button>
    </form>
  )
}

function ChooseOptions({ card, look }: Props) {
  const { t } = useTranslation()
  const text = t('Add to Cart')
  const [asked, setAsked] = useState(false)
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setAsked(true)
  }
  return (
    <>
      <Link
        to={`/product/${card.id}#options`}
        onClick={ask}
        className={LOOKS[look]}
        aria-haspopup="dialog"
        aria-label={`${text}: ${t('{{name}}, choose options', { name: card.name })}`}
      >
        <Words look={look} text={text} />
      </Link>
      {asked && (
        <Suspense>
          <OptionsDialog productId={card.id} name={card.name} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
