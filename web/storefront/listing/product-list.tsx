import { useState } from 'react'
import type { MenuCategory } from '#server/catalog/categories.ts'
import { type ListingQuery, writeListing } from '#server/catalog/listing.ts'
import type { ListingPage } from '#server/catalog/listing-queries.ts'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { readCards, type SentCards } from '../payload/cards.ts'
import { readFacets, type SentFacets } from '../payload/facets.ts'
import { Chips } from './chips.tsx'
import { Filters } from './filters.tsx'
import { activeFilters, foundText, inSlugs, RESET } from './labels.ts'
import { Results } from './results.tsx'
import { FILTER_FORM, Toolbar } from './toolbar.tsx'
import { useListing } from './use-listing.ts'

/** A list of products with everything that narrows it: the same on /products and on a seller's page. */
export function ProductList(props: {
  base: string
  query: ListingQuery
  page: Omit<ListingPage, 'cards'> & { cards: SentCards }
  facets: SentFacets
  currency: Currency
  /** Left out where the list is of one seller. */
  categories?: MenuCategory[]
}) {
  const { base, page, currency, categories = [] } = props
  const facets = readFacets(props.facets)
  const view = useListing(base, inSlugs(props.query, page.title))
  const [sheet, setSheet] = useState(false)
  useKeptFocus()
  const { query } = view
  const names = {
    subcategory: page.title.subcategory?.name ?? null,
    vendors: new Map([
      ...facets.vendors.map(({ value, label }) => [value, label] as const),
      ...page.title.vendors.map(({ slug, name }) => [slug, name] as const),
    ]),
    choices: new Map([
      ...facets.choices.flatMap(({ values }) => values.map(({ value, label }) => [value, label] as const)),
      ...page.title.choices.map(({ term, label }) => [term, label] as const),
    ]),
    currency,
  }
  const filters = activeFilters(query, names)
  const category = page.title.category?.slug ?? null
  const found = foundText(page)
  const resetTo = base + writeListing({ ...query, ...RESET })
  // The order alone keeps nothing from being found.
  const isNarrowed = writeListing({ ...query, sort: RESET.sort }) !== writeListing({ ...query, ...RESET })
  // Of nothing at all nothing can be chosen. While another list is on its way, it is of the one that is here.
  const hasFilters = page.count > 0 || activeFilters(inSlugs(props.query, page.title), names).length > 0
  const panel = { view, facets, names, base, category, withVendors: categories.length > 0 }
  return (
    <div
      className={`mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-6 ${hasFilters ? 'lg:grid-cols-[232px_1fr]' : ''}`}
    >
      <aside id="all-filters" aria-label={t('Filters')} hidden={!hasFilters} className="filters-beside">
        <Filters id={FILTER_FORM} {...panel} />
      </aside>
      <section aria-labelledby="goods" className="grid min-w-0 grid-cols-1 gap-6">
        <h2 id="goods" className="sr-only">
          {t('Products')}
        </h2>
        <Toolbar
          view={view}
          currency={currency}
          categories={categories}
          category={category}
          found={found}
          active={filters.length}
          onFilters={hasFilters ? () => setSheet(true) : null}
        />
        <Chips filters={filters} view={view} resetTo={resetTo} />
        <div>
          <Results
            view={view}
            cards={readCards(page.cards)}
            currency={currency}
            next={page.next}
            previous={page.previous}
            resetTo={isNarrowed ? resetTo : null}
          />
        </div>
      </section>
      {sheet && (
        <Dialog
          title={t('Filters')}
          onClose={() => setSheet(false)}
          footer={
            <Button className="w-full" onClick={() => setSheet(false)}>
              {page.capped
                ? t('Show {{count}}+ products', { count: page.count })
                : t('Show {{count}} products', {
                    count: page.count,
                    defaultValue_one: 'Show {{count}} product',
                  })}
            </Button>
          }
        >
          <Filters {...panel} />
        </Dialog>
      )}
    </div>
  )
}
