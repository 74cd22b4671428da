import { data, redirect } from 'react-router'
import type { App } from '#server/app.ts'
import { createProviderOrder, finishPurchase } from '#server/checkout/actions.ts'
import { approveDemoOrder } from '#server/payments/demo.ts'
import { limitKeyOf } from '#server/platform/limits.ts'
import { done } from '#server/platform/outcome.ts'
import { appOf, visitOf } from '../app.server.ts'
import { contextBy } from '../context.server.ts'
import type { Route } from './+types/demo-payment'
import { forgetAfter, placeAfter } from './payment/after-payment.server.ts'
import { answer, NO_STORE, readPaymentRequest } from './payment/request.server.ts'

/** Outside of a demo there is no such page, whatever provider takes the money. */
function demoApp(context: Route.ActionArgs['context']): App {
  const app = appOf(context)
  if (!app.config.demo || app.provider.name !== 'demo') throw data(null, { status: 404 })
  return app
}

export function loader({ context }: Route.LoaderArgs) {
  demoApp(context)
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/**
 * Plays the shopper at the demo provider. From scripts it only notes what was chosen; the form of a page without
 * scripts goes the whole way, to the thank-you page or back to the payment, which says why.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const app = demoApp(context)
  const { token, providerOrderId, behaviour, shown } = await readPaymentRequest(request)
  if (providerOrderId) {
    await approveDemoOrder(app.db, providerOrderId, behaviour)
    return answer(done({}))
  }
  const act = contextBy(context, { role: 'guest', token })
  const visitor = limitKeyOf(visitOf(context).address)
  const created = await createProviderOrder(act, token, shown, visitor)
  const refused = (code: string) =>
    redirect(`/checkout?purchase=${encodeURIComponent(token)}&payment=${code}`, {
      status: 303,
      headers: NO_STORE,
    })
  if (!created.ok) return refused(created.code)
  await approveDemoOrder(app.db, created.value.providerOrderId, behaviour)
  const finished = await finishPurchase(act, token, created.value.providerOrderId, visitor)
  if (!finished.ok) return refused(finished.code)
  const headers = new Headers(NO_STORE)
  for (const cookie of await forgetAfter(app.db, request, finished.value))
    headers.append('Set-Cookie', cookie)
  return redirect(placeAfter(finished.value), { status: 303, headers })
}
