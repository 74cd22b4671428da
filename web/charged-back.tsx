import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

/** What of a charge went back, in its own currency: it stands after the sentence that says what was charged. */
export function ChargedBack(props: { amount: number; currency: Currency; className: string }) {
  if (props.amount === 0) return null
  return (
    <p className={props.className}>
      {t('{{amount}} of it is refunded.', { amount: formatMoney(money(props.amount, props.currency)) })}
    </p>
  )
}
