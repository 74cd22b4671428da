import type { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { App } from '#server/app.ts'
import { deriveImage, FORMATS, type Format, findDerived, WIDTHS, type Width } from '#server/media/derive.ts'
import { isPublicKey } from '#server/media/private-rules.ts'
import { VIDEO_TYPES } from '#server/media/upload-rules.ts'
import { TooBusy } from '#server/platform/worker-pool.ts'
import { Turns } from './turns.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const KEY = /^[a-zA-Z0-9][a-zA-Z0-9_-]*(\/[a-zA-Z0-9_-]+)*\.[a-z0-9]{2,5}$/

interface Part {
  from: number
  to: number
}

/** The bytes that a player asks for; the whole where it asks for all, or in a way that need not be understood; null: there are none. */
function partOf(range: string | undefined, bytes: number): Part | 'whole' | null {
  const [all, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!all || (first === '' && last === '')) return 'whole'
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return from > to ? null : { from, to }
}

/** A video is as somebody brought it: a browser that takes it for a page must not get far. */
const VIDEO_HEADERS = {
  ...{ 'Accept-Ranges': 'bytes', 'Cache-Control': FOREVER, 'X-Content-Type-Options': 'nosniff' },
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** A file as an answer sends it: the next bytes are read when those before are on their way, none after whoever asked has left. */
function sending(file: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array<ArrayBuffer>> = file[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (answer) => {
      const { value, done } = await chunks.next()
      if (done) answer.close()
      else answer.enqueue(value)
    },
    cancel: () => void file.destroy(),
  })
}

async function video(app: App, request: Request, key: string): Promise<Response> {
  const type = VIDEO_TYPES.find(({ extension }) => key.endsWith(`.${extension}`))
  const isVideo = type && KEY.test(key) && isPublicKey(key) && (await app.storage.exists(key))
  if (!isVideo) return new Response('There is no such video.', { status: 404 })
  const bytes = (await app.storage.getMetaData(key)).contentLength
  const part = partOf(request.headers.get('range') ?? undefined, bytes)
  const headers = new Headers({ ...VIDEO_HEADERS, 'Content-Type': type.contentType })
  if (!part) {
    headers.set('Content-Range', `bytes */${bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { from, to } = part === 'whole' ? { from: 0, to: bytes - 1 } : part
  headers.set('Content-Length', String(to - from + 1))
  if (part !== 'whole') headers.set('Content-Range', `bytes ${from}-${to}/${bytes}`)
  const status = part === 'whole' ? 200 : 206
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(sending(await app.storage.readRange(key, from, to)), { status, headers })
}

/** Pictures that are made: as many of one visitor as a page shows, so that whoever asks for all there are is in the way of nobody else. */
const DRAWING = { atOnce: 200, each: 24, waiting: 2000, waitingEach: 200, patience: 20_000 }

/** Pictures (/media/320/avif/key) in the sizes shown, and videos (/media/video/key). */
export function media(app: App, visitorOf: (c: Context) => string): Hono {
  const http = new Hono()
  const turns = new Turns(DRAWING)
  /** What is there already waits for nothing. */
  async function read(c: Context, key: string, width: Width, format: Format) {
    const known = await findDerived(app.storage, key, width, format)
    if (known) return known
    const release = await turns.take(visitorOf(c), c.req.raw.signal)
    if (!release) return 'busy'
    return deriveImage(app.storage, key, width, format)
      .catch((fault: unknown) => {
        if (fault instanceof TooBusy) return 'busy' as const
        throw fault
      })
      .finally(release)
  }
  http.get('/video/:key{.+}', (c) => video(app, c.req.raw, c.req.param('key')))
  http.get('/:width/:format/:key{.+}', async (c) => {
    const width = WIDTHS.find((each) => String(each) === c.req.param('width')) satisfies Width | undefined
    const format = FORMATS.find((each) => each === c.req.param('format')) satisfies Format | undefined
    const key = c.req.param('key')
    if (!width || !format || !KEY.test(key) || !isPublicKey(key))
      return c.text('There is no such picture.', 404)
    const bytes = await read(c, key, width, format)
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
