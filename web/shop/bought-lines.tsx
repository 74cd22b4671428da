import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PurchasePage } from '#server/payments/queries.ts'
import { formats } from '#server/platform/formats.ts'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { LinePicture } from './line-picture.tsx'

/** A line as it was sold, and whether its product is still to be seen. */
export interface BoughtLine extends Bought {
  /** Whether its product has a page that shoppers see: what is no longer sold leads nowhere. */
  isShown: boolean
}

type Bought = Pick<
  PurchasePage['lines'][number],
  | 'id'
  | 'productId'
  | 'name'
  | 'variationLabel'
  | 'quantity'
  | 'unitPrice'
  | 'total'
  | 'imageKey'
  | 'imageHue'
>

/** Lines of a purchase as they were sold, with what each did cost. */
export function BoughtLines(props: {
  lines: BoughtLine[]
  currency: Currency
  className?: string
  /** What may be done with a line. */
  offer?: (line: BoughtLine) => ReactNode
}) {
  const price = (amount: number) => formatMoney(money(amount, props.currency))
  return (
    <ul className={props.className}>
      {props.lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[64px_1fr] items-center gap-x-4 gap-y-1 border-t border-line py-4 first:border-t-0 sm:grid-cols-[64px_1fr_auto]"
        >
          <LinePicture line={line} className="row-span-2 size-16 self-start sm:row-span-1" />
          <div className="grid gap-0.5">
            {line.isShown ? (
              <Link
                to={`/product/${line.productId}`}
                dir="auto"
                className="font-medium wrap-anywhere hover:underline"
              >
                {line.name}
              </Link>
            ) : (
              <span dir="auto" className="font-medium wrap-anywhere">
                {line.name}
              </span>
            )}
            <p className="text-14 text-mute">
              {line.variationLabel && (
                <>
                  <bdi className="wrap-anywhere">{line.variationLabel}</bdi>
                  {' · '}
                </>
              )}
              <span className="inline-block tabular-nums">
                {formats().number(line.quantity)} × {price(line.unitPrice)}
              </span>
            </p>
            {props.offer?.(line)}
          </div>
          <p className="col-start-2 font-semibold tabular-nums sm:col-start-3">{price(line.total)}</p>
        </li>
      ))}
    </ul>
  )
}
