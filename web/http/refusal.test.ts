import { expect, test } from 'vitest'
import { busy, crossSiteForm, refusal } from './refusal.ts'

/** The answer to a form that came from another site, to whoever takes answers like that. */
const answerFor = (Accept: string, path = '/checkout') =>
  refusal(new Request(`http://shop.example${path}`, { headers: { Accept } }), crossSiteForm(path))

test.each(['text/html', 'text/html,application/json;q=0.9', '*/*', ''])(
  'whoever takes %s reads a page, which is for no search engine and runs nothing',
  async (accept) => {
    const answer = answerFor(accept)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([403, 'no-store'])
    const text = await answer.text()
    expect(text).toContain('<h1>This form came from another site</h1>')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  },
)

test('a script that takes JSON alone gets JSON, and one of our pages the sentence', async () => {
  expect(await answerFor('application/json').json()).toMatchObject({ good: false, code: 'other-site' })
  expect(await answerFor('*/*', '/checkout.data').text()).toMatch(/^The shop takes forms from its own pages/)
})

test.each([
  ['/checkout', '<a href="/">Back to Home</a>'],
  ['/vendor/products/new', '<a href="/vendor">Back to the overview</a>'],
  ['/admin/orders', '<a href="/admin">Back to the overview</a>'],
  ['/vendors/7', '<a href="/">Back to Home</a>'],
])(
  'a form for %s that came from another site leads back to the front that it was for',
  async (path, link) => {
    expect(await answerFor('text/html', path).text()).toContain(link)
  },
)

test('whoever is told to come again is told when', () => {
  expect(refusal(new Request('http://shop.example/'), busy()).headers.get('Retry-After')).toBe('5')
  expect(answerFor('text/html').headers.get('Retry-After')).toBeNull()
})

test('a program of any site is told when to come again, and its browser runs nothing of that', () => {
  const { headers } = refusal(new Request('http://shop.example/api/v1/products'), busy())
  expect(Object.fromEntries(headers)).toMatchObject({
    'retry-after': '5',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag, Retry-After',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})
