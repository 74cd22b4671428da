import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListingQuery, readListing, SORTS, writeListing } from './listing.ts'

const read = (text: string) => readListing(new URLSearchParams(text))
const plain = read('')

test('the sorts are called as the shop calls them, featured being the first', () => {
  expect(SORTS.map(({ label }) => label)).toEqual([
    'Featured',
    'Price: Low to High',
    'Price: High to Low',
    'Newest First',
  ])
  expect(plain.sort).toBe('featured')
})

describe('reading an address', () => {
  test('unknown values count as not given', () => {
    expect(read('sort=cheapest&price=10-20&rating=6&discount=11&stock=maybe&after=;drop&before=%00')).toEqual(
      plain,
    )
    expect(read('rating=4.0&discount=&sort=&price=&category=&search=%20%20')).toEqual(plain)
  })

  test('known values are read', () => {
    expect(
      read(
        'category=electronics&subcategory=audio&search=+lamp+&price=50-100&sort=newest&rating=4&stock=in&discount=20',
      ),
    ).toMatchObject({
      category: 'electronics',
      subcategory: 'audio',
      search: 'lamp',
      band: '50-100',
      sort: 'newest',
      rating: 4,
      inStock: true,
      discount: 20,
    })
    expect(read('brand=B&brand=A&brand=B&seller=mia').brands).toEqual(['B', 'A'])
  })

  test('a search is cut at 200 characters, and never inside one', () => {
    expect(read(`search=${'x'.repeat(100_000)}`).search).toBe('x'.repeat(200))
    expect(read(`search=${encodeURIComponent('😀'.repeat(500))}`).search).toBe('😀'.repeat(200))
  })

  test('control characters and halves of characters are taken out', () => {
    const params = new URLSearchParams({ search: 'a\u0000b\u0007\nc' })
    expect(readListing(params).search).toBe('a b c')
    expect(read('search=%ED%A0%80lamp').search).toBe('lamp')
  })

  test('lists end at twenty', () => {
    const many = Array.from({ length: 5000 }, (_, number) => `brand=b${number}&seller=s${number}`).join('&')
    expect(read(many).brands).toHaveLength(20)
    expect(read(many).vendors).toHaveLength(20)
  })

  test('whatever is sent, a query comes out that can be written and read again', () => {
    const name = fc.constantFrom(
      'category',
      'search',
      'price',
      'sort',
      'brand',
      'rating',
      'after',
      'before',
      'stock',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary', maxLength: 300 }))), (pairs) => {
        const query = readListing(new URLSearchParams(pairs))
        const again = read(writeListing(query))
        expect({ ...again, brands: again.brands.toSorted() }).toEqual({
          ...query,
          brands: query.brands.toSorted(),
        })
      }),
    )
  })
})

describe('writing an address', () => {
  test('defaults are left out and the order is always the same', () => {
    expect(writeListing(plain)).toBe('')
    expect(writeListing(read('sort=newest&brand=b&category=c&brand=a'))).toBe(
      '?category=c&sort=newest&brand=a&brand=b',
    )
  })

  test('a changed filter leads to the first page, a page keeps the filters', () => {
    const here = read('category=c&after=n5.7')
    expect(writeListing(here)).toBe('?category=c&after=n5.7')
    expect(writeListing(here, { inStock: true })).toBe('?category=c&stock=in')
    expect(writeListing(here, { before: 'n9.9' })).toBe('?category=c&before=n9.9')
  })

  test('resetting category, price and sort keeps the search', () => {
    const reset: Partial<ListingQuery> = { category: null, subcategory: null, band: null, sort: 'featured' }
    expect(writeListing(read('search=lamp&category=c&price=50-100&sort=newest'), reset)).toBe('?search=lamp')
  })
})
