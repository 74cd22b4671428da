import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WIDTHS } from '#server/media/derive.ts'
import { pictures } from '#server/media/pictures.ts'
import { TooBusy } from '#server/platform/worker-pool.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { media } from './media.ts'

let app: TestApp
const http = new Hono()
beforeAll(async () => {
  app = await openTestApp()
  http.route(
    '/media',
    media(app, (c) => c.req.header('X-From') ?? ''),
  )
  const mug = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b63' } })
  const bytes = await mug.png().toBuffer()
  for (let number = 0; number < 12; number += 1) await app.storage.put(`media/mug${number}.png`, bytes)
})
afterAll(() => app.close())

const ask = (from: string, width: number, number: number) =>
  http.request(`/media/${width}/webp/media/mug${number}.png`, { headers: { 'X-From': from } })

test('whoever asks for every size of every picture keeps nobody waiting for theirs', async () => {
  let answered = 0
  const greedy = Promise.all(
    Array.from({ length: 11 }, (_, number) => number).flatMap((number) =>
      WIDTHS.map(async (width) => {
        const { status } = await ask('greedy', width, number)
        answered += 1
        return status
      }),
    ),
  )
  expect((await ask('shopper', 160, 11)).status).toBe(200)
  // In front of the shopper are those that were let in, and not all that wait.
  expect(answered).toBeLessThan(40)
  expect(new Set(await greedy)).toEqual(new Set([200]))
  expect(answered).toBe(110)
})

test('a picture is made in the sizes and formats that pages show, and in no others that would fill the disk', async () => {
  const mug = await app.storage.getBytes('media/mug0.png')
  // Some disks do not tell upper from lower case.
  for (const key of ['returns/7/mug.png', 'Returns/8/mug.png', 'returns/7/mug.mp4'])
    await app.storage.put(key, mug)
  expect((await http.request('/media/320/avif/media/mug0.png')).status).toBe(200)
  for (const address of [
    '321/avif/media/mug0.png',
    '320/png/media/mug0.png',
    '320/avif/media/never-was.png',
    '320/avif/returns/7/mug.png',
    '320/avif/Returns/8/mug.png',
    'video/returns/7/mug.mp4',
    'video/media/never-was.mp4',
  ])
    expect([address, (await http.request(`/media/${address}`)).status]).toEqual([address, 404])
})

test('while too many pictures are drawn the others are asked for again, and those that are drawn already come', async () => {
  await ask('early', 320, 11)
  const drawing = vi.spyOn(pictures, 'run').mockRejectedValue(new TooBusy('Too much.'))
  try {
    const later = await ask('shopper', 480, 11)
    expect([later.status, later.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(later.headers.get('Cache-Control')).toBe('no-store')
    expect((await ask('shopper', 320, 11)).status).toBe(200)
  } finally {
    drawing.mockRestore()
  }
  expect((await ask('shopper', 480, 11)).status).toBe(200)
})

test('a video that a browser takes for a page can do nothing', async () => {
  await app.storage.put('media/page.mp4', '<script>document.title = 1</script>')
  const { headers } = await http.request('/media/video/media/page.mp4')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([
    'video/mp4',
    'nosniff',
  ])
})

test('a player is told how long a video is before it asks for any of it', async () => {
  await app.storage.put('media/tour.mp4', Buffer.alloc(900, 1))
  const asking = async (method: string, range?: string) => {
    const answer = await http.request('/media/video/media/tour.mp4', {
      ...{ method, headers: range ? { Range: range } : {} },
    })
    return [answer.status, answer.headers.get('Content-Length'), (await answer.bytes()).length]
  }
  expect(await asking('HEAD')).toEqual([200, '900', 0])
  expect(await asking('HEAD', 'bytes=100-199')).toEqual([206, '100', 0])
  for (const range of [undefined, 'bytes=-', 'lines=1-2'])
    expect(await asking('GET', range)).toEqual([200, '900', 900])
  expect(await asking('GET', 'bytes=-100')).toEqual([206, '100', 100])
  // Whoever asks for more than there is gets what there is.
  expect(await asking('GET', 'bytes=800-5000')).toEqual([206, '100', 100])
  const beyond = await http.request('/media/video/media/tour.mp4', { headers: { Range: 'bytes=900-' } })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */900'])
})
