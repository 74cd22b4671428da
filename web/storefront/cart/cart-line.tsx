import { Link } from 'react-router'
import { isUnavailable } from '#server/checkout/line-rules.ts'
import type { CartViewLine } from '#server/checkout/queries.ts'
import { formats } from '#server/platform/formats.ts'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { lineName } from '../../shop/line-name.ts'
import { LinePicture } from '../../shop/line-picture.tsx'
import { useSite } from '../../site-data.ts'
import { LineFault } from './line-fault.tsx'
import { LineIssueNote } from './line-issue.tsx'
import { QuantitySelect } from './quantity-select.tsx'
import { RemoveButton } from './remove-button.tsx'

/** One line of the cart page: what it is, how many, what it costs, and what changed about it. */
export function CartLineItem({
  line,
  away,
  currency,
  onRemove,
}: {
  line: CartViewLine
  /** That its seller is away, and until when. */
  away: string | null
  currency: Currency
  onRemove(line: CartViewLine): void
}) {
  const name = lineName(line)
  const { name: marketplace } = useSite()
  const unavailable = isUnavailable(line)
  return (
    <li className="grid grid-cols-1 gap-4 border-t border-line py-5 first:border-t-0">
      <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[112px_minmax(0,1fr)_auto] sm:gap-x-5">
        <LinePicture
          line={line}
          className={`row-span-2 size-[88px] sm:size-28 ${unavailable ? 'opacity-50 grayscale' : ''}`}
        />
        <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
          <h2 dir="auto" className="font-sans text-16 font-semibold tracking-normal">
            <Link to={`/product/${line.productId}`} className="hover:underline">
              {line.name}
            </Link>
          </h2>
          {line.variationLabel && (
            <p dir="auto" className="text-14 text-mute">
              {line.variationLabel}
            </p>
          )}
          <p className="text-14 text-mute">
            {t('Sold by {{vendor}}', { vendor: line.vendorName ?? marketplace })}
          </p>
          {away && <p className="text-14">{away}</p>}
        </div>
        <LinePrice line={line} currency={currency} isUnavailable={unavailable} />
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-start-2 sm:row-start-2 sm:justify-start">
          {!unavailable && <QuantitySelect line={line} name={name} />}
          <RemoveButton line={line} name={name} onRemove={onRemove} />
        </div>
      </div>
      {line.issue ? <LineIssueNote line={line} issue={line.issue} name={name} /> : <LineFault line={line} />}
    </li>
  )
}

function LinePrice({
  line,
  currency,
  isUnavailable,
}: {
  line: CartViewLine
  currency: Currency
  isUnavailable: boolean
}) {
  const price = (amount: number) => formatMoney(money(amount, currency))
  if (isUnavailable)
    return (
      <p className="col-start-2 text-14 text-mute sm:col-start-3 sm:row-start-1 sm:text-end">
        {t('Not counted')}
      </p>
    )
  return (
    <div className="col-start-2 grid content-start gap-1.5 sm:col-start-3 sm:row-start-1 sm:justify-items-end">
      <p className="font-display text-22 font-bold leading-none tabular-nums group-data-changing:opacity-50">
        <span className="sr-only">{t('Price of this line:')} </span>
        {price(line.total)}
      </p>
      {line.percent > 0 && line.unitOriginal !== null && (
        <p className="flex items-center gap-2 text-14">
          <s className="text-mute tabular-nums">
            <span className="sr-only">{t('was')} </span>
            {price(line.unitOriginal * line.quantity)}
          </s>
          <span className="rounded-full bg-stop-tint px-2 py-0.5 text-12 font-semibold text-stop">
            {formats().percent(-line.percent)}
          </span>
        </p>
      )}
      {line.quantity > 1 && (
        <p className="text-14 text-mute tabular-nums">
          {t('{{price}} each', { price: price(line.unitPrice) })}
        </p>
      )}
    </div>
  )
}
