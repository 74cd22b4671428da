import { recordPaymentEvent } from '#server/payments/actions.ts'
import { countAttempt, forgetAttemptsUnder, visitorOf } from '#server/platform/limits.ts'
import { appOf, visitOf } from '../app.server.ts'
import type { Route } from './+types/paypal'

/** PayPal's own messages have some kilobytes; one of a dispute with its whole correspondence has more. */
const MOST_CHARACTERS = 256 * 1024

/**
 * Messages of one address that PayPal did not sign, as each of them costs a question to PayPal. A signed one clears the
 * count, so that PayPal itself is never refused for long; it delivers again what was.
 */
const FORGED = { limit: 30, windowSeconds: 10 * 60 }

const answer = (status: number, headers?: HeadersInit) =>
  new Response(null, { status, ...(headers ? { headers } : {}) })

/**
 * PayPal tells what happened to money. Only what carries its signature is believed; the rest is refused, before its body
 * is read or anybody is asked where that can be seen from outside.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context)
  const { provider, db, clock } = app
  if (!provider.maySign(request.headers)) return answer(400)
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    return answer(415)
  if (Number(request.headers.get('content-length') ?? 0) > MOST_CHARACTERS) return answer(413)
  const key = `webhook:${visitorOf(visitOf(context).address)}`
  const { allowed, retryAfter } = await countAttempt(db, { key, ...FORGED }, clock.now())
  if (!allowed) return answer(429, { 'Retry-After': String(retryAfter) })
  const body = await request.text()
  if (body.length > MOST_CHARACTERS) return answer(413)
  const event = await provider.readEvent(request.headers, body)
  if (!event) return answer(400)
  await forgetAttemptsUnder(db, [key], [])
  await recordPaymentEvent(app, event)
  return answer(204)
}

export const loader = () => answer(405, { Allow: 'POST' })
