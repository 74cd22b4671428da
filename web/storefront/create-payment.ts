import { createProviderOrder } from '#server/checkout/actions.ts'
import { limitKeyOf } from '#server/platform/limits.ts'
import { visitOf } from '../app.server.ts'
import { contextBy } from '../context.server.ts'
import type { Route } from './+types/create-payment'
import { answer, readPaymentRequest } from './payment/request.server.ts'

/** The payment component asks for the provider's order of a prepared purchase. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, shown } = await readPaymentRequest(request)
  const act = contextBy(context, { role: 'guest', token })
  return answer(await createProviderOrder(act, token, shown, limitKeyOf(visitOf(context).address)))
}
