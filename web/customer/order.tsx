import { ChevronLeft } from 'lucide-react'
import { data, Link } from 'react-router'
import { findPurchaseOf } from '#server/orders/history.ts'
import { t } from '#server/platform/texts.ts'
import { sendForm } from '../forms/answer.ts'
import { formOf } from '../forms/form-of.server.ts'
import { sameAddress } from '../revalidate.ts'
import { customerContext } from '../session.server.ts'
import type { Route } from './+types/order'
import { actOnPurchase } from './order/act.server.ts'
import { OrderDetails } from './order/order-details.tsx'
import { readPurchaseView } from './order/purchase-view.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, db, customer, now } = await customerContext(request, context)
  const purchase = await findPurchaseOf(db, customer.id, params.token, now)
  if (!purchase) throw data(null, { status: 404 })
  return readPurchaseView(app, purchase)
}

const MEGABYTE = 1024 * 1024

const isSmall = (request: Request) => Number(request.headers.get('content-length') ?? MEGABYTE) < MEGABYTE

export async function action({ params, request, context }: Route.ActionArgs) {
  const act = await customerContext(request, context)
  // Nothing that is sent is read before it is known to be about an order of theirs.
  const purchase = await findPurchaseOf(act.db, act.customer.id, params.token, act.now)
  if (!purchase) {
    // A page that stands open since somebody else was signed in is told so, where what it sent is small.
    if (isSmall(request)) await formOf(request)
    throw data(null, { status: 404 })
  }
  return actOnPurchase(context, request, { act, purchase })
}

export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, () => t('An error occurred. Please try again.'))

export const shouldRevalidate = sameAddress

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? t('Order {{number}}', { number: loaderData.number }) : t('Order') },
]

export default function CustomerOrder({ loaderData }: Route.ComponentProps) {
  return (
    <OrderDetails
      purchase={loaderData}
      back={
        <Link
          to="/dashboard"
          className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-1 text-15 font-medium hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
          {t('My Orders')}
        </Link>
      }
    />
  )
}
