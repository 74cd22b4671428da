import { data, type RouterContextProvider, redirect } from 'react-router'
import { sendFreshLink } from '#server/aftersales/fresh-link.ts'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { findPurchaseByToken } from '#server/orders/queries.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, visitOf } from '../app.server.ts'
import { contextBy, publicContext } from '../context.server.ts'
import { answerForm } from '../forms/answer.server.ts'
import { sendForm } from '../forms/answer.ts'
import { formOf } from '../forms/form-of.server.ts'
import { carriesFiles } from '../http/uploads.ts'
import { PRIVATE } from '../privacy.ts'
import { sameAddress } from '../revalidate.ts'
import { useKeptFocus } from '../ui/kept-focus.ts'
import type { Route } from './+types/order-page'
import { actOnPurchase } from './order/act.server.ts'
import { NoSuchLink } from './order/no-such-link.tsx'
import { OrderDetails } from './order/order-details.tsx'
import { readPurchaseView } from './order/purchase-view.server.ts'

/** The purchase of a link; one that is not paid has its own pages. Null where nobody made one or its link has ended. */
async function findByLink(context: Readonly<RouterContextProvider>, token: string) {
  const { db, clock } = appOf(context)
  const purchase = await findPurchaseByLink(db, token, clock.now())
  if (purchase) return purchase
  if (await findPurchaseByToken(db, token, clock.now()))
    throw redirect(`/thank-you/${token}`, { headers: PRIVATE })
  return null
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const purchase = await findByLink(context, params.token)
  const view = purchase && (await readPurchaseView(appOf(context), purchase))
  return data(view, { status: view ? 200 : 404, headers: PRIVATE })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  // Nothing that is sent is read before it is known to be about a purchase.
  const purchase = await findByLink(context, params.token)
  if (purchase) {
    const act = contextBy(context, { role: 'guest', token: purchase.token })
    return actOnPurchase(context, request, { act, purchase })
  }
  const form = carriesFiles(request) ? new FormData() : await formOf(request)
  if (form.get('intent') !== 'fresh-link') throw data(null, { status: 404 })
  const good = t('If this link led to an order, a new one is on its way to the address of that order.')
  const fault = t('An error occurred. Please try again.')
  return answerForm(context, form, { good, fault }, () =>
    sendFreshLink(publicContext(context), params.token, visitOf(context)),
  )
}

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, () => t('An error occurred. Please try again.'))

export const headers = () => PRIVATE

export const shouldRevalidate = sameAddress

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? t('Order {{number}}', { number: loaderData.number }) : t('Order') },
  { name: 'robots', content: 'noindex' },
]

/** The page of a purchase for whoever was given its link: guests too. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  useKeptFocus()
  return (
    <div className="page max-w-[1080px] py-6 md:py-10">
      {loaderData ? <OrderDetails purchase={loaderData} /> : <NoSuchLink />}
    </div>
  )
}
