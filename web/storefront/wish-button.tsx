import { Heart } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { useIds } from '../shop/id-list.ts'
import { wishes } from '../shop/wish-list.ts'

const LOOKS = {
  /** Beside the large button. */
  large: 'size-[54px] border-line-strong bg-surface hover:border-ink',
  /** On a card or in a line of text. */
  small: 'size-11 border-transparent hover:bg-sand',
  card: 'size-11 border-line bg-surface hover:border-ink',
} as const

/** Puts a product on the wish list of this browser, or takes it off. */
export function WishButton(props: {
  productId: number
  name: string
  look?: keyof typeof LOOKS
  className?: string
}) {
  const { productId, name, look = 'large', className = '' } = props
  const ids = useIds(wishes)
  const wished = ids?.includes(productId) ?? false
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={t('Save {{name}} to wish list', { name })}
      onClick={() => (wished ? wishes.remove(productId) : wishes.add(productId))}
      className={`grid shrink-0 place-items-center rounded-full border-[1.5px] transition-colors duration-150 ${LOOKS[look]} ${className}`}
    >
      <Heart aria-hidden="true" className={`size-5 ${wished ? 'fill-stop stroke-stop' : ''}`} />
    </button>
  )
}
