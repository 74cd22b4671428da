import type { Facets, FacetValue } from '#server/catalog/facets.ts'
import { choiceInAddress, DISCOUNTS } from '#server/catalog/listing.ts'
import { t } from '#server/platform/texts.ts'
import { Stars } from '../../ui/stars.tsx'
import { type Choice, Facet } from './facet.tsx'
import { discountLabel, type KnownNames } from './labels.ts'
import { PriceRange } from './price-range.tsx'
import { SENT_FROM } from './sent-form.ts'
import type { ListingView } from './use-listing.ts'

const STARS = [4, 3, 2, 1] as const

/** What people call a value of the address. */
type NameOf = (value: string) => string

/** Those that are chosen stand in the list even where nothing is left of them. */
function chosenToo(values: FacetValue[], chosen: string[], nameOf: NameOf): FacetValue[] {
  const missing = chosen.filter((value) => !values.some((each) => each.value === value))
  return [...values, ...missing.map((value) => ({ value, label: nameOf(value), count: 0 }))]
}

const choicesOf = (values: FacetValue[], chosen: string[], nameOf: NameOf = (value) => value): Choice[] =>
  chosenToo(values, chosen, nameOf).map((each) => ({ ...each, checked: chosen.includes(each.value) }))

const toggled = (list: string[], value: string, on: boolean): string[] =>
  on ? [...list, value] : list.filter((other) => other !== value)

/**
 * The filters of a list with their counts, as one form: at once with scripts, with a button without them.
 * `id` makes it the form that the toolbar's selects belong to.
 */
export function Filters(props: {
  id?: string
  view: ListingView
  facets: Facets
  names: KnownNames
  base: string
  category: string | null
  withVendors: boolean
}) {
  const { id, view, facets, names, base, category, withVendors } = props
  const { query, go: choose } = view
  const countOf = (values: FacetValue[], value: number) =>
    values.find((each) => each.value === String(value))?.count ?? 0
  const all = (label: string, checked: boolean): Choice => ({ value: '', label, checked })
  const stars = STARS.filter(
    (each, place) =>
      query.rating === each || countOf(facets.ratings, each) > countOf(facets.ratings, STARS[place - 1] ?? 0),
  )
  const discounts = DISCOUNTS.filter((each) => countOf(facets.discounts, each) > 0 || query.discount === each)
  const subcategories = choicesOf(
    facets.subcategories,
    query.subcategory ? [query.subcategory] : [],
    (value) => names.subcategory ?? value,
  )
  const capped = (facet: string) => facets.capped.own[facet] ?? facets.capped.others
  return (
    <form id={id} action={base} className="grid gap-4">
      <input type="hidden" name={SENT_FROM} value={query.category ?? ''} />
      {query.search && <input type="hidden" name="search" value={query.search} />}
      <Facet
        legend={t('Subcategory')}
        name="subcategory"
        kind="radio"
        capped={capped('sub')}
        choices={
          category !== null && subcategories.length > 0
            ? [all(t('All'), query.subcategory === null), ...subcategories]
            : []
        }
        onChoose={(value) => choose({ subcategory: value || null })}
      />
      <Facet
        legend={t('Brand')}
        name="brand"
        kind="checkbox"
        capped={capped('brand')}
        choices={choicesOf(facets.brands, query.brands)}
        onChoose={(value, on) => choose({ brands: toggled(query.brands, value, on) })}
      />
      {facets.prices && (
        <PriceRange
          // What was typed for another list means nothing here; what was typed while this one is narrowed stays.
          key={JSON.stringify([base, query.category, query.search, names.currency])}
          bounds={facets.prices}
          range={query.range}
          currency={names.currency}
          onChoose={(range) => choose({ range, band: null })}
        />
      )}
      <Choices view={view} facets={facets} names={names} />
      <Facet
        legend={t('Rating')}
        name="rating"
        kind="radio"
        capped={capped('stars')}
        choices={
          stars.length > 0
            ? [
                all(t('Any rating'), query.rating === null),
                ...stars.map((each) => ({
                  value: String(each),
                  label: (
                    <span className="flex items-center gap-2">
                      <Stars value={each} />
                      {t('and up')}
                    </span>
                  ),
                  count: countOf(facets.ratings, each),
                  checked: query.rating === each,
                })),
              ]
            : []
        }
        onChoose={(value) => choose({ rating: STARS.find((each) => String(each) === value) ?? null })}
      />
      {withVendors && (
        <Facet
          legend={t('Seller')}
          name="seller"
          kind="checkbox"
          capped={capped('seller')}
          choices={choicesOf(facets.vendors, query.vendors, (value) => names.vendors.get(value) ?? value)}
          onChoose={(value, on) => choose({ vendors: toggled(query.vendors, value, on) })}
        />
      )}
      <Facet
        legend={t('Availability')}
        name="stock"
        kind="checkbox"
        capped={capped('in')}
        choices={facets.availability
          .filter(({ value }) => value === 'in')
          .map((each) => ({ ...each, label: t('In stock'), checked: query.inStock }))}
        onChoose={(_, inStock) => choose({ inStock })}
      />
      <Facet
        legend={t('Discount')}
        name="discount"
        kind="radio"
        capped={capped('off')}
        choices={
          discounts.length > 0
            ? [
                all(t('Any price'), query.discount === null),
                ...discounts.map((each) => ({
                  value: String(each),
                  label: discountLabel(each),
                  count: countOf(facets.discounts, each),
                  checked: query.discount === each,
                })),
              ]
            : []
        }
        onChoose={(value) => choose({ discount: DISCOUNTS.find((each) => String(each) === value) ?? null })}
      />
      <noscript>
        <button type="submit" className="min-h-11 w-full rounded-full bg-ink px-5 font-semibold text-white">
          {t('Apply')}
        </button>
      </noscript>
    </form>
  )
}

/** Colours, sizes and specifications; what is chosen and not offered here is sent along by a form without scripts. */
function Choices({ view, facets, names }: { view: ListingView; facets: Facets; names: KnownNames }) {
  const { choices: chosen } = view.query
  const offered = new Set(facets.choices.map(({ facet }) => facet))
  const isOffered = (choice: string) => offered.has(choice.slice(0, choice.indexOf(':')))
  return (
    <>
      {facets.choices.map(({ facet, name, values }) => {
        const own = chosen.filter((choice) => choice.startsWith(`${facet}:`))
        const lines = choicesOf(
          values,
          own,
          (choice) => names.choices.get(choice) ?? choiceInAddress(choice)[1],
        )
        return (
          <Facet
            key={facet}
            legend={facet === 'colour' ? t('Colour') : facet === 'size' ? t('Size') : name}
            name={choiceInAddress(`${facet}:`)[0]}
            kind="checkbox"
            capped={facets.capped.own[facet] ?? facets.capped.others}
            choices={lines.map((line) => ({ ...line, value: choiceInAddress(line.value)[1] }))}
            onChoose={(value, on) => {
              const line = lines.find((each) => choiceInAddress(each.value)[1] === value)
              if (line) view.go({ choices: toggled(chosen, line.value, on) })
            }}
          />
        )
      })}
      {chosen
        .filter((choice) => !isOffered(choice))
        .map((choice) => {
          const [name, value] = choiceInAddress(choice)
          return <input key={choice} type="hidden" name={name} value={value} />
        })}
    </>
  )
}
