import { systemContext } from '#server/context.ts'
import { recordPaymentEvent } from '#server/payments/actions.ts'
import { forgetAttemptsUnder } from '#server/platform/limits.ts'
import { appOf } from '../app.server.ts'
import { countVisit } from '../http/route-limit.ts'
import type { Route } from './+types/paypal'

const answer = (status: number, headers?: HeadersInit) =>
  new Response(null, { status, ...(headers ? { headers } : {}) })

/**
 * PayPal tells what happened to money. Only what carries its signature is believed; the rest is refused, before its body
 * is read or anybody is asked where that can be seen from outside.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context)
  const { provider, db } = app
  if (!provider.maySign(request.headers)) return answer(400)
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    return answer(415)
  const { allowed, retryAfter, key } = await countVisit(request, context)
  if (!allowed) return answer(429, { 'Retry-After': String(retryAfter) })
  const body = await request.text()
  const event = await provider.readEvent(request.headers, body)
  if (!event) return answer(400)
  // A signed one clears the count, so that PayPal itself is never refused for long; it delivers again what was.
  await forgetAttemptsUnder(db, [key], [])
  await recordPaymentEvent(systemContext(app), event)
  return answer(204)
}

export const loader = () => answer(405, { Allow: 'POST' })
