import type { Band, ListingQuery, PriceRange, Stars } from '#server/catalog/listing.ts'
import { BANDS, choiceInAddress } from '#server/catalog/listing.ts'
import type { ListingPage } from '#server/catalog/listing-queries.ts'
import { formats } from '#server/platform/formats.ts'
import { type Currency, formatShortMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

/** `1,000+`: how many there are, as far as they were counted. */
export const foundText = ({ count, capped }: { count: number; capped: boolean }): string =>
  `${formats().number(count)}${capped ? '+' : ''}`

/** `Under £50`, `£50-£100`, `Over AED 500`: a price band in the currency that is shown. */
export function bandLabel({ from, to }: Band, currency: Currency): string {
  const say = (whole: number) => formatShortMoney(money(whole * 100, currency))
  if (from === 0) return t('Under {{price}}', { price: say(to ?? 0) })
  return to === null ? t('Over {{price}}', { price: say(from) }) : `${say(from)}-${say(to)}`
}

/** `£20-£40`, `From £20`, `Up to £40`: the prices that somebody asked for. */
function rangeLabel({ from, to }: PriceRange, currency: Currency): string {
  const say = (whole: number) => formatShortMoney(money(whole * 100, currency))
  if (from === null) return t('Up to {{price}}', { price: say(to ?? 0) })
  return to === null ? t('From {{price}}', { price: say(from) }) : `${say(from)}-${say(to)}`
}

const starsLabel = (stars: Stars | number): string =>
  stars >= 5 ? t('5 stars') : t('{{stars}} stars and up', { stars })

export const discountLabel = (percent: number): string => t('{{percent}}% off or more', { percent })

export interface ActiveFilter {
  label: string
  /** What the address must become to be rid of it. */
  without: Partial<ListingQuery>
}

/** Names of what the address says by slug. */
export interface KnownNames {
  subcategory: string | null
  vendors: ReadonlyMap<string, string>
  /** By the whole term, `Navy Blue` of `colour:navy blue`. */
  choices: ReadonlyMap<string, string>
  currency: Currency
}

/** A list's query as all choices write it: slugs where its address calls category and subcategory by name, known choices alone. */
export const inSlugs = (
  query: ListingQuery,
  { category, subcategory, choices }: ListingPage['title'],
): ListingQuery => ({
  ...query,
  // What nothing in the shop has is asked of nothing.
  choices: choices.map(({ term }) => term),
  ...(query.category !== null && category && { category: category.slug }),
  // Without a category it may be the name of several subcategories, whose slugs differ.
  ...(query.subcategory !== null && category && subcategory && { subcategory: subcategory.slug }),
})

/** Every filter that narrows a listing, each with the change that removes it; the category has its own control. */
export function activeFilters(query: ListingQuery, names: KnownNames): ActiveFilter[] {
  const band = BANDS.find(({ id }) => id === query.band)
  return [
    ...(query.subcategory
      ? [{ label: names.subcategory ?? query.subcategory, without: { subcategory: null } }]
      : []),
    ...(band ? [{ label: bandLabel(band, names.currency), without: { band: null } }] : []),
    ...(query.range ? [{ label: rangeLabel(query.range, names.currency), without: { range: null } }] : []),
    ...query.choices.map((choice) => ({
      label: names.choices.get(choice) ?? choiceInAddress(choice)[1],
      without: { choices: query.choices.filter((other) => other !== choice) },
    })),
    ...query.brands.map((brand) => ({
      label: brand,
      without: { brands: query.brands.filter((other) => other !== brand) },
    })),
    ...(query.rating ? [{ label: starsLabel(query.rating), without: { rating: null } }] : []),
    ...query.vendors.map((slug) => ({
      label: names.vendors.get(slug) ?? slug,
      without: { vendors: query.vendors.filter((other) => other !== slug) },
    })),
    ...(query.inStock ? [{ label: t('In stock'), without: { inStock: false } }] : []),
    ...(query.discount ? [{ label: discountLabel(query.discount), without: { discount: null } }] : []),
  ]
}

/** All filters and the order as they are at first; what was searched for stays. */
export const RESET: Omit<ListingQuery, 'search'> = {
  category: null,
  subcategory: null,
  band: null,
  range: null,
  choices: [],
  sort: 'featured',
  brands: [],
  rating: null,
  vendors: [],
  inStock: false,
  discount: null,
  after: null,
  before: null,
}
