import { expect, test } from 'vitest'
import type { Facets } from '#server/catalog/facets.ts'
import { readCards, type ShownCard, sendCards } from './cards.ts'
import { readCategories, sendCategories } from './categories.ts'
import { readFacets, sendFacets } from './facets.ts'

const plain: ShownCard = {
  id: 7,
  name: 'Radio',
  category: { name: 'Audio' },
  description: 'Loud.',
  price: 1500,
  original: null,
  percent: 0,
  featured: false,
  inStock: true,
  hasVariations: false,
  priceVaries: false,
  ratingAverage: null,
  ratingCount: 0,
  image: { key: 'a/b.webp', width: 640, height: 480, hue: 85 },
}

const CARDS: ShownCard[] = [
  plain,
  { ...plain, id: 8, category: null, description: '', image: null, inStock: false, hasVariations: true },
  { ...plain, id: 9, name: 'Two\nlines', price: 750, original: 1000, percent: 25, featured: true },
  { ...plain, id: 10, ratingAverage: 4.5, ratingCount: 12, featured: true, hasVariations: true },
]

const FACETS: Facets = {
  subcategories: [
    { value: 'board-games', label: 'Board Games', count: 3 },
    { value: 'toys', label: 'Toys & Puzzles', count: 0 },
  ],
  brands: [{ value: 'Quarto', label: 'Quarto', count: 2 }],
  vendors: [
    { value: 'quiet-corner-x7', label: 'Quiet Corner', count: 1 },
    { value: 'quiet-corner=x7', label: 'Quiet Corner', count: 1 },
    { value: '=x', label: '', count: 1 },
  ],
  ratings: [{ value: '4', label: '', count: 9 }],
  availability: [],
  discounts: [{ value: '10', label: '', count: 1000 }],
  choices: [
    {
      facet: 'colour',
      name: 'Colour',
      values: [
        { value: 'colour:navy blue', label: 'Navy Blue', count: 4 },
        { value: 'colour:ılık', label: 'Ilık', count: 1 },
      ],
    },
  ],
  prices: { from: 1, to: 9 },
  capped: { own: { brand: true }, others: false },
}

/** Through the text that a page carries. */
const carried = <T>(value: T): T => JSON.parse(JSON.stringify(value))

test('cards arrive as they were sent, whatever of them there is', () => {
  expect(readCards(carried(sendCards(CARDS)))).toEqual(CARDS)
  for (const some of [[], CARDS.slice(0, 1), CARDS.slice(2, 3), CARDS.slice(0, 2)])
    expect(readCards(carried(sendCards(some)))).toEqual(some)
})

test('filters arrive as they were sent, also where the address says something else than people read', () => {
  expect(readFacets(carried(sendFacets(FACETS)))).toEqual(FACETS)
  expect(sendFacets(FACETS).brands).toEqual([1, 'Quarto', null, '2'])
})

test('categories arrive as they were sent, and the same ones are sent and read once', () => {
  const category = { slug: 'books', name: 'Books', description: 'Read slowly.', hue: 60, subcategories: [] }
  const categories = [
    category,
    {
      ...category,
      slug: 'kino',
      name: 'Films',
      subcategories: [{ slug: 'non-fiction', name: 'Non-fiction' }],
    },
    {
      ...category,
      slug: '-',
      name: 'Two\nlines',
      description: '',
      subcategories: [category, category].map(({ slug, name }) => ({ slug, name })),
    },
  ]
  const sent = sendCategories(categories)
  expect(sendCategories(categories)).toBe(sent)
  expect(readCategories(carried(sent))).toEqual(categories)
  expect(readCategories(sent)).toBe(readCategories(sent))
  expect(readCategories(sendCategories([]))).toEqual([])
})
