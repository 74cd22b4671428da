import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { useCart } from '../cart/cart-context.tsx'

/**
 * The way to the cart; its badge counts lines, its name for screen readers says pieces too. The figure is
 * drawn by the style sheet, so that the visible words stay the beginning of that name.
 */
export function CartLink() {
  const { count, pieces } = useCart()
  const words =
    count === 0
      ? t('Cart, empty')
      : t('Cart, {{lines}}, {{pieces}}', {
          lines: t('{{count}} lines', { count, defaultValue_one: '{{count}} line' }),
          pieces: t('{{count}} pieces', { count: pieces, defaultValue_one: '{{count}} piece' }),
        })
  return (
    <Link
      to="/cart"
      aria-label={words}
      className="-me-2 flex size-11 items-center justify-center gap-2 font-[550] md:me-0 md:w-auto"
    >
      <span className="relative">
        <ShoppingBag aria-hidden="true" className="size-[26px] stroke-[1.9]" />
        {count > 0 ? (
          <span
            key={count}
            data-cart-badge={formats().number(count)}
            className="motion-rise absolute start-3.5 -top-2 min-w-[19px] rounded-full bg-action px-[5px] text-center text-[11px] leading-[19px] font-bold before:content-[attr(data-cart-badge)]"
          />
        ) : null}
      </span>
      <span className="max-md:hidden">{t('Cart')}</span>
    </Link>
  )
}
