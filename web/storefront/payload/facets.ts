import type { Facets, FacetValue } from '#server/catalog/facets.ts'
import { readNumbers, readTexts, sendNumbers, sendTexts, type Texts } from './columns.ts'
import { expandWord, shortenWord, slugOf } from './words.ts'

/** How many there are, what people read, what stands in the address where that does not follow from it, and how many products. */
type SentValues = readonly [count: number, labels: Texts, values: Texts | null, counts: string]

/** What a label stands for in an address where nothing else is sent. */
type WordOf = (label: string) => string

const asItIs: WordOf = (label) => label
const termOf =
  (facet: string): WordOf =>
  (label) =>
    `${facet}:${label.toLowerCase()}`

function sendValues(values: readonly FacetValue[], wordOf: WordOf): SentValues {
  const words = values.map(({ value, label }) => shortenWord(value, wordOf(label)))
  return [
    values.length,
    sendTexts(values.map(({ label }) => label)),
    words.some((word) => word !== '') ? sendTexts(words) : null,
    sendNumbers(values.map(({ count }) => count)),
  ]
}

function readValues([length, labels, values, counts]: SentValues, wordOf: WordOf): FacetValue[] {
  const words = values === null ? [] : readTexts(values, length)
  const numbers = readNumbers(counts, length)
  return readTexts(labels, length).map((label, place) => ({
    label,
    value: expandWord(words[place] ?? '', wordOf(label)),
    count: numbers[place] ?? 0,
  }))
}

/** The filters of a list as a page carries them for its scripts: most of the 150 values are what people read, written small. */
export const sendFacets = (facets: Facets) => ({
  ...facets,
  subcategories: sendValues(facets.subcategories, slugOf),
  brands: sendValues(facets.brands, asItIs),
  vendors: sendValues(facets.vendors, slugOf),
  ratings: sendValues(facets.ratings, asItIs),
  availability: sendValues(facets.availability, asItIs),
  discounts: sendValues(facets.discounts, asItIs),
  choices: facets.choices.map(
    ({ facet, name, values }) => [facet, name, sendValues(values, termOf(facet))] as const,
  ),
})

export type SentFacets = ReturnType<typeof sendFacets>

/** The filters that were sent. */
export const readFacets = (sent: SentFacets): Facets => ({
  ...sent,
  subcategories: readValues(sent.subcategories, slugOf),
  brands: readValues(sent.brands, asItIs),
  vendors: readValues(sent.vendors, slugOf),
  ratings: readValues(sent.ratings, asItIs),
  availability: readValues(sent.availability, asItIs),
  discounts: readValues(sent.discounts, asItIs),
  choices: sent.choices.map(([facet, name, values]) => ({
    facet,
    name,
    values: readValues(values, termOf(facet)),
  })),
})
