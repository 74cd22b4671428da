import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import type { MenuCategory } from '#server/catalog/categories.ts'
import { BANDS, SORTS } from '#server/catalog/listing.ts'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { bandLabel } from './labels.ts'
import type { ListingView } from './use-listing.ts'

/** The form that sends all controls of a list together where there are no scripts. */
export const FILTER_FORM = 'filters'

/** How many were found, the three selects of every list, and on small screens the way to all filters. */
export function Toolbar(props: {
  view: ListingView
  currency: Currency
  /** Empty on a seller's page, which has no categories. */
  categories: MenuCategory[]
  category: string | null
  found: string
  active: number
  /** Null where there is nothing to filter. */
  onFilters: (() => void) | null
}) {
  const { view, currency, categories, category, found, active, onFilters } = props
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onFilters?.()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-14 text-mute tabular-nums max-lg:w-full" role="status">
        {view.loading
          ? t('Loading products...')
          : // A search says it in its head.
            view.query.search === null && t('{{found}} product(s) found', { found })}
      </p>
      <div className="grid grid-cols-2 gap-2.5 max-lg:w-full sm:grid-cols-4 lg:flex lg:flex-wrap">
        {categories.length > 0 && (
          <PillSelect
            label={t('Category')}
            name="category"
            form={FILTER_FORM}
            value={view.query.category === null ? '' : (category ?? view.query.category)}
            onChange={(event) => view.go({ category: event.target.value || null, subcategory: null })}
          >
            <option value="">{t('All Categories')}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </PillSelect>
        )}
        <PillSelect
          label={t('Price')}
          name="price"
          form={FILTER_FORM}
          value={view.query.band ?? ''}
          onChange={(event) => view.go({ band: event.target.value || null, range: null })}
        >
          <option value="">{t('All Prices')}</option>
          {BANDS.map((band) => (
            <option key={band.id} value={band.id}>
              {bandLabel(band, currency)}
            </option>
          ))}
        </PillSelect>
        <PillSelect
          label={t('Sort')}
          name="sort"
          form={FILTER_FORM}
          value={view.query.sort}
          onChange={(event) =>
            view.go({ sort: SORTS.find(({ id }) => id === event.target.value)?.id ?? 'featured' })
          }
        >
          {SORTS.map(({ id, label }) => (
            <option key={id} value={id}>
              {id === 'featured' && view.query.search !== null ? t('Best match') : t(label)}
            </option>
          ))}
        </PillSelect>
        {onFilters && (
          <Link to="#all-filters" onClick={open} className="all-filters">
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            {active > 0 ? t('Filters ({{active}})', { active }) : t('Filters')}
          </Link>
        )}
        <noscript>
          <button
            type="submit"
            form={FILTER_FORM}
            className="min-h-12 rounded-full bg-ink px-5 font-semibold text-white"
          >
            {t('Apply')}
          </button>
        </noscript>
      </div>
    </div>
  )
}

/** A select that names what it chooses: `Sort Featured ⌄`. */
function PillSelect({ label, children, ...rest }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className="pill-select">
      <span aria-hidden="true">{label}</span>
      <select {...rest} aria-label={label}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </label>
  )
}
