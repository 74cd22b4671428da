import { recordPaymentEvent } from '#server/payments/actions.ts'
import { houseOf } from '../house.server.ts'
import type { Route } from './+types/paypal'

/** PayPal tells what happened to money. Only what carries its signature is believed; the rest is refused. */
export async function action({ request, context }: Route.ActionArgs) {
  const house = houseOf(context)
  const event = await house.provider.readEvent(request.headers, await request.text())
  if (!event) return new Response(null, { status: 400 })
  await recordPaymentEvent(house, event)
  return new Response(null, { status: 204 })
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })
