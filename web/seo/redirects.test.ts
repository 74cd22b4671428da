import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory } from '#tests/categories.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { redirectMoved } from '../http/redirect-moved.ts'

let app: TestApp
let http: Hono
beforeAll(async () => {
  app = await openTestApp()
  await makeCategory(app.db, { slug: 'pet-care', name: 'Pet Care', aliases: ['pets'] }, ['dogs'])
  await makeCategory(app.db, { slug: 'shut', name: 'Shut', status: 'inactive' })
  http = new Hono().use('*', redirectMoved(app)).all('*', (c) => c.text('here'))
})
afterAll(() => app.close())

async function leadsTo(path: string, method = 'GET') {
  const response = await http.request(`http://shop.example${path}`, { method })
  return response.status === 301 ? response.headers.get('Location') : response.status
}

describe('an old address leads to where its page is now', () => {
  test.each([
    ['/shop', '/products'],
    ['/home', '/'],
    ['/index.html', '/'],
    ['/store', '/products'],
    ['/catalog', '/products'],
    ['/products.html', '/products'],
    ['/basket', '/cart'],
    ['/bag', '/cart'],
    ['/about-us', '/about'],
    ['/jobs', '/careers'],
    ['/help-center', '/help'],
    ['/support', '/help'],
    ['/terms-of-service', '/terms'],
    ['/terms-and-conditions', '/terms'],
    ['/returns-refunds', '/returns'],
    ['/refunds', '/returns'],
    ['/shipping-info', '/shipping'],
    ['/cookie-policy', '/cookies'],
    ['/account', '/dashboard'],
    ['/seller/login', '/vendor/login'],
    ['/Shop?sort=newest', '/products?sort=newest'],
    ['/product?id=42', '/product/42'],
    ['/product?id=42abc', '/products'],
    ['/product', '/products'],
    ['/product?id=1234567890123456', '/products'],
    ['/category/pet-care', '/products?category=pet-care'],
    ['/category/Pet%20Care', '/products?category=pet-care'],
    ['/category/pets', '/products?category=pet-care'],
    ['/category/pets/Dogs/', '/products?category=pet-care&subcategory=dogs'],
    ['/categories/pets', '/products?category=pet-care'],
    ['/department/pets/dogs', '/products?category=pet-care&subcategory=dogs'],
    ['/category', '/products'],
    ['/category/shut', '/products'],
    ['/category/never-was', '/products'],
    ['/category/%E0%A4%A', '/products'],
    ['/category/%00', '/products'],
    ['/search?q=%20copper%20pan%20', '/products?search=copper%20pan'],
    ['/search?search=pan', '/products?search=pan'],
    ['/search', '/products'],
    ['/customer/dashboard', '/dashboard'],
    ['/customer/register', '/login?mode=sign-up'],
    ['/customer/register?to=%2Fcart', '/login?mode=sign-up&to=%2Fcart'],
    ['/contact-us', '/contact'],
    ['/faq', '/help'],
    ['/privacy-policy/', '/privacy'],
    ['/products/', '/products'],
    ['/products/?category=pet-care', '/products?category=pet-care'],
    ['/about//', '/about'],
  ])('%s -> %s', async (from, to) => {
    expect(await leadsTo(from)).toBe(to)
  })

  test('with as much of a long word as the shop reads, no character cut in two', async () => {
    const letters = (count: number) => 'x'.repeat(count)
    expect(await leadsTo(`/search?q=${letters(201)}`)).toBe(`/products?search=${letters(200)}`)
    expect(await leadsTo(`/search?q=${letters(199)}%F0%9F%8D%B3x`)).toBe(
      `/products?search=${letters(199)}%F0%9F%8D%B3`,
    )
    expect(await leadsTo(`/category/pets/${letters(101)}`)).toBe(
      `/products?category=pet-care&subcategory=${letters(100)}`,
    )
  })

  test('and may be remembered by everybody for an hour, not for ever', async () => {
    const { headers } = await http.request('http://shop.example/shop')
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
  })

  test('and never out of the shop', async () => {
    for (const path of ['//elsewhere.example/', '///elsewhere.example//x/', '//elsewhere.example'])
      expect(await leadsTo(path)).toMatch(/^\/[^/]/)
  })
})

describe('an address that has not moved', () => {
  test.each(['/', '/products', '/product/42', '/help', '/categoryish', '/nowhere', '/products.data'])(
    '%s is left alone',
    async (path) => {
      expect(await leadsTo(path)).toBe(200)
    },
  )

  test('and what is posted goes where it was sent', async () => {
    expect(await leadsTo('/shop', 'POST')).toBe(200)
  })
})
