import { Check, CircleAlert, Minus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  firstOffer,
  isOffered,
  MANDATORY,
  MANDATORY_NAMES,
  type Mandatory,
} from '#server/catalog/product-rules.ts'
import { DEFAULT_MARKET, MARKETS, SELLER_CURRENCY_ORDER } from '#server/markets/markets.ts'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { percentOff } from '#server/platform/percent.ts'
import { t } from '#server/platform/texts.ts'
import { pictureAddress } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Panel } from '../work/panel.tsx'
import { Pill } from '../work/pill.tsx'
import type { Facts } from './facts.ts'
import { sectionOf } from './section-list.ts'
import type { ChoosableCategory } from './sections.tsx'
import { type FieldValues, listIn } from './values.ts'

export const readySentence = (missing: readonly Mandatory[]): string =>
  t('{{done}} of {{all}} ready', { done: MANDATORY.length - missing.length, all: MANDATORY.length })

const GOOD = <Check aria-hidden="true" className="size-4.5 text-good" />

/** What is still missing before the product can be published, and where it would be sold. */
export function Ready(props: { facts: Facts; missing: readonly Mandatory[]; children?: ReactNode }) {
  const { facts, missing, children } = props
  const details: Partial<Record<Mandatory, string>> = {
    stock:
      facts.variations > 0
        ? t('{{stock}} in {{count}} variations', { stock: facts.stock, count: facts.variations })
        : formats().number(facts.stock),
    image: formats().number(facts.pictures),
  }
  return (
    <div id="ready" className="scroll-mt-32">
      <Panel
        title={t('Ready to publish')}
        tools={<Pill tone={missing.length > 0 ? 'wait' : 'good'}>{readySentence(missing)}</Pill>}
      >
        <ul className="grid gap-2 text-14">
          {MANDATORY.map((each) => {
            const isMissing = missing.includes(each)
            return (
              <li
                key={each}
                data-missing={isMissing ? each : undefined}
                className="flex items-center gap-2.5"
              >
                {isMissing ? <CircleAlert aria-hidden="true" className="size-4.5 text-stop" /> : GOOD}
                {isMissing ? (
                  <a
                    href={`#section-${sectionOf(each)}`}
                    className="inline-flex min-h-11 items-center underline underline-offset-4 rail:min-h-0"
                  >
                    {t('{{field}} is missing', { field: t(MANDATORY_NAMES[each]) })}
                  </a>
                ) : (
                  <>
                    <span className="flex-1">{t(MANDATORY_NAMES[each])}</span>
                    <span className="text-mute">{details[each]}</span>
                  </>
                )}
              </li>
            )
          })}
        </ul>
        <ul className="grid gap-2 border-t border-line-soft pt-3 text-14">
          {facts.prices.map((offer) => {
            const { market, sold } = offer
            const { shortCountry, currency } = MARKETS[market]
            return (
              <li key={market} className="flex items-center gap-2.5">
                {isOffered(offer) ? (
                  GOOD
                ) : sold ? (
                  <CircleAlert aria-hidden="true" className="size-4.5 text-wait" />
                ) : (
                  <Minus aria-hidden="true" className="size-4.5 text-mute" />
                )}
                <span className="flex-1">{t(shortCountry)}</span>
                <span className="text-mute">
                  {isOffered(offer)
                    ? formatMoney(money(offer.price, currency))
                    : sold
                      ? t('no price in {{currency}}', { currency })
                      : t('not ticked')}
                </span>
              </li>
            )
          })}
        </ul>
        {children}
      </Panel>
    </div>
  )
}

/** The currencies in which the preview looks for a price: a shopper of the default market sees their own first. */
const PREVIEW_ORDER = [MARKETS[DEFAULT_MARKET].currency, ...SELLER_CURRENCY_ORDER]

/** How shoppers will see it: the card and the top of the page, while it is typed. */
export function Preview(props: {
  values: FieldValues
  facts: Facts
  categories: readonly ChoosableCategory[]
}) {
  const { values, facts, categories } = props
  const [shown, show] = useState<'card' | 'page'>('card')
  const offer = firstOffer(facts.prices.filter(isOffered), PREVIEW_ORDER)
  const [picture] = listIn(values, 'pictures').filter(Boolean)
  const category = categories.find(({ id }) => id === facts.categoryId)?.name ?? t('Uncategorized')
  const off = offer ? percentOff(offer.price, offer.original) : 0
  const tools = (
    <div className="flex gap-0.5 rounded-full bg-sand p-0.5 noscript:hidden">
      {(['card', 'page'] as const).map((which) => (
        <button
          key={which}
          type="button"
          aria-pressed={shown === which}
          onClick={() => show(which)}
          className="min-h-11 rounded-full px-3.5 font-medium text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-[0_1px_2px_var(--line-strong)] desk:min-h-8"
        >
          {which === 'card' ? t('Card') : t('Page')}
        </button>
      ))}
    </div>
  )
  return (
    <Panel title={t('Preview')} tools={tools}>
      <article data-preview={shown} className="grid gap-1.5">
        <span className="relative aspect-square w-full overflow-hidden rounded-card bg-sand">
          {picture && (
            <img
              src={pictureAddress(picture, 480)}
              alt=""
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
          )}
          {off > 0 && (
            <b className="absolute start-2 top-2 rounded-full bg-surface px-2 text-12 leading-[1.5rem] text-stop">
              {t('-{{percent}}%', { percent: off })}
            </b>
          )}
        </span>
        <span className="text-12 text-mute">{category}</span>
        <strong className={shown === 'card' ? 'line-clamp-2' : 'text-18'}>
          {facts.name || t('Product Name')}
        </strong>
        {offer && (
          <Price
            amount={offer.price}
            original={offer.original}
            currency={MARKETS[offer.market].currency}
            {...(shown === 'page' && { size: 'page' as const })}
          />
        )}
        <p className={`text-14 wrap-anywhere text-mute ${shown === 'card' ? 'line-clamp-2' : ''}`}>
          {facts.description || t('Amazing product with great features')}
        </p>
        {shown === 'page' && (
          <p className="text-14 whitespace-pre-line wrap-anywhere text-mute">{values.longDescription}</p>
        )}
      </article>
    </Panel>
  )
}
