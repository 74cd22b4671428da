import { data, type RouterContextProvider, redirect } from 'react-router'
import { findPurchaseByLink } from '#server/orders/history.ts'
import { findPurchaseByToken } from '#server/orders/queries.ts'
import { houseOf } from '../house.server.ts'
import { PRIVATE } from '../privacy.ts'
import type { Route } from './+types/order-page'
import { actOnOrder } from './order/act.server.ts'
import { OrderDetails } from './order/order-details.tsx'
import { readOrder } from './order/read-order.server.ts'
import { sameAddress } from './same-address.ts'

/** The purchase of a link; one that is not paid has its own pages, and one that nobody made is not there. */
async function findByLink(context: Readonly<RouterContextProvider>, token: string) {
  const { db, clock } = houseOf(context)
  const purchase = await findPurchaseByLink(db, token, clock.now())
  if (purchase) return purchase
  if (await findPurchaseByToken(db, token)) throw redirect(`/thank-you/${token}`, { headers: PRIVATE })
  throw data(null, { status: 404 })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const purchase = await findByLink(context, params.token)
  return data(await readOrder(houseOf(context), purchase), { headers: PRIVATE })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  // Nothing that is sent is read before it is known to be about a purchase.
  const purchase = await findByLink(context, params.token)
  return actOnOrder(context, request, { buyer: { role: 'guest', token: purchase.token }, purchase })
}

export const headers = () => PRIVATE

export const shouldRevalidate = sameAddress

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Order ${loaderData.number}` : 'Order' },
  { name: 'robots', content: 'noindex' },
]

/** The page of a purchase for whoever was given its link: guests too. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page max-w-[1080px] py-6 md:py-10">
      <OrderDetails order={loaderData} />
    </div>
  )
}
