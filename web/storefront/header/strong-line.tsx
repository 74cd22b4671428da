import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import type { MenuCategory } from '#server/catalog/categories.ts'
import { t } from '#server/platform/texts.ts'
import type { SignedInCustomer } from '../../me.ts'
import { useSite } from '../../site-data.ts'
import { Logo } from '../../ui/logo.tsx'
import { CartDrawer } from '../cart/cart-drawer.tsx'
import { MenuButton } from '../categories/menu-button.tsx'
import { CartLink } from './cart-link.tsx'
import { SearchField } from './search-field.tsx'

/**
 * Logo, search and cart. It stays at the top while the page scrolls; on phones only its second row, the
 * search, does.
 */
export function StrongLine(props: { categories: MenuCategory[]; customer: SignedInCustomer | null }) {
  const { name } = useSite()
  return (
    <div className="sticky top-[-52px] z-30 overflow-x-clip border-b border-line bg-surface md:top-0">
      <div className="page flex flex-wrap items-center gap-x-1 pb-2.5 md:h-[76px] md:flex-nowrap md:gap-6 md:pb-0">
        <MenuButton {...props} />
        <Link
          to="/"
          aria-label={t('{{name}}, home', { name })}
          className="flex h-[60px] flex-1 items-center gap-2.5 font-display text-[1.5rem] leading-none font-bold tracking-[-0.03em] md:flex-none"
        >
          <Logo />
          {name}
        </Link>
        <SearchField />
        <WishesLink />
        <CartLink />
      </div>
      <CartDrawer />
    </div>
  )
}

/** The way to what somebody wishes for. */
function WishesLink() {
  return (
    <Link
      to="/wishes"
      aria-label={t('Wish list')}
      className="grid size-11 place-items-center rounded-full hover:bg-sand md:-me-4"
    >
      <Heart aria-hidden="true" className="size-6 stroke-[1.9]" />
    </Link>
  )
}
