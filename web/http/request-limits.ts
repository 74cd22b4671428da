import type { Context, MiddlewareHandler } from 'hono'
import type { Requests } from '#server/platform/requests.ts'
import { Allowance } from './allowance.ts'
import type { Counts } from './counts.ts'
import { busy, refusal, tooManyForms } from './refusal.ts'
import { Turns } from './turns.ts'
import { carriesFiles } from './uploads.ts'

const WAITING = { waiting: 2000, waitingEach: 200, patience: 20_000 }
/** A page is work for the processor: more at once would only make each of them later. */
const PAGES = { atOnce: 8, each: 2, ...WAITING }
/** A form may wait for others, such as the payment company, and no page waits for it. */
const FORMS = { atOnce: 32, each: 6, ...WAITING }

/** Files come slowly, and nothing else waits for them; what they cost is limited where they are received. */
const UPLOADS = { atOnce: 60, each: 6, ...WAITING }

/** More forms than a large office sends; programs that send more wait. */
const BURST = 600
const PER_SECOND = 10

const isForm = (c: Context): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)

/** Refuses forms that come faster than people send them, before they are read. */
export function formAllowance(visitorOf: (c: Context) => string, counts: Counts): MiddlewareHandler {
  const allowance = new Allowance(BURST, PER_SECOND)
  return async (c, next) => {
    const wait = isForm(c) ? allowance.take(visitorOf(c), performance.now()) : 0
    if (wait === 0) return next()
    counts.refused += 1
    return refusal(c.req.raw, tooManyForms(wait))
  }
}

/** Lets visitors in by turns; when too many wait, whoever comes then is told when to come again. */
export function limitConcurrency(
  visitorOf: (c: Context) => string,
  counts: Counts,
  requests: Requests,
): MiddlewareHandler {
  const pages = new Turns(PAGES)
  const forms = new Turns(FORMS)
  const uploads = new Turns(UPLOADS)
  return async (c, next) => {
    const isFiles = carriesFiles(c.req.raw)
    const release = await (isFiles ? uploads : isForm(c) ? forms : pages).take(visitorOf(c), c.req.raw.signal)
    if (!release) {
      counts.refused += 1
      return refusal(c.req.raw, busy())
    }
    // Files come slowly: most of that time the processor is free.
    const end = isFiles ? null : requests.begin()
    try {
      return await next()
    } finally {
      end?.()
      release()
    }
  }
}
