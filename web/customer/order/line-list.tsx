import { ORDER_STATUS } from '#server/orders/status-rules.ts'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { refundLines } from '../../refund-words.ts'
import { BoughtLines } from '../../shop/bought-lines.tsx'
import { BuyLineAgain } from './buy-again.tsx'
import type { PurchasePart } from './purchase-view.server.ts'

/** What one seller sends. */
export function LineList(props: { part: PurchasePart; currency: Currency; to: string }) {
  const { part, currency, to } = props
  const price = (amount: number) => formatMoney(money(amount, currency))
  return (
    <>
      <BoughtLines
        lines={part.lines}
        currency={currency}
        className="[&>:first-child]:pt-0"
        offer={(line) => line.isShown && <BuyLineAgain to={to} line={line} />}
      />
      {ORDER_STATUS[part.status].stage !== 'cancelled' &&
        part.lines
          .filter(({ cancelled }) => cancelled > 0)
          .map(({ id, name, cancelled }) => (
            <p key={id} className="text-14 wrap-anywhere text-mute">
              {t('Cancelled: {{quantity}} × {{name}}', { quantity: cancelled, name })}
            </p>
          ))}
      <dl className="figures flex flex-wrap justify-end gap-x-6 gap-y-1 border-t border-line pt-3.5 text-14">
        <div className="flex gap-2 text-mute">
          <dt>{t('Shipping')}</dt>
          <dd>{part.shipping === 0 ? t('Free') : price(part.shipping)}</dd>
        </div>
        {refundLines(part.refunded).map(({ label, amount, isBack }) => (
          <div key={label} className={`flex gap-2 ${isBack ? 'text-good' : 'text-mute'}`}>
            <dt>{label}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
        <div className="flex gap-2 font-semibold">
          <dt>{t('Total')}</dt>
          <dd>{price(part.total)}</dd>
        </div>
      </dl>
      {part.refunds.map(({ id, amount, reason, isBack }) => (
        <p key={id} className="text-end text-14 wrap-anywhere text-mute">
          {isBack
            ? t('{{amount}} refunded: {{reason}}', { amount: price(amount), reason })
            : t('{{amount}} being refunded: {{reason}}', { amount: price(amount), reason })}
        </p>
      ))}
    </>
  )
}
