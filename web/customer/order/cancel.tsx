import { Timer } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { methodName } from '#server/payments/method-name.ts'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'
import type { PurchasePart, PurchaseView } from './purchase-view.server.ts'
import { clockOf, useCountdown } from './use-countdown.ts'

/** While the hour lasts: the time that is left, and the way to cancel. */
export function CancelOffer(props: { part: PurchasePart; until: Date; now: Date; forms: Forms }) {
  const { part, until, now, forms } = props
  const { revalidate } = useRevalidator()
  const left = useCountdown(until, now, () => void revalidate())
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-control border-[1.5px] border-line px-4 py-3">
      <Timer aria-hidden="true" className="size-5 shrink-0" />
      <p className="flex-1 basis-52 text-15">
        {t('You can cancel this order for a full refund')}{' '}
        {left === null ? (
          <span>
            {t('until {{time}} UTC', { time: formats().date(until, { hour: '2-digit', minute: '2-digit' }) })}
          </span>
        ) : (
          <span role="timer" aria-live="off" className="font-semibold tabular-nums">
            {t('for another {{time}}', { time: clockOf(left) })}
          </span>
        )}
        .
      </p>
      <ButtonLink to={forms.open('cancel', part.id)} preventScrollReset kind="line" size="small">
        {t('Cancel order')}
        <span className="sr-only">{part.number}</span>
      </ButtonLink>
    </div>
  )
}

/** Asks once more, naming what is cancelled and what becomes of the money. */
export function CancelDialog(props: { purchase: PurchaseView; part: PurchasePart; forms: Forms }) {
  const { purchase, part, forms } = props
  const amount = formatMoney(money(part.leftToRefund, purchase.currency))
  const isBusy = forms.isSending('cancel')
  return (
    <DialogAt title={t('Cancel this order?')} closeTo={forms.closeTo}>
      <Form method="post" action={forms.closeTo} preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="orderId" value={part.id} />
        <p>
          {t('Nothing from {{vendor}} is sent ({{number}}).', { vendor: part.vendor, number: part.number })}
        </p>
        <p>
          {t(
            'Your refund of {{amount}} goes out by itself to {{method}}; it arrives within 5 to 7 business days.',
            { amount, method: methodName(purchase.paymentMethod) },
          )}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" kind="stop" disabled={isBusy}>
            {isBusy ? t('Cancelling...') : t('Cancel this order')}
          </Button>
          <Link
            to={forms.closeTo}
            replace
            preventScrollReset
            className="inline-flex min-h-12 items-center px-4 font-semibold underline underline-offset-4 hover:no-underline"
          >
            {t('Keep it')}
          </Link>
        </div>
      </Form>
    </DialogAt>
  )
}
