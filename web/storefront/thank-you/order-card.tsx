import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { LinePicture } from '../cart/line-picture.tsx'
import type { Thanks } from './read-thanks.server.ts'

/** What one seller sends, under the number of that order. */
export function OrderCard({ order, currency }: { order: Thanks['orders'][number]; currency: Currency }) {
  const { t } = useTranslation()
  const price = (amount: number) => formatMoney(money(amount, currency))
  return (
    <article className="rounded-card border border-line bg-surface">
      {order.number && (
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-3.5 md:px-5">
          <h3 className="text-18">{t('From {{seller}}', { seller: order.seller ?? '' })}</h3>
          <p className="text-14 text-mute">{order.dispatch}</p>
          <p className="w-full text-14 break-all text-mute tabular-nums">{order.number}</p>
        </header>
      )}
      <ul className="px-4 md:px-5">
        {order.lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[64px_1fr] items-center gap-x-4 gap-y-1 border-t border-line py-4 first:border-t-0 sm:grid-cols-[64px_1fr_auto]"
          >
            <LinePicture line={line} className="row-span-2 size-16 self-start sm:row-span-1" />
            <div className="grid gap-0.5">
              <p className="font-medium">
                <Link to={`/product/${line.productId}`} className="hover:underline">
                  {line.name}
                </Link>
              </p>
              <p className="text-14 text-mute">
                {line.variationLabel ? `${line.variationLabel} · ` : ''}
                <span className="inline-block">
                  {line.quantity} × {price(line.unitPrice)}
                </span>
              </p>
            </div>
            <p className="col-start-2 font-semibold tabular-nums sm:col-start-3">{price(line.total)}</p>
          </li>
        ))}
      </ul>
      {order.shipping !== null && (
        <p className="flex justify-between gap-4 border-t border-line px-4 py-3 text-14 text-mute md:px-5">
          <span>{t('Shipping')}</span>
          <span className="tabular-nums">{order.shipping === 0 ? t('Free') : price(order.shipping)}</span>
        </p>
      )}
    </article>
  )
}
