import { refundsIn } from '#server/orders/refund-rules.ts'
import { type Currency, formatUnbroken, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

/** What an order costs, and beneath it what of that went back or is on its way. */
export function OrderTotal(props: {
  total: number
  refundedTotal: number
  refundedBack: number
  currency: Currency
}) {
  const unbroken = (amount: number) => formatUnbroken(money(amount, props.currency))
  const { back, promised } = refundsIn([props])
  return (
    <span className="grid">
      <b className="font-semibold">{unbroken(props.total)}</b>
      {back > 0 && (
        <small className="w-0 min-w-full text-12 whitespace-normal text-mute">
          {t('Refunded {{amount}}', { amount: unbroken(back) })}
        </small>
      )}
      {promised > 0 && (
        <small className="w-0 min-w-full text-12 whitespace-normal text-mute">
          {t('Refunding {{amount}}', { amount: unbroken(promised) })}
        </small>
      )}
    </span>
  )
}
