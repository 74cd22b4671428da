import { expect, test } from 'vitest'
import { CLOSED_TO_ROBOTS, declaredAt, loggedPath, patternOf, SKELETON_PLACES } from './declared.ts'

test.each([
  ['/order/Ab_9-xyz', '/order/…'],
  ['/order/Ab_9-xyz.data', '/order/….data'],
  ['/order/Ab_9-xyz/invoice', '/order/…/invoice'],
  ['/Order/Ab_9-xyz/made-up', '/Order/…/made-up'],
  ['/dashboard/orders/Ab_9-xyz', '/dashboard/orders/…'],
  ['/thank-you/Ab_9-xyz', '/thank-you/…'],
  ['/product/12', '/product/12'],
  ['/dashboard/profile', '/dashboard/profile'],
])('%s is logged as %s', (path, told) => {
  expect(loggedPath(path)).toBe(told)
})

test.each([
  ['/', 'storefront/home.tsx'],
  ['/_root.data', 'storefront/not-found.tsx'],
  ['/_.data', 'storefront/home.tsx'],
  ['/products.data', 'storefront/listing.tsx'],
  ['/Product/12', 'storefront/product.tsx'],
  ['/product/12/options', 'storefront/product-options.ts'],
  ['/dashboard', 'customer/orders.tsx'],
  ['/dashboard/orders/Ab_9', 'customer/order.tsx'],
  ['/mailbox', 'mailbox/mailbox.tsx'],
  ['/mailbox/7', 'mailbox/mailbox.tsx'],
  ['/careers/anything', 'storefront/pages/position.tsx'],
  ['/robotsXtxt', 'storefront/not-found.tsx'],
  ['/api/v1/products', 'api/products.ts'],
  ['/api/v1/products/12', 'api/product.ts'],
  ['/api/v2/anything', 'api/unknown.ts'],
  ['/nowhere/at/all', 'storefront/not-found.tsx'],
  // The framework answers these as well, so what is declared holds for them.
  ['/payments/create/', 'storefront/create-payment.ts'],
  ['/payments/cre%61te//', 'storefront/create-payment.ts'],
  ['/vendor/orders%2Ecsv', 'vendor/orders/orders-csv.ts'],
  ['/dashboard/my-dat%61', 'customer/my-data.ts'],
  ['/product/%ZZ', 'storefront/product.tsx'],
  ['/product/1%2F2', 'storefront/product.tsx'],
])('%s is answered by %s', (path, file) => {
  expect(declaredAt(path)?.file).toBe(file)
})

test('what is the same for everybody is cached, and nothing that asks who comes', () => {
  const cached = [
    '/',
    '/products',
    '/product/12',
    '/product/12.data',
    '/seller/brass',
    '/books',
    '/help',
    '/api/v1/products',
    '/api/v1/products/12',
  ]
  const own = [
    '/cart',
    '/checkout',
    '/me',
    '/dashboard',
    '/order/Ab_9',
    '/login',
    '/product/12/options',
    '/nowhere',
  ]
  expect(cached.filter((path) => !declaredAt(path)?.cacheable)).toEqual([])
  expect(own.filter((path) => declaredAt(path)?.cacheable)).toEqual([])
})

test('faults of a browser are taken thirty times an hour, what calls itself a provider thirty times in ten minutes', () => {
  expect(declaredAt('/faults')?.rateLimit).toEqual({ limit: 30, windowSeconds: 60 * 60 })
  expect(declaredAt('/webhooks/paypal')?.rateLimit).toEqual({ limit: 30, windowSeconds: 10 * 60 })
})

test('search engines are kept out where a route says so, by the shortest paths', () => {
  expect([...CLOSED_TO_ROBOTS].toSorted()).toEqual(
    [
      '/admin/',
      '/api/',
      '/checkout',
      '/dashboard',
      '/mailbox',
      '/payments/',
      '/thank-you/',
      '/vendor/',
    ].toSorted(),
  )
})

test('a skeleton comes on the way to its page, and that of a layout to all pages of it', () => {
  const skeletonOf = (path: string) =>
    SKELETON_PLACES.find(({ pattern }) => new RegExp(pattern).test(path))?.skeleton ?? null
  const ways = [
    '/products',
    '/seller/brass',
    '/product/12',
    '/dashboard',
    '/dashboard/reviews',
    '/dashboards',
    '/cart',
  ]
  expect(ways.map(skeletonOf)).toEqual(['listing', 'listing', 'product', 'account', 'account', null, null])
  expect(SKELETON_PLACES.filter(({ isLayout }) => isLayout).map(({ skeleton }) => skeleton)).toEqual([
    'account',
  ])
})

test('a parameter that may be left out stands for nothing, too', () => {
  expect(patternOf('mailbox/:emailId?')).toBe('/mailbox(?:/[^/]+)?')
})
