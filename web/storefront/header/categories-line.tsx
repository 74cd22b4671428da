import { Menu } from 'lucide-react'
import { Link } from 'react-router'
import type { MenuCategory } from '#server/catalog/categories.ts'
import { t } from '#server/platform/texts.ts'
import { CategoriesButton } from '../categories/categories-button.tsx'
import { categoryPath, DEALS, FIXED_LINKS } from './links.ts'

/** Every category behind one button, the four fixed ones beside it, and the day's reductions. */
export function CategoriesLine({ categories }: { categories: MenuCategory[] }) {
  const fixed = FIXED_LINKS.flatMap((slug) => categories.find((each) => each.slug === slug) ?? [])
  return (
    <nav aria-label={t('Main')} className="border-b border-line bg-surface text-[14.5px] font-medium">
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
