import { finishPurchase } from '#server/checkout/actions.ts'
import { limitKeyOf } from '#server/platform/limits.ts'
import { done } from '#server/platform/outcome.ts'
import { visitOf } from '../app.server.ts'
import { contextBy } from '../context.server.ts'
import type { Route } from './+types/finish-payment'
import { forgetAfter, placeAfter } from './payment/after-payment.server.ts'
import { answer, readPaymentRequest } from './payment/request.server.ts'

/** The shopper approved: takes the money, writes the orders, and says where to go. Asking twice charges once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, providerOrderId } = await readPaymentRequest(request)
  const act = contextBy(context, { role: 'guest', token })
  const outcome = await finishPurchase(act, token, providerOrderId, limitKeyOf(visitOf(context).address))
  if (!outcome.ok) return answer(outcome)
  return answer(
    done({ state: outcome.value.state, to: placeAfter(outcome.value) }),
    await forgetAfter(act.db, request, outcome.value),
  )
}
