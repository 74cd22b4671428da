import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compress, compressText as kept, textAnswer } from './compress.ts'

const LONG = 'Lamps, chairs and tables. '.repeat(4000)
const LIST = Buffer.from(
  Array.from({ length: 4000 }, (_, at) => `<li>${(at * 7919) % 1000} lamps</li>`).join(''),
)
/** Long enough to be squeezed, and short enough for that to be done at once. */
const MIDDLING = LIST.toString().slice(0, 9000)
const squeezed = { 'Accept-Encoding': 'gzip, deflate, br' }

const http = new Hono()
http.use('*', compress())
http.get('/long', (c) => c.html(LONG, 200, { ETag: '"one"', Vary: 'Cookie' }))
http.get('/list', (c) => c.html(LIST.toString()))
http.get('/middling', (c) => c.html(MIDDLING))
http.get('/text', () =>
  textAnswer(MIDDLING, { status: 201, headers: { 'Content-Type': 'application/json' } }),
)
http.get('/short', (c) => c.json({ left: 3 }))
http.get('/picture', (c) => c.body(Uint8Array.from(randomBytes(5000)), 200, { 'Content-Type': 'image/avif' }))
http.get('/broken', () => {
  let pulled = 0
  const body = new ReadableStream({
    pull: (controller) =>
      pulled++ === 0 ? controller.enqueue(Buffer.from(LONG)) : controller.error(new Error('gone')),
  })
  return new Response(body, { headers: { 'Content-Type': 'text/html' } })
})

test('a long page is squeezed, whole, and says on what that depends', async () => {
  const answer = await http.request('/long', { headers: squeezed })
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect(answer.headers.get('ETag')).toBe('W/"one"')
  expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(LONG.length / 10)
  expect(brotliDecompressSync(bytes).toString()).toBe(LONG)
  const older = await http.request('/long', { headers: { 'Accept-Encoding': 'gzip, br;q=0' } })
  expect(older.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await older.arrayBuffer()).toString()).toBe(LONG)
})

test('an answer whose text is known is sent like the others: its status, its headers, all of its text', async () => {
  const answer = await http.request('/text', { headers: squeezed })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([201, 'application/json'])
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(MIDDLING)
  const plain = await http.request('/text', { headers: { 'Accept-Encoding': 'identity' } })
  expect(await plain.text()).toBe(MIDDLING)
})

test('what is sent once is squeezed the quickest way that is understood, short and long', async () => {
  const accepted = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
  for (const [path, text] of [
    ['/long', LONG],
    ['/list', LIST.toString()],
    ['/middling', MIDDLING],
  ] as const) {
    const answer = await http.request(path, { headers: accepted })
    expect(answer.headers.get('Content-Encoding')).toBe('zstd')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(zstdDecompressSync(bytes).toString()).toBe(text)
  }
  const refused = await http.request('/middling', { headers: { 'Accept-Encoding': 'br, zstd;q=0 , gzip' } })
  expect(refused.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await refused.arrayBuffer())).toString()).toBe(MIDDLING)
  const older = await http.request('/middling', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(gunzipSync(await older.arrayBuffer()).toString()).toBe(MIDDLING)
})

test('a page that is kept is squeezed harder than one that is sent once', async () => {
  const once = await (await http.request('/list', { headers: squeezed })).arrayBuffer()
  const often = (await kept(LIST)).get('br')
  expect(often?.length).toBeLessThan(once.byteLength)
  expect(brotliDecompressSync(often ?? '').equals(LIST)).toBe(true)
})

test('whoever asks for the head of a page alone is answered without its text being squeezed', async () => {
  const answer = await http.request('/long', { method: 'HEAD', headers: squeezed })
  expect([answer.status, answer.headers.get('ETag')]).toEqual([200, '"one"'])
  expect(answer.headers.get('Content-Encoding')).toBe(null)
  expect(answer.headers.get('Vary')).toBe('Cookie')
})

test('a browser that does not understand it gets the page as it is', async () => {
  for (const accepted of ['', 'zstd;q=0', 'gzip;q=0, br;q=0.0']) {
    const answer = await http.request('/long', { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers.get('Content-Encoding')).toBe(null)
    expect(await answer.text()).toBe(LONG)
  }
})

test('a short answer and a picture are sent as they are', async () => {
  const short = await http.request('/short', { headers: squeezed })
  expect(short.headers.get('Content-Encoding')).toBe(null)
  expect(await short.json()).toEqual({ left: 3 })
  const picture = await http.request('/picture', { headers: squeezed })
  expect(picture.headers.get('Content-Encoding')).toBe(null)
  expect((await picture.arrayBuffer()).byteLength).toBe(5000)
})

test('a page that breaks while it is written is no page', async () => {
  expect((await http.request('/broken', { headers: squeezed })).status).toBe(500)
})
