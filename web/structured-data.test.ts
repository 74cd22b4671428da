import { describe, expect, test } from 'vitest'
import { breadcrumbFacts, productFacts } from './structured-data.ts'

const lamp: Parameters<typeof productFacts>[2] = {
  id: 7,
  name: 'Low Lamp',
  brand: 'Majlis',
  sku: '',
  description: '',
  longDescription: '',
  tags: [],
  seoKeywords: '',
  vendor: { name: 'Majlis', slug: 'majlis', dispatchMethod: 'store', awayUntil: null },
  category: { slug: 'home-kitchen', name: 'Home & Kitchen' },
  images: [],
  available: 3,
  rating: { average: null, count: 0 },
  prices: [
    { market: 'GB', price: 4800, currency: 'GBP' },
    { market: 'SA', price: 22800, currency: 'SAR' },
  ],
}
const facts = (product: typeof lamp) => productFacts('https://shop.example', 'Infinity', product)

describe('what search engines are told of a product', () => {
  test('one offer for every market, with its ISO currency', () => {
    expect(facts(lamp)).toMatchObject({
      url: 'https://shop.example/product/7',
      offers: [
        { price: '48.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
        { price: '228.00', priceCurrency: 'SAR' },
      ],
    })
  })

  test('who sells it: its seller, or else the marketplace', () => {
    const by = (name: string) => ({ seller: { '@type': 'Organization', name } })
    expect(facts(lamp)).toMatchObject({ offers: [by('Majlis'), by('Majlis')] })
    expect(facts({ ...lamp, vendor: null })).toMatchObject({ offers: [by('Infinity'), by('Infinity')] })
  })

  test('its name, brand, number and category, and none of them where nobody gave it', () => {
    expect(facts({ ...lamp, sku: 'LL-7' })).toMatchObject({
      ...{ '@type': 'Product', name: 'Low Lamp', sku: 'LL-7', category: 'Home & Kitchen' },
      brand: { '@type': 'Brand', name: 'Majlis' },
    })
    const bare = facts({ ...lamp, brand: '', category: null })
    for (const fact of ['brand', 'sku', 'category']) expect(bare).not.toHaveProperty(fact)
  })

  test('no average where nobody has rated, and no description where nobody wrote one', () => {
    expect(facts(lamp)).not.toHaveProperty('aggregateRating')
    expect(facts(lamp)).not.toHaveProperty('description')
    expect(facts({ ...lamp, rating: { average: 4.5, count: 2 } })).toMatchObject({
      aggregateRating: { ratingValue: '4.5', reviewCount: 2 },
    })
    expect(facts({ ...lamp, rating: { average: 4, count: 1 } })).toMatchObject({
      aggregateRating: { ratingValue: '4.0' },
    })
  })

  test('what it is looked for by: the keywords of its seller, else its tags, else nothing', () => {
    const tagged = { ...lamp, tags: ['floor lamp', 'brass'] }
    expect(facts({ ...tagged, seoKeywords: 'low light , majlis;\nreading,,' })).toMatchObject({
      keywords: 'low light, majlis, reading',
    })
    expect(facts({ ...tagged, seoKeywords: '  ' })).toMatchObject({ keywords: 'floor lamp, brass' })
    expect(facts(lamp)).not.toHaveProperty('keywords')
  })

  test('what is gone is not offered as there', () => {
    expect(facts({ ...lamp, available: 0 })).toMatchObject({
      offers: [{ availability: 'https://schema.org/OutOfStock' }, {}],
    })
  })
})

test('a breadcrumb counts from one and leads to whole addresses', () => {
  expect(breadcrumbFacts('https://shop.example', [{ name: 'Home', to: '/' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' }],
  })
})
