import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { MenuCategory } from '#server/catalog/categories.ts'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface Named {
  slug: string
  name: string
}

/** What stands over the list: its name, or what was searched for and how much was found. */
export function ListingHero(props: {
  title: { category: Named | null; subcategory: Named | null }
  category: MenuCategory | undefined
  search: string | null
  found: string
  corrected: string | null
}) {
  const { title, category: shownCategory, search, found, corrected } = props
  const name = title.subcategory?.name ?? title.category?.name ?? t('All Products')
  return (
    <header
      className="tint mt-4 grid gap-x-10 gap-y-4 rounded-stage px-6 py-7 md:mt-6 md:px-10 md:py-9"
      style={{ '--hue': shownCategory?.hue ?? 85 } as CSSProperties}
    >
      {search === null ? (
        <div className="grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-[1fr_auto] lg:items-end">
          <div>
            {title.subcategory && title.category && (
              <Link
                to={`/products?category=${title.category.slug}`}
                className="text-14 font-semibold underline underline-offset-4 hover:no-underline"
              >
                {title.category.name}
              </Link>
            )}
            <h1 className="text-36 tracking-[-0.025em] md:text-48">{name}</h1>
            <p className="mt-2 max-w-[60ch] text-ink/75">
              {shownCategory && !title.subcategory && shownCategory.description
                ? shownCategory.description
                : t('Chosen with care, sent by the people who sell it.')}
            </p>
          </div>
          {title.category && !title.subcategory && (
            <Places category={title.category.slug} places={shownCategory?.subcategories ?? []} />
          )}
        </div>
      ) : (
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <p className="text-14 font-semibold">{name}</p>
            <h1 className="text-28 tracking-[-0.02em] wrap-anywhere md:text-36">
              {t('Search Results for “{{search}}”', { search })}
            </h1>
            <p className="mt-2 text-ink/75" role="status">
              {t('{{found}} product(s) found', { found })}
              {corrected && (
                <span> · {t('Showing results for “{{corrected}}” instead.', { corrected })}</span>
              )}
            </p>
          </div>
          <ButtonLink to="/products" kind="ink" size="small">
            {t('Clear Search')}
          </ButtonLink>
        </div>
      )}
    </header>
  )
}

/** On small screens, where the side column is hidden, this is the way to the subcategories. */
function Places({ category, places }: { category: string; places: Named[] }) {
  if (places.length === 0) return null
  return (
    <nav aria-label={t('Subcategories')} className="-mx-6 overflow-x-auto px-6 [scrollbar-width:none]">
      <ul className="flex gap-2 lg:flex-wrap lg:justify-end">
        {places.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={`/products?category=${category}&subcategory=${slug}`}
              className="flex min-h-11 items-center rounded-full bg-surface px-4.5 text-15 font-medium whitespace-nowrap hover:bg-ink hover:text-white"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
