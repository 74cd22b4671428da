import { refundsIn } from '#server/orders/refund-rules.ts'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

/** A sum of more letters may stand below its currency: a million dirhams would push what can be done out of a table. */
const LONG = 14

/** What an order costs, and beneath it what of that went back or is on its way. */
export function OrderTotal(props: {
  total: number
  refundedTotal: number
  refundedBack: number
  currency: Currency
}) {
  const price = (amount: number) => formatMoney(money(amount, props.currency))
  const { back, promised } = refundsIn([props])
  const total = price(props.total)
  return (
    <span className="grid">
      <b className={`font-semibold ${total.length > LONG ? 'whitespace-normal' : 'whitespace-nowrap'}`}>
        {total}
      </b>
      {back > 0 && (
        <small className="text-12 whitespace-normal text-mute">
          {t('Refunded {{amount}}', { amount: price(back) })}
        </small>
      )}
      {promised > 0 && (
        <small className="text-12 whitespace-normal text-mute">
          {t('Refunding {{amount}}', { amount: price(promised) })}
        </small>
      )}
    </span>
  )
}
