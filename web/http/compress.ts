import { once } from 'node:events'
import { constants, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Shorter answers cost more to squeeze than to send. */
const SHORTEST = 1024
/** A third of the work of the usual level is saved for seven bytes in a hundred. */
const LEVEL = 4
const TEXT = /^(?:text\/|application\/(?:json|xml|javascript|manifest\+json|ld\+json)|image\/svg)|\+xml/

const UNDERSTOOD = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/

type Pieces = ReadableStreamDefaultReader<Uint8Array>

/** Sends text squeezed to whoever understands it, each piece as soon as it comes; short answers as they are. */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, body, status } = c.res
    if (!body || c.req.method === 'HEAD' || status === 206 || headers.has('Content-Encoding')) return
    if (
      !TEXT.test(headers.get('Content-Type') ?? '') ||
      /no-transform/.test(headers.get('Cache-Control') ?? '')
    )
      return
    const isAccepted = UNDERSTOOD.test(c.req.header('Accept-Encoding') ?? '')
    if (isAccepted) {
      const pieces = body.getReader()
      const first = await firstOf(pieces)
      const etag = headers.get('ETag')
      c.res = new Response(first.isAll ? first.bytes : squeeze(first.bytes, pieces), c.res)
      c.res.headers.delete('Content-Length')
      if (!first.isAll) c.res.headers.set('Content-Encoding', 'gzip')
      if (!first.isAll && etag && !etag.startsWith('W/')) c.res.headers.set('ETag', `W/${etag}`)
    }
    const vary = c.res.headers.get('Vary')
    if (!vary?.includes('Accept-Encoding'))
      c.res.headers.set('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  }
}

/** The first pieces, as many as show whether the answer is short. */
async function firstOf(pieces: Pieces): Promise<{ bytes: Uint8Array<ArrayBuffer>; isAll: boolean }> {
  let bytes = new Uint8Array()
  while (bytes.length < SHORTEST) {
    const { done, value } = await pieces.read()
    if (done) return { bytes, isAll: true }
    bytes = Uint8Array.from(Buffer.concat([bytes, value]))
  }
  return { bytes, isAll: false }
}

/** Squeezes what is there and what comes, no faster than it is sent. */
function squeeze(first: Uint8Array, pieces: Pieces): ReadableStream<Uint8Array> {
  const gzip = createGzip({ level: LEVEL, chunkSize: 64 * 1024, flush: constants.Z_SYNC_FLUSH })
  gzip.once('close', () => pieces.cancel().catch(() => undefined))
  const feed = async () => {
    gzip.write(first)
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read())
      if (!gzip.write(piece.value)) await once(gzip, 'drain')
    gzip.end()
  }
  feed().catch((fault: Error) => gzip.destroy(fault))
  return new ReadableStream({
    start(controller) {
      gzip.on('data', (bytes: Buffer) => {
        controller.enqueue(Uint8Array.from(bytes))
        if ((controller.desiredSize ?? 0) <= 0) gzip.pause()
      })
      gzip.once('end', () => controller.close())
      gzip.once('error', (fault) => controller.error(fault))
    },
    pull: () => void gzip.resume(),
    cancel: () => void gzip.destroy(),
  })
}
