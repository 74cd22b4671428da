import type { MiddlewareHandler } from 'hono'
import { declaredOf } from '../routes/declared.ts'
import { busy, type Refused, refusal, tooLarge } from './refusal.ts'

const MEGABYTE = 1024 * 1024
/** How much more is listened to before the line is cut. */
const LET_GO = 4 * MEGABYTE
/** Bytes of forms that have begun and not ended, in sum and of one visitor. */
const IN_SUM = 64 * MEGABYTE
const OF_ONE = 8 * MEGABYTE

/**
 * Reads a form to its end before anything is done for it: one that comes slowly holds up nobody, and one that is too
 * large, or one too many, is refused where it stands.
 */
export function formBody(visitorOf: (c: Parameters<MiddlewareHandler>[0]) => string): MiddlewareHandler {
  const held = new Map<string, number>()
  let sum = 0
  const hold = (visitor: string, bytes: number) => {
    sum += bytes
    const left = (held.get(visitor) ?? 0) + bytes
    if (left > 0) held.set(visitor, left)
    else held.delete(visitor)
  }
  return async (c, next) => {
    const largest = declaredOf(c.req.raw)?.bodyLimit ?? MEGABYTE
    // Its body must not even be looked at: the line would be cut before the answer is sent.
    if (Number(c.req.header('content-length') ?? 0) > largest) return refusal(c.req.raw, tooLarge())
    const { body } = c.req.raw
    if (!body) return next()
    const visitor = visitorOf(c)
    let pieces: Uint8Array[] = []
    let size = 0
    const forget = () => {
      hold(visitor, -pieces.reduce((bytes, piece) => bytes + piece.length, 0))
      pieces = []
    }
    const listen = async (): Promise<Refused | null> => {
      let refused: Refused | null = null
      // What comes after a refusal is let go by: a line that is cut while somebody still speaks loses the answer.
      for await (const piece of body) {
        size += piece.length
        if (size > largest + LET_GO) break
        if (!refused && size > largest) refused = tooLarge()
        if (!refused && (sum > IN_SUM || (held.get(visitor) ?? 0) > OF_ONE)) refused = busy()
        if (refused) {
          forget()
          continue
        }
        hold(visitor, piece.length)
        pieces.push(piece)
      }
      return refused
    }
    try {
      const refused = await listen().catch(() => 'gone' as const)
      if (refused === 'gone') return c.body(null, 400)
      if (refused) return refusal(c.req.raw, refused)
      c.req.raw = new Request(c.req.raw, { body: Buffer.concat(pieces) })
      return await next()
    } finally {
      forget()
    }
  }
}
