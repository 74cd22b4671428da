import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIds } from './id-list.ts'
import { wishes } from './wish-list.ts'

/** Puts a product on the wish list of this browser, or takes it off. */
export function WishButton({
  productId,
  name,
  className = '',
}: {
  productId: number
  name: string
  className?: string
}) {
  const { t } = useTranslation()
  const ids = useIds(wishes)
  const wished = ids?.includes(productId) ?? false
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={t('Save {{name}} to wish list', { name })}
      onClick={() => (wished ? wishes.remove(productId) : wishes.add(productId))}
      className={`grid size-[54px] shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-surface transition-colors duration-150 hover:border-ink ${className}`}
    >
      <Heart aria-hidden="true" className={`size-5 ${wished ? 'fill-stop stroke-stop' : ''}`} />
    </button>
  )
}
