import { Hono } from 'hono'
import type { App } from '#server/app.ts'
import { deriveImage, FORMATS, type Format, WIDTHS, type Width } from '#server/media/derive.ts'
import { isPublicKey } from '#server/media/private-rules.ts'
import { TooBusy } from '#server/platform/worker-pool.ts'

const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  mov: 'video/quicktime',
}
const FOREVER = 'public, max-age=31536000, immutable'
const KEY = /^[a-zA-Z0-9][a-zA-Z0-9_-]*(\/[a-zA-Z0-9_-]+)*\.[a-z0-9]{2,5}$/

/** Pictures (/media/320/avif/key) in the sizes shown, and videos (/media/video/key). */
export function media(app: App): Hono {
  const http = new Hono()
  http.get('/video/:key{.+}', async (c) => {
    const key = c.req.param('key')
    const type = TYPES[key.split('.').at(-1) ?? '']
    if (!KEY.test(key) || !isPublicKey(key) || !type || !(await app.storage.exists(key)))
      return c.text('There is no such video.', 404)
    const bytes = await app.storage.getBytes(key)
    const range = /^bytes=(\d+)-(\d*)$/.exec(c.req.header('range') ?? '')
    const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes', 'Cache-Control': FOREVER }
    if (!range) return c.body(Uint8Array.from(bytes), 200, headers)
    const from = Number(range[1])
    const to = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1)
    if (from > to) return c.body(null, 416, { 'Content-Range': `bytes */${bytes.length}` })
    const part = Uint8Array.from(bytes.subarray(from, to + 1))
    return c.body(part, 206, { ...headers, 'Content-Range': `bytes ${from}-${to}/${bytes.length}` })
  })
  http.get('/:width/:format/:key{.+}', async (c) => {
    const width = WIDTHS.find((each) => String(each) === c.req.param('width')) satisfies Width | undefined
    const format = FORMATS.find((each) => each === c.req.param('format')) satisfies Format | undefined
    const key = c.req.param('key')
    if (!width || !format || !KEY.test(key) || !isPublicKey(key))
      return c.text('There is no such picture.', 404)
    const bytes = await deriveImage(app.storage, key, width, format).catch((fault: unknown) => {
      if (fault instanceof TooBusy) return 'busy' as const
      throw fault
    })
    if (bytes === 'busy')
      return c.text('Please ask again in a moment.', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
    if (!bytes) return c.text('There is no such picture.', 404)
    return c.body(Uint8Array.from(bytes), 200, {
      'Content-Type': `image/${format}`,
      'Cache-Control': FOREVER,
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return http
}
