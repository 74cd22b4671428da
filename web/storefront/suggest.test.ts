import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Suggestions } from '#server/catalog/search/suggestions.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { visitTo } from '#tests/visit.ts'
import { loader } from './suggest.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ template: 'demo' })
})
afterAll(() => app.close())

const ask = async (query: string): Promise<Suggestions> => {
  const address = `http://localhost/suggest${query}`
  const answer = await loader({
    request: new Request(address),
    url: new URL(address),
    pattern: '/suggest',
    params: {},
    context: visitTo(app),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
  return answer.json()
}

const nothing = { products: [], categories: [], terms: [] }

test('somebody who begins to type is offered products and categories', async () => {
  const found = await ask('?q=headph&market=GB')
  expect(found.products.length).toBeGreaterThan(0)
  expect(found.products[0]?.name).toMatch(/headph/i)
  expect((await ask('?q=pet')).categories).toEqual([{ slug: 'pet-care', name: 'Pet Care' }])
})

test('only products of the asked market are offered; an unknown market is the United Kingdom', async () => {
  expect(await ask('?q=headph&market=Atlantis')).toEqual(await ask('?q=headph&market=GB'))
})

test.each([
  '',
  '?q=',
  '?q=%20%20',
  '?q=a',
  `?q=${'x'.repeat(5000)}`,
  '?q=%00%F0%9F',
  "?q='%3B drop table products--",
  '?q=%25%25',
])('nonsense (%s) is offered nothing, and breaks nothing', async (query) => {
  expect(await ask(query)).toEqual(nothing)
})
