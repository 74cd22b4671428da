import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { refuseSecond } from '#server/checkout/refusals.ts'
import { findPurchasePage } from '#server/payments/queries.ts'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../app.server.ts'
import { PRIVATE } from '../privacy.ts'
import { BoughtLines } from '../shop/bought-lines.tsx'
import { noticeCart } from '../shop/cart-store.ts'
import { forgetDraft } from '../shop/checkout-draft.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/thank-you'
import { forgetBought, placeToPay } from './payment/after-payment.server.ts'
import { stateOf } from './payment/purchase-state.ts'
import { SECOND } from './payment/refusal.server.ts'
import { Finishing } from './thank-you/finishing.tsx'
import { Head } from './thank-you/head.tsx'
import { NextSteps } from './thank-you/next-steps.tsx'
import { readThanks, type Thanks } from './thank-you/read-thanks.server.ts'
import { Totals } from './thank-you/totals.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = appOf(context)
  const purchase = await findPurchasePage(app.db, params.token, app.clock.now())
  if (!purchase) throw data(null, { status: 404 })
  if (stateOf(purchase) === 'unpaid') throw redirect(await placeToPay(app.db, params.token))
  const headers = new Headers(PRIVATE)
  for (const cookie of forgetBought(request, purchase)) headers.append('Set-Cookie', cookie)
  const isSecond = new URL(request.url).searchParams.get('payment') === SECOND
  const notice = isSecond ? refuseSecond().message : null
  return data({ ...(await readThanks(app, purchase)), notice }, { headers })
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.state === 'paid' && !loaderData.isAllBack ? t('Order Confirmed') : t('Your order') },
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
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_360px] lg:gap-8">
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
          {purchase.isExpected && <NextSteps purchase={purchase} />}
          {purchase.hasOrders && (
            <ButtonLink to={`/order/${purchase.token}`} kind="line" size="large">
              {t('See your order')}
            </ButtonLink>
          )}
          <ButtonLink to="/products" size="large">
            {t('Continue Shopping')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** What one seller sends, under the number of that order. */
function OrderCard({ order, currency }: { order: Thanks['orders'][number]; currency: Currency }) {
  const price = (amount: number) => formatMoney(money(amount, currency))
  return (
    <article className="rounded-card border border-line bg-surface">
      {order.number && (
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-3.5 md:px-5">
          <h3 className="min-w-0 text-18 wrap-anywhere">
            {t('From {{vendor}}', { vendor: order.vendor ?? '' })}
          </h3>
          <p className="text-14 text-mute">{order.dispatch}</p>
          <p className="w-full text-14 break-all text-mute tabular-nums">{order.number}</p>
        </header>
      )}
      <BoughtLines lines={order.lines} currency={currency} className="px-4 md:px-5" />
      {order.shipping !== null && (
        <p className="flex justify-between gap-4 border-t border-line px-4 py-3 text-14 text-mute md:px-5">
          <span>{t('Shipping')}</span>
          <span className="tabular-nums">{order.shipping === 0 ? t('Free') : price(order.shipping)}</span>
        </p>
      )}
    </article>
  )
}
