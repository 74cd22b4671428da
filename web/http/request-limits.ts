import type { Context, MiddlewareHandler } from 'hono'
import { HOUR, MINUTE } from '#server/platform/clock.ts'
import type { Requests } from '#server/platform/requests.ts'
import { declaredOf } from '../routes/declared.ts'
import { Allowance } from './allowance.ts'
import type { Counts } from './counts.ts'
import { busy, refusal, tooManyForms } from './refusal.ts'
import { Turns } from './turns.ts'
import { carriesFiles } from './uploads.ts'

const WAITING = { waiting: 2000, waitingEach: 200, patience: 20_000 }
/** A page is work for the processor: more at once would only make each of them later. */
const PAGES = { atOnce: 8, each: 2, ...WAITING }
/** A form may wait for others, and no page waits for it; nor does any other form for those that ask the payment company. */
const FORMS = { atOnce: 32, each: 6, ...WAITING }

/** A file is sent as slowly as its reader takes it: until its end it counts, and keeps no page waiting. */
const FILES = { atOnce: 16, each: 2, ...WAITING }
/** Milliseconds after which nobody is believed to read on, and those after which a download is over in any case. */
const PAUSE = 2 * MINUTE
const LONGEST = HOUR
/** Bytes that are handed over at once: a slow line takes them well within a pause. */
const SLICE = 65_536

/** Files come slowly, and nothing else waits for them; what they cost is limited where they are received. */
const UPLOADS = { atOnce: 60, each: 6, ...WAITING }

/** More forms than a large office sends; programs that send more wait. */
const BURST = 600
const PER_SECOND = 10

const isForm = (c: Context): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)

const givesFile = (c: Context): boolean => c.req.method === 'GET' && declaredOf(c.req.raw)?.gives === 'file'

/**
 * The same answer, which says by `onEnd` when it was read to its end, broke off, or nobody reads it any more. Whoever reads nothing
 * for two minutes, or reads for an hour, gets no more of it.
 */
function untilRead(answer: Response, onEnd: () => void): Response {
  const reader = answer.body?.getReader()
  let rest = new Uint8Array()
  let paused: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(paused)
    clearTimeout(longest)
    onEnd()
  }
  const breakOff = (stream: ReadableStreamDefaultController) => {
    void reader?.cancel().catch(() => undefined)
    stream.error(new Error('A download was paused, or took, too long.'))
    end()
  }
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      longest = setTimeout(() => breakOff(stream), LONGEST).unref()
    },
    pull: async (stream) => {
      clearTimeout(paused)
      try {
        while (rest.length === 0) {
          const read = await reader?.read()
          if (!read || read.done) {
            stream.close()
            return end()
          }
          rest = read.value
        }
        paused = setTimeout(() => breakOff(stream), PAUSE).unref()
        stream.enqueue(rest.subarray(0, SLICE))
        rest = rest.subarray(SLICE)
      } catch (fault) {
        stream.error(fault)
        end()
      }
    },
    cancel: async (why) => {
      end()
      await reader?.cancel(why)
    },
  })
  return new Response(body, answer)
}

/** Refuses forms that come faster than people send them, before they are read. */
export function formAllowance(limitKeyOf: (c: Context) => string, counts: Counts): MiddlewareHandler {
  const allowance = new Allowance(BURST, PER_SECOND)
  return async (c, next) => {
    const wait = isForm(c) ? allowance.take(limitKeyOf(c), performance.now()) : 0
    if (wait === 0) return next()
    counts.refused += 1
    return refusal(c.req.raw, tooManyForms(wait))
  }
}

/** Lets visitors in by turns; when too many wait, whoever comes then is told when to come again. */
export function limitConcurrency(
  limitKeyOf: (c: Context) => string,
  counts: Counts,
  requests: Requests,
): MiddlewareHandler {
  const pages = new Turns(PAGES)
  const forms = new Turns(FORMS)
  const payments = new Turns(FORMS)
  const uploads = new Turns(UPLOADS)
  const files = new Turns(FILES)
  const turnsFor = (c: Context): Turns => {
    if (carriesFiles(c.req.raw)) return uploads
    if (isForm(c)) return declaredOf(c.req.raw)?.asksProvider ? payments : forms
    return givesFile(c) ? files : pages
  }
  return async (c, next) => {
    const turns = turnsFor(c)
    const release = await turns.take(limitKeyOf(c), c.req.raw.signal)
    if (!release) {
      counts.refused += 1
      return refusal(c.req.raw, busy())
    }
    // Files come slowly: most of that time the processor is free.
    const end = turns === uploads ? null : requests.begin()
    let isSent = true
    try {
      await next()
      if (turns !== files || !c.res.body) return
      const answer = c.res
      c.res = undefined
      c.res = untilRead(answer, release)
      isSent = false
    } finally {
      end?.()
      if (isSent) release()
    }
  }
}
