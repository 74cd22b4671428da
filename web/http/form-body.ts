import type { MiddlewareHandler } from 'hono'
import { declaredOf } from '../routes/declared.ts'
import { busy, type Refused, refusal, tooLarge, tooSlow } from './refusal.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** How much more is listened to before the line is cut. */
const LET_GO = 4 * MEGABYTE
/** Milliseconds that a form may take to arrive: a megabyte comes on a slow phone within it. */
const ARRIVES = 60_000
/** Hardly a form is longer. Short ones have room of their own, so that long ones that never end are in the way of long ones alone. */
const SHORT = 64 * KILOBYTE

/** Fields of a form of a shopper, and of one at work: that of a product with 250 variations has some thousands. Reading them holds up everybody. */
const MOST_FIELDS = 1000
const MOST_FIELDS_AT_WORK = 10_000

/** How many fields a form has, `most` and one at most, before any of them is read. */
function countFields(body: Buffer, type: string, most: number): number {
  const boundary = /^multipart\/form-data\b.*\bboundary="?([^";]+)/i.exec(type)?.[1]
  if (!boundary && !/^application\/x-www-form-urlencoded\b/i.test(type)) return 0
  const between = boundary ? `--${boundary}` : '&'
  // Behind the last part of a form with boundaries there is one more; of others there is one field more than there are marks.
  let fields = boundary ? -1 : 1
  for (
    let at = body.indexOf(between);
    at >= 0 && fields <= most;
    at = body.indexOf(between, at + between.length)
  )
    fields += 1
  return fields
}

/** Bytes of forms that have begun and not ended, in sum and of one visitor. */
class Room {
  readonly #inSum: number
  readonly #ofOne: number
  readonly #held = new Map<string, number>()
  #sum = 0

  constructor(inSum: number, ofOne: number) {
    this.#inSum = inSum
    this.#ofOne = ofOne
  }

  isFull(visitor: string): boolean {
    return this.#sum > this.#inSum || (this.#held.get(visitor) ?? 0) > this.#ofOne
  }

  /** Holds so many bytes more, or, below zero, gives them back. */
  hold(visitor: string, bytes: number): void {
    this.#sum += bytes
    const left = (this.#held.get(visitor) ?? 0) + bytes
    if (left > 0) this.#held.set(visitor, left)
    else this.#held.delete(visitor)
  }
}

/**
 * Reads a form to its end before anything is done for it: one that comes slowly holds up nobody, and one that is too
 * large or too slow, or one too many, is refused where it stands.
 */
export function formBody(visitorOf: (c: Parameters<MiddlewareHandler>[0]) => string): MiddlewareHandler {
  const short = new Room(64 * MEGABYTE, MEGABYTE)
  const long = new Room(64 * MEGABYTE, 8 * MEGABYTE)
  return async (c, next) => {
    const route = declaredOf(c.req.raw)
    const largest = route?.bodyLimit ?? MEGABYTE
    const isAtWork = route?.audience === 'vendor' || route?.audience === 'admin'
    const mostFields = isAtWork ? MOST_FIELDS_AT_WORK : MOST_FIELDS
    // Its body must not even be looked at: the line would be cut before the answer is sent.
    if (Number(c.req.header('content-length') ?? 0) > largest) return refusal(c.req.raw, tooLarge())
    const reader = c.req.raw.body?.getReader()
    if (!reader) return next()
    const visitor = visitorOf(c)
    let pieces: Uint8Array[] = []
    let held = 0
    const roomOf = (bytes: number) => (bytes > SHORT ? long : short)
    const holdUpTo = (bytes: number) => {
      roomOf(held).hold(visitor, -held)
      roomOf(bytes).hold(visitor, bytes)
      held = bytes
    }
    const forget = () => {
      holdUpTo(0)
      pieces = []
    }
    const listen = async (): Promise<Refused | null> => {
      let refused: Refused | null = null
      let size = 0
      // What comes after a refusal is let go by: a line that is cut while somebody still speaks loses the answer.
      for (let read = await reader.read(); read.value; read = await reader.read()) {
        size += read.value.length
        if (size > largest + LET_GO) await reader.cancel()
        if (!refused && size > largest) refused = tooLarge()
        if (!refused && roomOf(size).isFull(visitor)) refused = busy()
        if (refused) {
          forget()
          continue
        }
        holdUpTo(size)
        pieces.push(read.value)
      }
      return refused
    }
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      void reader.cancel().catch(() => undefined)
    }, ARRIVES)
    try {
      const refused = await listen().catch(() => 'gone' as const)
      clearTimeout(late)
      if (isLate) return refusal(c.req.raw, tooSlow())
      if (refused === 'gone') return c.body(null, 400)
      if (refused) return refusal(c.req.raw, refused)
      const body = Buffer.concat(pieces)
      if (countFields(body, c.req.header('content-type') ?? '', mostFields) > mostFields)
        return refusal(c.req.raw, tooLarge())
      c.req.raw = new Request(c.req.raw, { body })
      return await next()
    } finally {
      clearTimeout(late)
      forget()
    }
  }
}
