import { Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { useForms } from '../../forms/use-forms.ts'
import { noticeCart } from '../../shop/cart-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SignInLink } from '../../ui/sign-in-link.tsx'
import { Notice } from '../../ui/toast.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { BuyAgain } from './buy-again.tsx'
import { CancelDialog } from './cancel.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { OrderFacts } from './facts.tsx'
import { PartCard } from './part-card.tsx'
import type { PurchaseView } from './purchase-view.server.ts'
import { ReturnDialog } from './return-dialog.tsx'

/** A purchase as its buyer sees it: the facts, and every seller's part with what may be done with it. */
export function OrderDetails({ purchase, back }: { purchase: PurchaseView; back?: ReactNode }) {
  const forms = useForms('cancel', 'return')
  const { dialog, answer } = forms
  // A part of an order may have gone into the cart.
  useEffect(() => {
    if (answer) noticeCart()
  }, [answer])
  const part = purchase.parts.find((each) => String(each.id) === dialog?.subject)
  const cancels = dialog?.name === 'cancel' && part?.cancellableUntil ? part : null
  const returns = dialog?.name === 'return' && part?.returnableUntil && !part.refusedReturn ? part : null
  return (
    <>
      {back}
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1.5">
          <h1 className="text-22 wrap-anywhere tabular-nums md:text-28">
            {t('Order')} <bdi className="inline-block">{purchase.number}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-mute">
            <StatusBadge status={purchase.status} />
            {t('Placed on {{moment}}', { moment: momentOf(purchase.placedAt) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {purchase.parts.some(({ lines }) => lines.some(({ isShown }) => isShown)) && (
            <BuyAgain to={forms.closeTo} name={purchase.number} />
          )}
          <ButtonLink to={`/order/${purchase.token}/invoice`} kind="line" size="small" reloadDocument>
            <Printer aria-hidden="true" className="size-4" />
            {t('Invoice')}
          </ButtonLink>
        </div>
      </header>
      {/* A dialog tells of a refusal itself, where it is still open. */}
      {answer && !answer.good && !cancels && !returns && (
        <div role="alert" className="mb-5 rounded-card bg-stop-tint p-4 font-medium text-stop">
          <p>{answer.message}</p>
          <SignInLink to={answer.signIn} />
          {answer.code === 'not-sold' && (
            <Link to="/cart" className="underline underline-offset-4 hover:no-underline">
              {t('View Cart')}
            </Link>
          )}
        </div>
      )}
      {purchase.isInReview && (
        <p className="mb-5 rounded-card bg-moving-tint p-4">
          {t('Your payment was received and a person is checking it. Please do not pay again.')}
        </p>
      )}
      {cancels && <CancelDialog purchase={purchase} part={cancels} forms={forms} />}
      {returns && <ReturnDialog purchase={purchase} part={returns} forms={forms} />}
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_300px] lg:grid-rows-[auto_1fr]">
        <OrderFacts purchase={purchase} />
        <section aria-labelledby="parts" className="grid gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 id="parts" className="sr-only">
            {t('What you bought')}
          </h2>
          {purchase.parts.map((each) => (
            <PartCard key={each.id} purchase={purchase} part={each} forms={forms} />
          ))}
        </section>
        <div className="grid gap-4">
          <DeliveryCard purchase={purchase} />
        </div>
      </div>
      <Notice toast={answer?.good ? answer : null} />
    </>
  )
}
