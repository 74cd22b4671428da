import { describe, expect, test } from 'vitest'
import { BANDS, readListing, writeListing } from '#server/catalog/listing.ts'
import { activeFilters, bandLabel, RESET } from './labels.ts'

const names = {
  subcategory: 'Audio',
  vendors: new Map([['pearl', 'Pearl Audio']]),
  choices: new Map([['colour:navy blue', 'Navy Blue']]),
  currency: 'GBP',
} as const
const query = (text: string) => readListing(new URLSearchParams(text))

test('price bands are said in the currency of the market', () => {
  expect(BANDS.map((band) => bandLabel(band, 'GBP'))).toEqual([
    'Under £50',
    '£50-£100',
    '£100-£200',
    '£200-£500',
    'Over £500',
  ])
  expect(BANDS.map((band) => bandLabel(band, 'AED'))[1]).toBe('AED 50-AED 100')
})

describe('chips', () => {
  test('every filter has one, with the name that people know', () => {
    const asked = query(
      'category=electronics&subcategory=audio&price=50-100&brand=A&brand=B&rating=4&seller=pearl&stock=in&discount=20',
    )
    expect(activeFilters(asked, names).map(({ label }) => label)).toEqual([
      'Audio',
      '£50-£100',
      'A',
      'B',
      '4 stars and up',
      'Pearl Audio',
      'In stock',
      '20% off or more',
    ])
  })

  test('prices and choices have theirs, and one that nobody knows says what was asked', () => {
    const asked = query('price=50-100&from=20&to=40&colour=Navy+Blue&spec=storage:1+tb')
    expect(activeFilters(asked, names).map(({ label }) => label)).toEqual([
      '£20-£40',
      'Navy Blue',
      'storage:1 tb',
    ])
    const labels = ['from=20', 'to=40', 'from=40&to=20'].map(
      (text) => activeFilters(query(text), names)[0]?.label,
    )
    expect(labels).toEqual(['From £20', 'Up to £40', '£20-£40'])
  })

  test('taking one away leaves the others', () => {
    const asked = query('brand=A&brand=B&stock=in')
    const [first] = activeFilters(asked, names)
    expect(writeListing(asked, first?.without)).toBe('?brand=B&stock=in')
  })

  test('search and order are no filters', () => {
    expect(activeFilters(query('search=mug&sort=newest&category=books'), names)).toEqual([])
  })
})

test('resetting clears category, price, order and every filter, and keeps the search', () => {
  const asked = query(
    'category=books&search=tea&from=5&sort=newest&brand=A&rating=4&stock=in&discount=10&colour=red&size=m&spec=a:b',
  )
  expect(writeListing({ ...asked, ...RESET })).toBe('?search=tea')
})
