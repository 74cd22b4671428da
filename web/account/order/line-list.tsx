import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { LinePicture } from '../../storefront/cart/line-picture.tsx'
import type { OrderPart } from './read-order.server.ts'

/** What one seller sends. */
export function LineList({ part, currency }: { part: OrderPart; currency: Currency }) {
  const { t } = useTranslation()
  const price = (amount: number) => formatMoney(money(amount, currency))
  return (
    <>
      <ul>
        {part.lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[64px_1fr] items-center gap-x-4 gap-y-1 border-t border-line py-4 first:border-t-0 first:pt-0 sm:grid-cols-[64px_1fr_auto]"
          >
            <LinePicture line={line} className="row-span-2 size-16 self-start sm:row-span-1" />
            <div className="grid gap-0.5">
              <Link to={`/product/${line.productId}`} className="font-medium wrap-anywhere hover:underline">
                {line.name}
              </Link>
              <p className="text-14 text-mute">
                {line.variationLabel ? `${line.variationLabel} · ` : ''}
                <span className="inline-block tabular-nums">
                  {line.quantity} × {price(line.unitPrice)}
                </span>
              </p>
            </div>
            <p className="col-start-2 font-semibold tabular-nums sm:col-start-3">{price(line.total)}</p>
          </li>
        ))}
      </ul>
      <dl className="figures flex flex-wrap justify-end gap-x-6 gap-y-1 border-t border-line pt-3.5 text-14">
        <div className="flex gap-2 text-mute">
          <dt>{t('Shipping')}</dt>
          <dd>{part.shipping === 0 ? t('Free') : price(part.shipping)}</dd>
        </div>
        {part.refunded > 0 && (
          <div className="flex gap-2 text-good">
            <dt>{t('Refunded')}</dt>
            <dd>{price(part.refunded)}</dd>
          </div>
        )}
        <div className="flex gap-2 font-semibold">
          <dt>{t('Total')}</dt>
          <dd>{price(part.total)}</dd>
        </div>
      </dl>
    </>
  )
}
