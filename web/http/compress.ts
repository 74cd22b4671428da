import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Shorter answers cost more to squeeze than to send. */
const SHORTEST = 1024
/** Answers up to this length are squeezed by this thread: to hand them to another one and take them back costs it as much, and that one twice it. */
const AT_ONCE = 32 * 1024
/** Most pages fit into one chunk. */
const CHUNK = { chunkSize: 64 * 1024 }
/** Levels that save a third and more of the usual work for a few bytes in a hundred. */
const ZSTD = { ...CHUNK, params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const BROTLI = { ...CHUNK, params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
/** For what is squeezed once and sent often: a tenth less to send for twice the work. */
const BROTLI_KEPT = { ...CHUNK, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const GZIP = { ...CHUNK, level: 4 }
const TEXT =
  /^(?:text\/|application\/(?:json|problem\+json|xml|javascript|manifest\+json|ld\+json)|image\/svg)|\+xml/

const toZstd = promisify<Uint8Array, typeof ZSTD, Buffer>(zstdCompress)
const toBrotli = promisify<Uint8Array, typeof BROTLI, Buffer>(brotliCompress)
const toGzip = promisify<Uint8Array, typeof GZIP, Buffer>(gzip)

/** Squeezes a short answer at once, and a long one in another thread. */
const quickly =
  <Options>(
    atOnce: (page: Uint8Array, options: Options) => Buffer,
    later: (page: Uint8Array, options: Options) => Promise<Buffer>,
    options: Options,
  ) =>
  (page: Uint8Array) =>
    page.length <= AT_ONCE ? atOnce(page, options) : later(page, options)

/** Whether a browser says that it understands what is squeezed so. */
const understood = (name: string) => new RegExp(String.raw`\b${name}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`)

/** The ways in which what is kept can be sent. */
const WAYS = [
  {
    name: 'br',
    accepts: understood('br'),
    squeeze: quickly(brotliCompressSync, toBrotli, BROTLI),
    squeezeOnce: (page: Uint8Array) => toBrotli(page, BROTLI_KEPT),
  },
  {
    name: 'gzip',
    accepts: understood('gzip'),
    squeeze: quickly(gzipSync, toGzip, GZIP),
    squeezeOnce: (page: Uint8Array) => toGzip(page, GZIP),
  },
] as const

/** What is sent once is squeezed by Zstandard where that is understood: two thirds of Brotli's work, a third for a long page, and as few bytes. */
const QUICKEST = {
  name: 'zstd',
  accepts: understood('zstd'),
  squeeze: quickly(zstdCompressSync, toZstd, ZSTD),
} as const

export type ContentCoding = (typeof WAYS)[number]

/** The best way that a browser understands by its `Accept-Encoding`. */
export const codingFor = (accepted: string): ContentCoding | undefined =>
  WAYS.find(({ accepts }) => accepts.test(accepted))

/** A text that is kept, in every way that a browser may ask for; a short one in none. */
export async function compressText(
  plain: Uint8Array,
): Promise<ReadonlyMap<ContentCoding['name'], Uint8Array<ArrayBuffer>>> {
  const ways = plain.length >= SHORTEST ? WAYS : []
  return new Map(
    await Promise.all(
      ways.map(async (way) => [way.name, Uint8Array.from(await way.squeezeOnce(plain))] as const),
    ),
  )
}

const texts = new WeakMap<Response, string>()

/** An answer whose text compress() need not read out of it again, which costs as much as to squeeze it. */
export function textAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(text, init)
  texts.set(answer, text)
  return answer
}

/** Answers that have no body, or a part of one. */
const hasNoWholeBody = (status: number) => status === 204 || status === 206 || status === 304

/** Sends text squeezed, and in one piece, to whoever understands it; short answers as they are. */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    if (c.req.method === 'HEAD' || hasNoWholeBody(status) || headers.has('Content-Encoding')) return
    if (
      !TEXT.test(headers.get('Content-Type') ?? '') ||
      /no-transform/.test(headers.get('Cache-Control') ?? '')
    )
      return
    const vary = headers.get('Vary')
    if (!vary?.includes('Accept-Encoding'))
      headers.set('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
    const accepted = c.req.header('Accept-Encoding') ?? ''
    const way = QUICKEST.accepts.test(accepted) ? QUICKEST : codingFor(accepted)
    if (!way) return
    const text = texts.get(c.res)
    const plain = text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(text)
    const isLong = plain.length >= SHORTEST
    const bytes = isLong ? Uint8Array.from(await way.squeeze(plain)) : plain
    const etag = headers.get('ETag')
    headers.set('Content-Length', String(bytes.length))
    if (isLong) headers.set('Content-Encoding', way.name)
    if (isLong && etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`)
    // One that was set before would be read once more, to add its headers to those that it had.
    c.res = undefined
    c.res = new Response(bytes, { status, headers })
  }
}
