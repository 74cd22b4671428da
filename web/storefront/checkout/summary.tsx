import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { LinePicture } from '../../shop/line-picture.tsx'
import { Amount } from '../cart/amounts.tsx'

export interface SummaryLine {
  key: string
  name: string
  variationLabel: string | null
  quantity: number
  total: number
  imageKey: string | null
  imageHue: number | null
  /** 'Dispatch by Vendor' or 'Dispatch by' the marketplace. */
  dispatch: string
  /** That its seller is away, and until when. */
  away: string | null
  /** It cannot be bought as it is: the page says why above the form. */
  isOpen: boolean
  /** It is part of the total. */
  isCounted: boolean
}

interface SummaryFacts {
  lines: SummaryLine[]
  currency: Currency
  subtotal: number
  /** Null while no country is chosen. */
  shipping: number | null
  tax: number
  total: number
}

/** More lines than these are scrolled: what is focused at their end brings a keyboard there. */
const FEW = 3

/** What is bought and what it comes to: beside the steps, on a phone folded up at the top; it never leaves. */
export function Summary({ facts }: { facts: SummaryFacts }) {
  return (
    <>
      <details className="group sticky top-14 z-20 -mx-[16px] border-y border-line bg-sand md:top-[77px] md:-mx-6 lg:hidden">
        <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-2.5 px-4 md:px-6 [&::-webkit-details-marker]:hidden">
          <span className="font-medium">{t('Order Summary')}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-150 group-open:rotate-180"
          />
          <span className="ms-auto font-display text-22 font-bold tabular-nums">
            {formatMoney(money(facts.total, facts.currency))}
          </span>
        </summary>
        <div className="flex max-h-[60dvh] flex-col gap-5 bg-surface px-4 py-5 md:px-6">
          <Contents facts={facts} />
        </div>
      </details>
      <aside
        aria-labelledby="summary-title"
        className="sticky top-[100px] hidden max-h-[calc(100dvh-320px)] flex-col gap-5 rounded-card border border-line bg-surface p-6 lg:flex"
      >
        <h2 id="summary-title" className="text-22">
          {t('Order Summary')}
        </h2>
        <Contents facts={facts} />
      </aside>
    </>
  )
}

function Contents({ facts }: { facts: SummaryFacts }) {
  const price = (amount: number) => formatMoney(money(amount, facts.currency))
  return (
    <>
      <ul className="grid min-h-16 content-start gap-4 overflow-y-auto">
        {facts.lines.map((line) => (
          <li key={line.key} className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-3.5">
            <LinePicture line={line} className="size-16" />
            <div className="grid content-center gap-0.5 text-14">
              <p dir="auto" className="font-medium wrap-anywhere">
                {line.name}
              </p>
              <p className="text-mute">
                {line.variationLabel && (
                  <>
                    <bdi className="wrap-anywhere">{line.variationLabel}</bdi>
                    {' · '}
                  </>
                )}
                {t('Qty {{quantity}}', { quantity: line.quantity })}
              </p>
              <p className="text-mute">{line.dispatch}</p>
              {line.away && <p className="wrap-anywhere">{line.away}</p>}
              {line.isOpen && <p className="font-medium text-stop">{t('Needs your answer')}</p>}
            </div>
            {line.isCounted ? (
              <p className="pt-1.5 text-14 font-medium tabular-nums">{price(line.total)}</p>
            ) : (
              <p className="pt-1.5 text-14 text-mute">{t('Not counted')}</p>
            )}
          </li>
        ))}
        {facts.lines.length > FEW && (
          <li>
            <Link to="/cart" className="inline-flex min-h-11 items-center text-14 underline">
              {t('Edit cart')}
            </Link>
          </li>
        )}
      </ul>
      <dl className="grid gap-3 border-t border-line pt-5">
        <Amount label={t('Subtotal')}>{price(facts.subtotal)}</Amount>
        <Amount label={t('Shipping')}>
          {facts.shipping === null
            ? t('Select a country')
            : facts.shipping === 0
              ? t('Free')
              : price(facts.shipping)}
        </Amount>
        <Amount label={t('Tax')}>{price(facts.tax)}</Amount>
        <Amount label={t('Total')} isTotal>
          {price(facts.total)}
        </Amount>
      </dl>
    </>
  )
}
