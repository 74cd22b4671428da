import { key } from '../platform/texts.ts'
/** The shop's way of asking for a list of products: what stands in the address, read and written. Pure. */

export const PAGE_SIZE = 24

export interface Band {
  id: string
  /** Whole units of the current currency; the band holds prices from `from` up to, not including, `to`. */
  from: number
  to: number | null
}

export const BANDS: readonly Band[] = [
  { id: 'under-50', from: 0, to: 50 },
  { id: '50-100', from: 50, to: 100 },
  { id: '100-200', from: 100, to: 200 },
  { id: '200-500', from: 200, to: 500 },
  { id: 'over-500', from: 500, to: null },
]

export const SORTS = [
  { id: 'featured', label: key('Featured') },
  { id: 'price-asc', label: key('Price: Low to High') },
  { id: 'price-desc', label: key('Price: High to Low') },
  { id: 'newest', label: key('Newest First') },
] as const

export type Sort = (typeof SORTS)[number]['id']
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** The discounts that can be asked for: so many percent and more. */
export const DISCOUNTS: readonly number[] = [10, 20, 30, 50]

/** Prices in whole units of the current currency, both included; null where there is no bound. */
export interface PriceRange {
  from: number | null
  to: number | null
}

export interface ListingQuery {
  category: string | null
  subcategory: string | null
  search: string | null
  band: Band['id'] | null
  /** Never beside a band. */
  range: PriceRange | null
  /** Colours, sizes and values of specifications, as `colour:navy blue`, `size:xl`, `spec.storage:256 gb`. */
  choices: string[]
  sort: Sort
  brands: string[]
  rating: Stars | null
  /** Slugs. */
  vendors: string[]
  inStock: boolean
  /** Percent. */
  discount: number | null
  after: string | null
  before: string | null
}

/** The prices that a listing asks for, in minor units, both ends included; null where there is no bound. */
export function pricesOf({ band, range }: ListingQuery): PriceRange {
  const chosen = BANDS.find(({ id }) => id === band)
  const from = range ? range.from : (chosen?.from ?? null)
  const to = range ? range.to && range.to * 100 : chosen?.to && chosen.to * 100 - 1
  return { from: from === null ? null : from * 100, to: to ?? null }
}

const SEARCH_LENGTH = 200
const NAME_LENGTH = 100
const CURSOR_LENGTH = 80
const LIST_LENGTH = 20
/** Whole units of a currency: more than anything costs. */
const MOST_PRICE = 99_999_999

/** Text of an address made harmless: no control characters, no halves of characters, not too long. */
function cleanText(value: string | null, length: number): string | null {
  if (value === null) return null
  const clean = value
    .slice(0, length * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD\uFFFE\uFFFF]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...clean].slice(0, length).join('').trim() || null
}

const cleanList = (values: string[]): string[] =>
  [...new Set(values.slice(0, LIST_LENGTH * 5).map((value) => cleanText(value, NAME_LENGTH)))]
    .filter((value) => value !== null)
    .slice(0, LIST_LENGTH)

const cleanCursor = (value: string | null): string | null =>
  value !== null && value.length <= CURSOR_LENGTH && /^[a-z]\d[\d.]*$/.test(value) ? value : null

const cleanPrice = (value: string | null): number | null =>
  value !== null && /^\d{1,8}$/.test(value.trim()) ? Math.min(Number(value), MOST_PRICE) : null

/** A range that holds no price at all, from more to less, is read the other way round. */
function readRange(params: URLSearchParams): PriceRange | null {
  const [from, to] = [cleanPrice(params.get('from')), cleanPrice(params.get('to'))]
  if (from === null && to === null) return null
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

/** How the address calls what is chosen: a colour and a size by name, a specification with its name before it. */
const CHOICES = [
  { param: 'colour', prefix: 'colour:' },
  { param: 'size', prefix: 'size:' },
  { param: 'spec', prefix: 'spec.' },
] as const

const readChoices = (params: URLSearchParams): string[] =>
  CHOICES.flatMap(({ param, prefix }) =>
    cleanList(params.getAll(param)).map((value) => (prefix + value).toLowerCase()),
  )
    .filter((choice) => choice.includes(':'))
    .slice(0, LIST_LENGTH)

/** The field of a choice and its value there: `['spec', 'storage:256 gb']`. */
export function choiceInAddress(choice: string): [name: string, value: string] {
  const { param, prefix } = CHOICES.find((each) => choice.startsWith(each.prefix)) ?? CHOICES[0]
  return [param, choice.slice(prefix.length)]
}

/** Reads the query of an address. Whatever is missing, unknown, huge or hostile is left out or cut. */
export function readListing(params: URLSearchParams): ListingQuery {
  const band = params.get('price')
  const sort = params.get('sort')
  const rating = params.get('rating')
  const discount = Number(params.get('discount'))
  const after = cleanCursor(params.get('after'))
  const range = readRange(params)
  return {
    category: cleanText(params.get('category'), NAME_LENGTH),
    subcategory: cleanText(params.get('subcategory'), NAME_LENGTH),
    search: cleanText(params.get('search'), SEARCH_LENGTH),
    band: range === null ? (BANDS.find(({ id }) => id === band)?.id ?? null) : null,
    range,
    choices: readChoices(params),
    sort: SORTS.find(({ id }) => id === sort)?.id ?? 'featured',
    brands: cleanList(params.getAll('brand')),
    rating: STARS.find((stars) => String(stars) === rating) ?? null,
    vendors: cleanList(params.getAll('seller')),
    inStock: params.get('stock') === 'in',
    discount: DISCOUNTS.find((percent) => percent === discount) ?? null,
    after,
    before: after === null ? cleanCursor(params.get('before')) : null,
  }
}

/**
 * Writes the query of an address, `?category=…` or an empty text, always in the same order and without
 * defaults. A change of anything but the place leads to the first page.
 */
export function writeListing(query: ListingQuery, changes: Partial<ListingQuery> = {}): string {
  const changed = Object.keys(changes).length > 0
  const place = changed ? { after: null, before: null } : {}
  const next = { ...query, ...place, ...changes }
  const params = new URLSearchParams()
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.append(name, String(value))
  }
  put('category', next.category)
  put('subcategory', next.subcategory)
  put('search', next.search)
  if (next.range === null) put('price', next.band)
  put('from', next.range?.from ?? null)
  put('to', next.range?.to ?? null)
  if (next.sort !== 'featured') put('sort', next.sort)
  for (const brand of next.brands.toSorted()) put('brand', brand)
  put('rating', next.rating)
  for (const vendor of next.vendors.toSorted()) put('seller', vendor)
  if (next.inStock) put('stock', 'in')
  put('discount', next.discount)
  for (const choice of next.choices.toSorted()) put(...choiceInAddress(choice))
  put('after', next.after)
  put('before', next.after === null ? next.before : null)
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** Which products a query asks for, whatever their order and page: the same text for the same ones. */
export const filterKeyOf = (query: ListingQuery): string => writeListing(query, { sort: 'featured' })
