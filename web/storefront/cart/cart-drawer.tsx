import { ArrowRight, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useCart } from './cart-context.tsx'

/** Pages on which the cart itself is in view. */
const IN_VIEW = ['/cart', '/checkout']

/**
 * Comes from the side after something was added, and leaves by itself after three seconds unless somebody
 * points at it or stands in it. It takes no focus: shopping goes on.
 */
export function CartDrawer() {
  const { justAdded, lastAdded, count } = useCart()
  const { pathname } = useLocation()
  const [held, hold] = useState(false)
  const [closed, setClosed] = useState<typeof lastAdded>(null)
  const shown =
    (justAdded || held) && lastAdded !== null && closed !== lastAdded && !IN_VIEW.includes(pathname)

  useEffect(() => {
    if (!shown) hold(false)
  }, [shown])

  useEffect(() => {
    if (!shown) return
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setClosed(lastAdded)
    }
    document.addEventListener('keydown', byKey)
    return () => document.removeEventListener('keydown', byKey)
  }, [shown, lastAdded])

  if (!shown || !lastAdded) return null
  const { quantity, name } = lastAdded
  const close = () => setClosed(lastAdded)
  return (
    <section
      aria-label={t('Your cart')}
      data-cart-drawer=""
      className="motion-from-end absolute end-0 top-full z-40 mt-2 w-[min(360px,92vw)] rounded-s-card border border-e-0 border-line bg-surface p-5 shadow-float print:hidden"
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || hold(false)}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-18">{t('In your cart')}</h2>
          <p dir="auto" className="mt-1 line-clamp-2 text-15 wrap-anywhere">
            {quantity > 1 ? `${formats().number(quantity)} × ${name}` : name}
          </p>
          <p className="mt-1 text-14 text-mute">
            {t('{{count}} products in all', { count, defaultValue_one: 'One product in all' })}
          </p>
        </div>
        <button
          type="button"
          onClick={close}
          aria-label={t('Close')}
          className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="mt-4 flex gap-2.5">
        <ButtonLink to="/cart" kind="line" size="small" onClick={close} className="flex-1">
          {t('View Cart')}
        </ButtonLink>
        <ButtonLink to="/checkout" size="small" onClick={close} className="flex-1">
          {t('Checkout')}
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </ButtonLink>
      </div>
    </section>
  )
}
