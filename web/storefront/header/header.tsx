import { Menu } from 'lucide-react'
import { Link } from 'react-router'
import type { MenuCategory } from '#server/catalog/categories.ts'
import { t } from '#server/platform/texts.ts'
import type { SignedInCustomer } from '../../me.ts'
import { CategoriesButton } from '../categories/categories-button.tsx'
import { useCustomer } from '../customer-context.tsx'
import { AccountLinks } from './account-links.tsx'
import { categoryPath, DEALS, FIXED_LINKS } from './links.ts'
import { MarketPicker } from './market-picker.tsx'
import { StrongLine } from './strong-line.tsx'

/** One slim line, one strong line that stays in reach while scrolling, one line of categories. */
export function Header({ categories }: { categories: MenuCategory[] }) {
  const customer = useCustomer()
  return (
    <header className="contents print:hidden">
      <SlimLine customer={customer} />
      <StrongLine categories={categories} customer={customer} />
      <CategoriesLine categories={categories} />
    </header>
  )
}

/** Where the products go, in which currency, and whose shopping it is. On phones this is in the menu. */
function SlimLine({ customer }: { customer: SignedInCustomer | null }) {
  return (
    <div className="hidden bg-ink text-13 text-[oklch(0.95_0.01_85)] md:block">
      <div className="page">
        <div className="-mx-2.5 flex h-11 items-center gap-2">
          <MarketPicker kind="country" />
          <span className="flex-1" />
          <MarketPicker kind="currency" />
          <AccountLinks customer={customer} />
        </div>
      </div>
    </div>
  )
}

/** Every category behind one button, the four fixed ones beside it, and the day's reductions. */
function CategoriesLine({ categories }: { categories: MenuCategory[] }) {
  const fixed = FIXED_LINKS.flatMap((slug) => categories.find((each) => each.slug === slug) ?? [])
  return (
    <nav aria-label={t('Main')} className="border-b border-line bg-surface text-[0.90625rem] font-medium">
      <div className="page flex items-center gap-1 overflow-x-auto py-px px-1 [scrollbar-width:none] md:gap-3 md:px-3">
        <CategoriesButton categories={categories}>
          <Menu aria-hidden="true" className="size-[18px]" />
          {t('Shop by Department')}
        </CategoriesButton>
        {fixed.map(({ slug, name }) => (
          <Link key={slug} to={categoryPath(slug)} prefetch="intent" discover="none" className="line-link">
            {name}
          </Link>
        ))}
        <span className="flex-1" />
        <Link to={DEALS} prefetch="intent" discover="none" className="line-link font-semibold text-stop">
          {t("Today's Deals")}
        </Link>
      </div>
    </nav>
  )
}
