import type { Refunds } from '#server/orders/refund-rules.ts'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

/** What went back of a charge in its own currency, and what is on its way: the sums say it in that of the prices. Nothing where they say it already. */
export function ChargedBack(props: { refunds: Refunds; currency: Currency; className: string }) {
  const { back, promised } = props.refunds
  const price = (amount: number) => formatMoney(money(amount, props.currency))
  const said = [
    ...(back > 0 ? [t('{{amount}} of it is refunded.', { amount: price(back) })] : []),
    ...(promised > 0 ? [t('{{amount}} of it is being refunded.', { amount: price(promised) })] : []),
  ]
  return said.length > 0 && <p className={props.className}>{said.join(' ')}</p>
}
