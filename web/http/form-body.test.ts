import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { formBody } from './form-body.ts'

const MEGABYTE = 1024 * 1024

afterEach(() => vi.useRealTimers())

/** A shop that takes forms of the visitor whom a header names, and says how long each was. */
function openShop() {
  const http = new Hono()
  http.use(
    '*',
    formBody((c) => c.req.header('visitor') ?? 'somebody'),
  )
  http.all('*', async (c) => c.text(String((await c.req.raw.arrayBuffer()).byteLength)))
  return http
}

/** A form whose bytes come when they are given, and whose answer comes at its end. */
function begin(http: Hono, visitor: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const line = writable.getWriter()
  const init = { method: 'POST', headers: { visitor }, body: readable, duplex: 'half' as const }
  const answer = Promise.resolve(http.request('/contact', init))
  return {
    give: (bytes: number) => line.write(new Uint8Array(bytes)),
    answered: async () => (await answer).status,
    end: async () => {
      await line.close()
      return (await answer).status
    },
  }
}

/** So many forms of a visitor of nearly a megabyte each, none of which has ended. */
async function manyOf(http: Hono, visitor: string, forms: number) {
  const begun = Array.from({ length: forms }, () => begin(http, visitor))
  for (const form of begun) await form.give(MEGABYTE - 1)
  return begun
}

test('a form is read to its end before anything is done for it', async () => {
  const answer = await openShop().request('/contact', { method: 'POST', body: 'a'.repeat(MEGABYTE) })
  expect([answer.status, await answer.text()]).toEqual([200, String(MEGABYTE)])
})

test('a form of more than a megabyte is refused, whether or not it says how long it is', async () => {
  const http = openShop()
  const body = 'a'.repeat(MEGABYTE + 1)
  const headers = { 'content-length': String(body.length) }
  expect((await http.request('/contact', { method: 'POST', body, headers })).status).toBe(413)
  expect((await http.request('/contact', { method: 'POST', body })).status).toBe(413)
})

test('one visitor has eight megabytes of long forms under way at most, and others are served meanwhile', async () => {
  const http = openShop()
  const begun = await manyOf(http, 'a', 9)
  const onMore = begin(http, 'a')
  await onMore.give(MEGABYTE - 1)
  expect(await onMore.end()).toBe(503)
  const other = begin(http, 'b')
  await other.give(MEGABYTE - 1)
  expect(await other.end()).toBe(200)
  for (const form of begun) expect(await form.end()).toBe(200)
  const later = begin(http, 'a')
  await later.give(MEGABYTE - 1)
  expect(await later.end()).toBe(200)
})

test('all visitors together have sixty-four megabytes of long forms under way at most', async () => {
  const http = openShop()
  const begun = []
  for (let visitor = 0; visitor < 8; visitor++) begun.push(...(await manyOf(http, `of ${visitor}`, 8)))
  begun.push(...(await manyOf(http, 'late', 1)))
  const next = begin(http, 'next')
  await next.give(MEGABYTE - 1)
  expect(await next.end()).toBe(503)
  for (const form of begun) expect(await form.end()).toBe(200)
})

test('however many long forms never end, short ones of everybody are taken', async () => {
  const http = openShop()
  for (let form = 0; form < 17; form++) await begin(http, 'of 0').give(64 * 1024 + 1)
  for (let visitor = 1; visitor < 9; visitor++) await manyOf(http, `of ${visitor}`, 9)
  for (const visitor of ['of 0', 'next']) {
    const short = begin(http, visitor)
    await short.give(64 * 1024)
    expect(await short.end()).toBe(200)
  }
})

test('one visitor has a megabyte of short forms under way at most, and others are served meanwhile', async () => {
  const http = openShop()
  const begun = Array.from({ length: 17 }, () => begin(http, 'a'))
  for (const form of begun) await form.give(64 * 1024)
  const onMore = begin(http, 'a')
  await onMore.give(1)
  expect(await onMore.end()).toBe(503)
  const other = begin(http, 'b')
  await other.give(1)
  expect(await other.end()).toBe(200)
  for (const form of begun) expect(await form.end()).toBe(200)
})

test('a form that has not arrived within a minute is refused, and leaves its room to others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const http = openShop()
  const slow = await manyOf(http, 'a', 9)
  const quick = begin(http, 'a')
  await quick.give(1)
  vi.advanceTimersByTime(59_999)
  expect(await quick.end()).toBe(200)
  vi.advanceTimersByTime(1)
  for (const form of slow) expect(await form.answered()).toBe(408)
  const next = begin(http, 'a')
  await next.give(MEGABYTE - 1)
  expect(await next.end()).toBe(200)
})

test.each([
  ['/contact', 1001, 413],
  ['/contact', 1000, 200],
  ['/vendor/products/new', 10_001, 413],
  ['/vendor/products/new', 10_000, 200],
])(
  'a form at %s of %d fields is answered with %d: to read them holds up everybody',
  async (page, fields, status) => {
    const http = openShop()
    const text = Array.from({ length: fields }, () => 'a=').join('&')
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
    expect((await http.request(page, { method: 'POST', body: text, headers })).status).toBe(status)
    const parts = new FormData()
    for (let field = 0; field < fields; field += 1) parts.append('a', '')
    expect((await http.request(page, { method: 'POST', body: parts })).status).toBe(status)
  },
)
