import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CartViewLine } from '#server/checkout/queries.ts'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { LineIssueNote } from './line-issue.tsx'
import { LinePicture } from './line-picture.tsx'
import { QuantitySelect } from './quantity-select.tsx'
import { RemoveButton } from './remove-button.tsx'

export function CartLineItem({
  line,
  currency,
  onRemove,
}: {
  line: CartViewLine
  currency: Currency
  onRemove(line: CartViewLine): void
}) {
  const { t } = useTranslation()
  const name = line.variationLabel ? `${line.name}, ${line.variationLabel}` : line.name
  const price = (amount: number) => formatMoney(money(amount, currency))
  const isPriced = line.unitPrice > 0
  return (
    <li className="grid gap-4 border-t border-line py-5 first:border-t-0">
      <div className="grid grid-cols-[88px_1fr] gap-x-4 gap-y-3 sm:grid-cols-[112px_1fr_auto] sm:gap-x-5">
        <LinePicture line={line} className="row-span-2 size-[88px] sm:row-span-2 sm:size-28" />
        <div className="grid content-start gap-1">
          <h2 className="text-16 font-semibold tracking-normal" style={{ fontFamily: 'var(--text)' }}>
            <Link to={`/product/${line.productId}`} className="hover:underline">
              {line.name}
            </Link>
          </h2>
          {line.variationLabel && <p className="text-14 text-mute">{line.variationLabel}</p>}
          {line.vendorName && (
            <p className="text-14 text-mute">{t('Sold by {{vendor}}', { vendor: line.vendorName })}</p>
          )}
          {isPriced && (
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14">
              <span className="tabular-nums">{t('{{price}} each', { price: price(line.unitPrice) })}</span>
              {line.percent > 0 && line.unitOriginal !== null && (
                <>
                  <s className="text-mute tabular-nums">
                    <span className="sr-only">{t('was')} </span>
                    {price(line.unitOriginal)}
                  </s>
                  <span className="rounded-full bg-stop-tint px-2 py-0.5 text-12 font-semibold text-stop">
                    -{line.percent}%
                  </span>
                </>
              )}
            </p>
          )}
        </div>
        <p className="col-start-2 font-display text-22 font-bold leading-none tabular-nums sm:col-start-3 sm:row-start-1 sm:text-end">
          {isPriced ? (
            <>
              <span className="sr-only">{t('Price of this line:')} </span>
              {price(line.total)}
            </>
          ) : null}
        </p>
        <div className="col-span-2 flex items-center justify-between gap-3 sm:col-start-2 sm:row-start-2 sm:justify-start">
          {line.maxQuantity > 0 && <QuantitySelect line={line} name={name} />}
          <RemoveButton line={line} name={name} onRemove={onRemove} />
        </div>
      </div>
      {line.issue && <LineIssueNote line={line} issue={line.issue} name={name} />}
    </li>
  )
}
