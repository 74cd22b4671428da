import { Link, useLocation } from 'react-router'
import type { ProductPage } from '#server/catalog/product-queries.ts'
import { formats } from '#server/platform/formats.ts'
import { type TextKey, t } from '#server/platform/texts.ts'
import type { PublicReview } from '#server/reviews/queries.ts'
import { Stars } from '../../ui/stars.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { useOptionalData } from '../use-optional-data.ts'
import { ReviewList, useToReviews } from './review-list.tsx'
import { reviewQueryOf } from './review-query.ts'

export interface ReviewsShown {
  reviews: (Omit<PublicReview, 'createdAt'> & { createdAt: Date | string })[]
  /** How many gave 5, 4, 3, 2 and 1 stars. */
  distribution: number[]
  next: string | null
  sort: string
  sorts: readonly { id: string; label: TextKey }[]
  /** A later page than the first. */
  later: boolean
  /** What an address asks for that shows these. */
  query: string
}

/**
 * The reviews that the address asks for: those that came with the page, or fetched by themselves, so that a fault of
 * theirs takes nothing else. Where the page came without them it asks again by itself.
 */
function useReviews(product: ProductPage, first: ReviewsShown | null) {
  const query = reviewQueryOf(useLocation().search)
  const isHere = product.rating.count === 0 || query === first?.query
  const { data, failed, again } = useOptionalData<ReviewsShown>(
    isHere ? null : `/product/${product.id}/reviews?${query}`,
  )
  const shown = isHere ? first : (data ?? first)
  return { shown, isLost: !isHere && (failed || shown === null), again }
}

/** What buyers say: the average, how the stars are spread, and their words in the order asked for. */
export function Reviews({ product, first }: { product: ProductPage; first: ReviewsShown | null }) {
  const { rating } = product
  const { shown, isLost, again } = useReviews(product, first)
  if (rating.average === null) return <p className="text-mute">{t('No reviews yet')}</p>
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 text-16 md:grid-cols-[280px_1fr]">
      <div>
        <p className="flex items-end gap-3">
          <span className="font-display text-48 leading-none font-bold tabular-nums">
            {formats().tenths(rating.average)}
          </span>
          <span className="grid gap-1 text-14 text-mute">
            <Stars value={rating.average} />
            {t('{{count}} reviews', { count: rating.count, defaultValue_one: '{{count}} review' })}
          </span>
        </p>
        {shown && <Distribution counts={shown.distribution} all={rating.count} />}
      </div>
      <div className="min-w-0">
        {shown && rating.count > 1 && <Sorts shown={shown} />}
        {isLost || !shown ? (
          <div className="mt-5">
            <NotLoaded onAgain={again} />
          </div>
        ) : (
          <ReviewList shown={shown} />
        )}
      </div>
    </div>
  )
}

function Sorts({ shown }: { shown: ReviewsShown }) {
  const toReviews = useToReviews()
  return (
    <nav aria-label={t('Sort reviews')} className="flex flex-wrap gap-2">
      {shown.sorts.map(({ id, label }) => (
        <Link
          key={id}
          to={toReviews(id)}
          replace
          preventScrollReset
          aria-current={id === shown.sort}
          className="flex min-h-11 items-center rounded-full border-[1.5px] border-line bg-surface px-4 text-14 font-medium hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white"
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

function Distribution({ counts, all }: { counts: number[]; all: number }) {
  return (
    <ul className="mt-5 grid gap-2 text-14 tabular-nums">
      {counts.map((count, place) => {
        const stars = counts.length - place
        const percent = all > 0 ? Math.round((count * 100) / all) : 0
        return (
          <li key={stars} className="grid grid-cols-[52px_1fr_44px] items-center gap-3">
            <span>{t('{{count}} stars', { count: stars, defaultValue_one: '{{count}} star' })}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sand">
              <span className="block h-full rounded-full bg-action" style={{ inlineSize: `${percent}%` }} />
            </span>
            <span className="text-end text-mute">{formats().percent(percent)}</span>
          </li>
        )
      })}
    </ul>
  )
}
