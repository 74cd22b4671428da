import { expect, test } from 'vitest'
import { noteTags } from '#server/platform/tags.ts'
import type { Visit } from '../app.server.ts'
import { PageCache } from './page-cache.ts'

const HERE = 'http://shop.example'
const visit: Visit = {
  ...{ id: 'a visit', nonce: 'a-nonce', language: 'en', styles: null, address: '203.0.113.7' },
  ...{ counts: { rendered: 0, refused: 0 }, replica: 'unread', unavailable: false },
}

/** A shop whose every page says how many were made before it. */
function open(headers: Record<string, string> = {}, status = 200) {
  const cache = new PageCache(() => undefined)
  let made = 0
  const render = async () => {
    noteTags(['settings'])
    made += 1
    const number = made
    await new Promise((resolve) => setImmediate(resolve))
    return new Response(`page ${number}`, { headers, status })
  }
  const ask = async (path = '/about', method = 'GET', { market = 'GB', language = visit.language } = {}) => {
    const request = new Request(HERE + path, { method })
    const answer = await cache.answer(request, market, { ...visit, language }, render)
    return answer && (await answer.text())
  }
  const find = (method: string) => cache.find(new Request(`${HERE}/about`, { method }), 'GB', 'en', 'a visit')
  return { ask, find }
}

test('a page that many visits get is made once', async () => {
  const { ask, find } = open()
  expect(await Promise.all([ask(), ask()])).toEqual(['page 1', 'page 1'])
  expect(await ask()).toBe('page 1')
  expect(find('GET')).not.toBeNull()
})

test('each market and each language has a page of its own', async () => {
  const { ask } = open()
  expect(await ask()).toBe('page 1')
  expect(await ask('/about', 'GET', { market: 'US' })).toBe('page 2')
  expect(await ask('/about', 'GET', { language: 'en-XA' })).toBe('page 3')
  expect(await ask()).toBe('page 1')
})

test.each([
  ['gives one visitor a cookie', { 'Set-Cookie': 'cart=of-somebody' }, 200],
  ['says that nobody may keep it', { 'Cache-Control': 'no-store' }, 200],
  ['is not there', {}, 404],
])(
  'a page that %s is for that visit alone, also for those who ask at the same moment',
  async (_what, headers, status) => {
    const { ask, find } = open(headers, status)
    expect((await Promise.all([ask(), ask()])).toSorted()).toEqual(['page 1', 'page 2'])
    expect(await ask()).toBe('page 3')
    expect(find('GET')).toBeNull()
  },
)

test('what is sent is never answered by a page that is there already', async () => {
  const { ask, find } = open()
  await ask()
  expect(find('POST')).toBeNull()
  expect(await ask('/about', 'POST')).toBeNull()
})

test('an address that a stranger made long takes no memory', async () => {
  expect(await open().ask(`/about?a=${'x'.repeat(1000)}`)).toBeNull()
})
