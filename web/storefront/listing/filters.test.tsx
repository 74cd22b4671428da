import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Facets } from '#server/catalog/facets.ts'
import { readListing } from '#server/catalog/listing.ts'
import { Filters } from './filters.tsx'
import type { ListingView } from './use-listing.ts'

const value = (each: string | number, count: number) => ({ value: String(each), label: String(each), count })
const NONE: Facets = {
  ...{ subcategories: [], brands: [], vendors: [], ratings: [], availability: [], discounts: [] },
  ...{ choices: [], prices: null, capped: { own: {}, others: false } },
}
const NAMES = {
  ...{ subcategory: null, vendors: new Map<string, string>(), choices: new Map<string, string>() },
  currency: 'GBP' as const,
}

/** The side column of a list at an address, of which so much is known. */
function column(facets: Partial<Facets>, address = ''): string {
  const query = readListing(new URLSearchParams(address))
  const view: ListingView = { query, loading: false, href: () => '', go: () => undefined }
  const rest = { names: NAMES, base: '/products', category: query.category, withVendors: true }
  return renderToStaticMarkup(<Filters {...rest} view={view} facets={{ ...NONE, ...facets }} />)
}

const legends = (page: string) => [...page.matchAll(/<legend>([^<]*)</g)].map(([, legend]) => legend)
const values = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`name="${name}"(?: checked="")? value="([^"]*)"`, 'g'))].map(
    ([, each]) => each,
  )

test('a question that has nothing to choose is not asked', () => {
  expect(legends(column({}))).toEqual([])
  const one = column({ brands: [value('Quarto', 3)], availability: [value('out', 2)] })
  expect(legends(one)).toEqual(['Brand'])
})

test('six choices are seen and the rest is asked for, unless one of the rest is chosen', () => {
  const brands = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => value(name, 1))
  expect(column({ brands })).toMatch(/value="F"(?:(?!value=).)*<details><summary>Show 2 more<\/summary>/)
  expect(column({ brands: brands.slice(0, 6) })).not.toContain('<details')
  expect(column({ brands }, 'brand=H')).toContain('<details open="">')
  expect(column({ brands }, 'brand=F')).not.toContain('<details open="">')
})

test('stars are offered where they leave more than a star more does, or are chosen', () => {
  const ratings = [value(4, 5), value(3, 5), value(2, 8), value(1, 8)]
  expect(values(column({ ratings }), 'rating')).toEqual(['', '4', '2'])
  expect(values(column({ ratings }, 'rating=3'), 'rating')).toEqual(['', '4', '3', '2'])
  expect(values(column({}, 'rating=3'), 'rating')).toEqual(['', '3'])
})

test('a discount is offered where something has it, or it is chosen', () => {
  const discounts = [value(10, 4), value(20, 0)]
  expect(values(column({ discounts }), 'discount')).toEqual(['', '10'])
  expect(values(column({ discounts }, 'discount=20'), 'discount')).toEqual(['', '10', '20'])
})

test('subcategories are asked for within a category, sellers where there are others', () => {
  const subcategories = [value('audio', 2)]
  expect(legends(column({ subcategories }))).toEqual([])
  expect(legends(column({ subcategories }, 'category=electronics'))).toEqual(['Subcategory'])
  expect(legends(column({ vendors: [value('quiet', 2)] }))).toEqual(['Seller'])
})

test('without scripts the search goes along, and what was chosen and is not offered here', () => {
  const page = column({}, 'search=pan&colour=navy&size=xl')
  expect(page).toContain('<input type="hidden" name="search" value="pan"/>')
  expect([values(page, 'colour'), values(page, 'size')]).toEqual([['navy'], ['xl']])
  expect(column({ choices: [{ facet: 'colour', name: 'Colour', values: [] }] }, 'colour=navy')).not.toContain(
    'type="hidden" name="colour"',
  )
})

test('prices are asked for where they differ or some are asked for, between the ends of the list', () => {
  const priced = (address: string, prices = { from: 10, to: 90 }) => column({ prices }, address)
  expect(legends(priced('', { from: 10, to: 10 }))).toEqual([])
  expect(legends(priced('from=5', { from: 10, to: 10 }))).toEqual(['Price'])
  const sliders = (page: string) =>
    [...page.matchAll(/type="range"[^>]*aria-valuetext="([^"]*)" min="10" max="90" value="(\d+)"/g)].map(
      ([, ...said]) => said,
    )
  const whole = [
    ['£10', '10'],
    ['£90', '90'],
  ]
  expect(sliders(priced(''))).toEqual(whole)
  // Who asks for more than the list has sees its ends, and what they typed.
  expect(sliders(priced('from=5&to=200'))).toEqual(whole)
  expect(values(priced('from=5&to=200'), '(?:from|to)')).toEqual(['5', '200'])
  // Sliders without scripts would send nothing.
  expect(priced('')).toMatch(/class="price-range[^>]*hidden=""/)
})
