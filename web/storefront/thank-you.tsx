import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { findPurchasePage } from '#server/payments/queries.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../app.server.ts'
import { PRIVATE } from '../privacy.ts'
import { noticeCart } from '../shop/cart-store.ts'
import { forgetDraft } from '../shop/checkout-draft.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/thank-you'
import { forgetBought, placeToPay } from './payment/after-payment.server.ts'
import { stateOf } from './payment/purchase-state.ts'
import { SECOND, sentenceOf } from './payment/refusal.server.ts'
import { Finishing } from './thank-you/finishing.tsx'
import { Head } from './thank-you/head.tsx'
import { NextSteps } from './thank-you/next-steps.tsx'
import { OrderCard } from './thank-you/order-card.tsx'
import { readThanks } from './thank-you/read-thanks.server.ts'
import { Totals } from './thank-you/totals.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = appOf(context)
  const purchase = await findPurchasePage(app.db, params.token, app.clock.now())
  if (!purchase) throw data(null, { status: 404 })
  if (stateOf(purchase) === 'unpaid') throw redirect(await placeToPay(app.db, params.token))
  const headers = new Headers(PRIVATE)
  for (const cookie of forgetBought(request, purchase)) headers.append('Set-Cookie', cookie)
  const isSecond = new URL(request.url).searchParams.get('payment') === SECOND
  const notice = isSecond ? await sentenceOf(app, purchase, SECOND) : null
  return data({ ...(await readThanks(app, purchase)), notice }, { headers })
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.state === 'paid' ? t('Order Confirmed') : t('Your order') },
  { name: 'robots', content: 'noindex' },
]

export default function ThankYou({ loaderData: purchase }: Route.ComponentProps) {
  const { state } = purchase
  const isOver = state !== 'finishing'

  useEffect(() => {
    if (!isOver) return
    forgetDraft()
    noticeCart()
  }, [isOver])

  return (
    <div className="page max-w-[1080px] py-8 md:py-12">
      <Head purchase={purchase} />
      {state === 'finishing' && <Finishing notice={purchase.notice} />}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_360px] lg:gap-8">
        <section aria-labelledby="ordered" className="grid gap-4">
          <h2 id="ordered" className="text-22">
            {t('Products ordered')}
          </h2>
          {purchase.orders.map((order) => (
            <OrderCard key={order.key} order={order} currency={purchase.currency} />
          ))}
        </section>
        <div className="grid gap-6">
          <Totals purchase={purchase} />
          {state === 'paid' && <NextSteps purchase={purchase} />}
          <ButtonLink to="/products" size="large">
            {t('Continue Shopping')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
