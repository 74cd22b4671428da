import type { MetaDescriptor } from 'react-router'
import { expect, test } from 'vitest'
import { meta as invoice } from '../customer/invoice.tsx'
import { meta as login } from '../customer/login.tsx'
import { meta as orderPage } from '../customer/order-page.tsx'
import { headers as dashboard, meta as dashboardMeta } from '../customer/shell.tsx'
import { meta as cart } from '../storefront/cart.tsx'
import { meta as checkout } from '../storefront/checkout.tsx'
import { meta as listing } from '../storefront/listing.tsx'
import { meta as product } from '../storefront/product.tsx'
import { meta as thankYou } from '../storefront/thank-you.tsx'
import { meta as wishes } from '../storefront/wishes.tsx'

const SHOP = { publicUrl: 'https://shop.example', name: 'Infinity' }

/** What the head of a page says, asked at an address with what its loader found. */
function headOf(
  meta: (args: never) => MetaDescriptor[] | undefined,
  { loaderData, search = '' }: { loaderData?: object; search?: string } = {},
) {
  const args = {
    loaderData,
    matches: [{ loaderData: SHOP }],
    params: { productId: '7' },
    location: { search },
  }
  return meta(args as never) ?? []
}
const isHidden = (head: readonly MetaDescriptor[]) =>
  head.some((each) => 'name' in each && each.name === 'robots' && each.content === 'noindex')
const canonicalOf = (head: readonly MetaDescriptor[]) =>
  head.flatMap((each) => ('rel' in each && each.rel === 'canonical' ? [each.href] : []))[0]

test.each([
  ['the cart', cart],
  ['the checkout', checkout],
  ['the page after a payment', thankYou],
  ['the page of an order', orderPage],
  ['an invoice', invoice],
  ['the login', login],
  ['the wish list', wishes],
  ['the dashboard', dashboardMeta],
])('%s is for no search engine', (_page, meta) => {
  expect(isHidden(headOf(meta))).toBe(true)
})

test('what stands in a dashboard is kept by nobody and told to no other site', () => {
  expect(dashboard()).toEqual({
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  })
})

const cards = { count: 1, image: '' }
const title = { category: { slug: 'lamps', name: 'Lamps' }, subcategory: null }
const list = (search: string, change: object = {}) =>
  headOf(listing, { loaderData: { page: { title, cards: { ...cards, ...change } } }, search })

test('a category stands at one address for search engines, however it is sorted and narrowed', () => {
  for (const search of ['?category=lamps', '?category=lamps&sort=newest', '?category=lamps&maxPrice=20']) {
    expect(isHidden(list(search))).toBe(false)
    expect(canonicalOf(list(search))).toBe('https://shop.example/products?category=lamps')
  }
})

test('what somebody searched for, and a list of nothing, are for no search engine', () => {
  expect(isHidden(list('?search=lamp'))).toBe(true)
  expect(isHidden(list('?category=lamps', { count: 0 }))).toBe(true)
})

test('a product that is gone, or sold elsewhere alone, is for no search engine', () => {
  expect(isHidden(headOf(product, { loaderData: { state: 'missing' } }))).toBe(true)
  expect(isHidden(headOf(product, { loaderData: { state: 'elsewhere', name: 'Lamp' } }))).toBe(true)
})
