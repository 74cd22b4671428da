import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { otherSites } from './other-sites.ts'

const http = new Hono()
http.use('*', otherSites('https://shop.example'))
http.all('*', (c) => c.text('taken'))

/** The answer to a form, or to another request, as the proxy of the shop hands it on. */
const ask = async (headers: Record<string, string>, method = 'POST') =>
  (await http.request('http://shop.example/login', { method, headers })).status

test('a form of the shop itself is taken, also behind a proxy that speaks https for it', async () => {
  for (const origin of ['https://shop.example', 'http://shop.example'])
    expect(await ask({ origin })).toBe(200)
})

test('whatever another site sends that would change something is refused', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const origin of [
      'https://evil.example',
      'https://a.shop.example',
      'https://shop.example:8443',
      'null',
    ])
      expect([method, origin, await ask({ origin }, method)]).toEqual([method, origin, 403])
})

test('where a browser names no origin, what it says of the two sites counts', async () => {
  for (const site of ['cross-site', 'same-site']) expect(await ask({ 'sec-fetch-site': site })).toBe(403)
  for (const site of ['same-origin', 'none']) expect(await ask({ 'sec-fetch-site': site })).toBe(200)
})

test('a program that is no browser says nothing of sites, and is let in', async () => {
  expect(await ask({})).toBe(200)
})

test('everybody may link to a page of the shop', async () => {
  for (const method of ['GET', 'HEAD'])
    expect(await ask({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, method)).toBe(200)
})
