import { Link, useLocation } from 'react-router'
import type { ProductPage } from '#server/catalog/product-queries.ts'
import { formats } from '#server/platform/formats.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import { WishButton } from '../wish-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import type { Delivery } from './delivery.server.ts'
import { Facts } from './facts.tsx'
import { OptionPicker } from './option-picker.tsx'
import { Share } from './share.tsx'
import type { Choice } from './use-choice.ts'

const PILL = 'rounded-full px-3 py-0.5 text-13 font-medium'
const REVIEWS =
  '-my-2.5 flex min-h-11 min-w-11 items-center text-mute underline underline-offset-[3px] hover:no-underline'

/** The column in which a shopper decides: name, rating, price, choice, cart, and what to expect. */
export function Decision(props: { product: ProductPage; choice: Choice; delivery: Delivery | null }) {
  const { product, choice, delivery } = props
  const { rating } = product
  const { search } = useLocation()
  const toReviews = { to: { search, hash: '#reviews' }, preventScrollReset: true, className: REVIEWS }
  return (
    <section aria-label={t('Buy')} className="min-w-0 md:sticky md:top-[calc(var(--bar)+24px)]">
      {/* On a phone nothing stands at the end of these lines: the chat floats there. */}
      <div className="items-start justify-between gap-3 md:flex">
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 pe-13 text-[0.90625rem] font-[550]">
          {product.brand && (
            <Link
              to={`/products?brand=${encodeURIComponent(product.brand)}`}
              className="flex min-h-11 min-w-11 items-center underline underline-offset-[3px] hover:no-underline"
            >
              <bdi className="wrap-anywhere">{product.brand}</bdi>
            </Link>
          )}
          {product.featured && <span className={`${PILL} bg-sand`}>{t('Featured')}</span>}
          {product.isBestseller && (
            <span className={`${PILL} bg-good-tint text-good`}>{t('Best Seller')}</span>
          )}
          {product.isNew && <span className={`${PILL} bg-moving-tint text-moving`}>{t('New')}</span>}
        </div>
        <div className="-mx-2.5 flex shrink-0 items-center">
          <Share name={product.name} />
          <WishButton productId={product.id} name={product.name} look="small" className="md:hidden" />
        </div>
      </div>
      <h1 className="my-2 text-[1.8125rem] leading-[1.1] tracking-[-0.025em] wrap-anywhere md:text-[2.375rem]">
        {product.name}
      </h1>
      <p className="flex min-h-6 items-center gap-2 text-[0.90625rem]">
        {rating.average === null ? (
          <Link {...toReviews}>{t('No reviews yet')}</Link>
        ) : (
          <>
            <Stars value={rating.average} />
            <span>{formats().tenths(rating.average)}</span>
            <Link {...toReviews}>
              {t('{{count}} reviews', { count: rating.count, defaultValue_one: '{{count}} review' })}
            </Link>
          </>
        )}
      </p>
      <div className="mt-5 mb-6 flex flex-wrap items-baseline gap-x-3 gap-y-1.5" aria-live="polite">
        <Price
          size="page"
          amount={choice.price}
          original={choice.original}
          currency={product.currency}
          varies={choice.priceVaries}
        />
        {choice.original !== null && choice.percent > 0 && (
          <span className="text-15 font-semibold text-good">
            {t('You save {{amount}} ({{percent}}%)', {
              amount: formatMoney(money(choice.original - choice.price, product.currency)),
              percent: choice.percent,
            })}
          </span>
        )}
      </div>
      {product.hasVariations && <OptionPicker id="options" product={product} choice={choice} />}
      <BuyBar product={product} choice={choice} />
      <Facts product={product} choice={choice} delivery={delivery} />
    </section>
  )
}
