import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { action, pathWithin } from './market.ts'

const choose = async (fields: Record<string, string>, sent: Record<string, string> = {}) => {
  const address = 'http://localhost/market'
  const request = new Request(address, { method: 'POST', body: new URLSearchParams(fields), headers: sent })
  const answer = await action({
    request,
    url: new URL(address),
    pattern: '/market',
    params: {},
    context: new RouterContextProvider(),
  })
  return answer instanceof Response
    ? { status: answer.status, headers: answer.headers }
    : { status: 200, headers: new Headers(answer.init?.headers) }
}

describe('choosing a market', () => {
  test.each([
    ['US', 'US'],
    ['GB', 'GB'],
    ['AE', 'AE'],
    ['SA', 'SA'],
    ['KSA', 'SA'],
    ['USA', 'US'],
    ['£', 'GB'],
  ])('%s is remembered as %s', async (asked, kept) => {
    const { headers } = await choose({ market: asked })
    expect(headers.get('Set-Cookie')).toMatch(
      new RegExp(`^market=${kept}; Path=/; Max-Age=\\d+; SameSite=Lax$`),
    )
  })

  test.each(['', 'Atlantis', 'x'.repeat(100_000), '<script>'])(
    'anything else becomes the United Kingdom',
    async (asked) => {
      expect((await choose({ market: asked })).headers.get('Set-Cookie')).toMatch(/^market=GB;/)
    },
  )

  test('a missing choice becomes the United Kingdom', async () => {
    expect((await choose({})).headers.get('Set-Cookie')).toMatch(/^market=GB;/)
  })

  test('a form without scripts comes back to the page it stood on', async () => {
    const { status, headers } = await choose({ market: 'US', back: '/products?category=books&sort=newest' })
    expect(status).toBe(303)
    expect(headers.get('Location')).toBe('/products?category=books&sort=newest')
  })

  test.each([
    ['/products?category=books&from=20&to=300&after=p2000.7', '/products?category=books'],
    ['/products?before=p2000.7', '/products'],
    ['/seller/copper?to=300&sort=price-asc', '/seller/copper?sort=price-asc'],
    ['/login?to=%2Fcart', '/login?to=%2Fcart'],
    ['/product/7?reviews=highest&after=5.12', '/product/7?reviews=highest&after=5.12'],
  ])('leads from %s to what that is in other prices, with scripts and without', async (before, after) => {
    const plain = await choose({ market: 'AE', back: before })
    expect(plain.headers.get('Location')).toBe(after)
    const { headers } = await choose({ market: 'AE' }, { Referer: `https://shop.example${before}` })
    expect(headers.get('Location')).toBe(before === after ? null : after)
    const same = await choose({ market: 'GB', back: before })
    expect(same.headers.get('Location')).toBe(before)
  })

  test('scripts stay where they are', async () => {
    const { status, headers } = await choose({ market: 'US' })
    expect(status).toBe(200)
    expect(headers.get('Location')).toBeNull()
  })
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  'products',
  '',
  null,
  '/market',
])('nobody is sent out of the shop by %j', (back) => {
  const path = pathWithin(back)
  expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
  expect(path).toBe('/')
})
