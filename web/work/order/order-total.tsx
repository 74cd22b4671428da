import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

/** What an order costs, and beneath it what of that went back. */
export function OrderTotal(props: { total: number; refundedTotal: number; currency: Currency }) {
  const { total, refundedTotal, currency } = props
  return (
    <span className="grid">
      <b className="font-semibold whitespace-nowrap">{formatMoney(money(total, currency))}</b>
      {refundedTotal > 0 && (
        <small className="text-12 whitespace-normal text-mute">
          {t('Refunded {{amount}}', { amount: formatMoney(money(refundedTotal, currency)) })}
        </small>
      )}
    </span>
  )
}
