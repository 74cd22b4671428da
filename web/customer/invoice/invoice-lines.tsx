import { Fragment } from 'react'
import { methodName } from '#server/payments/method-name.ts'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, formatUnbroken, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { refundLines } from '../../refund-words.ts'
import { ChargeNote } from '../../shop/charge-note.tsx'
import type { PurchaseView } from '../order/purchase-view.server.ts'

const NUMBER = 'py-2 ps-4 text-end align-top whitespace-nowrap'

/** Where there is no room for columns of their own, quantity and price stand below the name. */
const APART = `${NUMBER} hidden md:table-cell print:table-cell`

/** The lines by seller, and what they come to. */
export function InvoiceLines({ purchase }: { purchase: PurchaseView }) {
  const price = (amount: number) => formatMoney(money(amount, purchase.currency))
  const totals = [
    { label: t('Subtotal'), amount: purchase.subtotal },
    { label: t('Shipping'), amount: purchase.shipping },
    { label: t('Tax'), amount: purchase.tax },
  ]
  return (
    <>
      <table className="w-full border-collapse text-15 print:text-13">
        <thead className="border-b border-ink text-14 text-mute">
          <tr>
            {/* Long names of sellers reach over all columns, and would widen the others with it. */}
            <th scope="col" className="w-full py-2 text-start font-medium">
              {t('Product')}
            </th>
            <th scope="col" className={`${APART} font-medium`}>
              {t('Price')}
            </th>
            <th scope="col" className={`${APART} font-medium`}>
              {t('Quantity')}
            </th>
            <th scope="col" className={`${NUMBER} font-medium`}>
              {t('Total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {purchase.parts.map((part) => (
            <Fragment key={part.id}>
              <tr className="break-after-avoid">
                <th scope="rowgroup" colSpan={4} className="pt-5 pb-1 text-start font-semibold wrap-anywhere">
                  {t('From {{vendor}}', { vendor: part.vendor })}{' '}
                  <span className="font-normal text-mute tabular-nums wrap-anywhere">{part.number}</span>
                </th>
              </tr>
              {part.lines.map((line) => (
                <tr key={line.id} className="break-inside-avoid border-b border-line">
                  <td className="py-2 wrap-anywhere">
                    <bdi>{line.name}</bdi>
                    {(line.variationLabel || line.sku) && (
                      <span dir="auto" className="block text-14 text-mute print:text-12">
                        {[line.variationLabel, line.sku].filter(Boolean).join(' · ')}
                      </span>
                    )}
                    <span className="block text-14 text-mute tabular-nums md:hidden print:hidden">
                      {t('{{quantity}} × {{price}}', {
                        quantity: formats().number(line.quantity),
                        // In one piece: it goes below the quantity where the total beside it is long.
                        price: formatUnbroken(money(line.unitPrice, purchase.currency)),
                      })}
                    </span>
                  </td>
                  <td className={APART}>{price(line.unitPrice)}</td>
                  <td className={APART}>{formats().number(line.quantity)}</td>
                  <td className={NUMBER}>{price(line.total)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <div className="grid break-inside-avoid gap-4 justify-self-end sm:w-72">
        <dl className="figures grid gap-2">
          {totals.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-6">
              <dt className="text-mute">{label}</dt>
              <dd>{price(amount)}</dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-6 border-t border-ink pt-3 text-18 font-semibold">
            <dt>{t('Total')}</dt>
            <dd>{price(purchase.total)}</dd>
          </div>
          {refundLines(purchase.refunded).map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-6">
              <dt className="text-mute">{label}</dt>
              <dd className="whitespace-nowrap">{price(-amount)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-14 text-mute">
          {t('Paid with {{method}}. Prices include tax.', { method: methodName(purchase.paymentMethod) })}
        </p>
        <ChargeNote charge={purchase.charge} isPaid />
      </div>
    </>
  )
}
