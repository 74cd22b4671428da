import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductPage } from '#server/catalog/product-queries.ts'
import type { PublicReview } from '#server/reviews/queries.ts'
import { useTranslation } from '../../texts.tsx'
import { Stars } from '../../ui/stars.tsx'
import { HelpfulButton } from './helpful-button.tsx'

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export interface ReviewsShown {
  reviews: PublicReview[]
  next: string | null
  sort: string
  sorts: readonly { id: string; label: string }[]
  /** A later page than the first. */
  later: boolean
}

/** What buyers say: the average, how the stars are spread, and their words in the order asked for. */
export function Reviews({ product, shown }: { product: ProductPage; shown: ReviewsShown }) {
  const { t } = useTranslation()
  const { rating } = product
  if (rating.average === null) return <p className="text-mute">{t('No reviews yet')}</p>
  const to = (sort: string, after: string | null = null) => {
    const params = new URLSearchParams({ reviews: sort, ...(after && { after }) })
    return { search: `?${params}`, hash: '#reviews' }
  }
  return (
    <div className="grid items-start gap-x-14 gap-y-8 text-16 md:grid-cols-[280px_1fr]">
      <div>
        <p className="flex items-end gap-3">
          <span className="font-display text-48 leading-none font-bold tabular-nums">
            {rating.average.toFixed(1)}
          </span>
          <span className="grid gap-1 text-14 text-mute">
            <Stars value={rating.average} />
            {t('{{reviews}} review(s)', { reviews: rating.count.toLocaleString('en-GB') })}
          </span>
        </p>
        <Distribution counts={rating.distribution} all={rating.count} />
      </div>
      <div className="min-w-0">
        <nav aria-label={t('Sort reviews')} className="flex flex-wrap gap-2">
          {shown.sorts.map(({ id, label }) => (
            <Link
              key={id}
              to={to(id)}
              replace
              preventScrollReset
              aria-current={id === shown.sort}
              className="flex min-h-11 items-center rounded-full border-[1.5px] border-line bg-surface px-4 text-14 font-medium hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white"
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <ul className="mt-2 grid">
          {shown.reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
        <p className="mt-5 flex flex-wrap gap-6 text-14 font-semibold">
          {shown.later && (
            <Link
              to={to(shown.sort)}
              replace
              preventScrollReset
              className="flex min-h-11 items-center underline underline-offset-4"
            >
              {t('First reviews')}
            </Link>
          )}
          {shown.next && (
            <Link
              to={to(shown.sort, shown.next)}
              preventScrollReset
              className="flex min-h-11 items-center underline underline-offset-4"
            >
              {t('More reviews')}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}

function Distribution({ counts, all }: { counts: number[]; all: number }) {
  const { t } = useTranslation()
  return (
    <ul className="mt-5 grid gap-2 text-14 tabular-nums">
      {counts.map((count, place) => {
        const stars = counts.length - place
        const percent = all > 0 ? Math.round((count * 100) / all) : 0
        return (
          <li key={stars} className="grid grid-cols-[52px_1fr_44px] items-center gap-3">
            <span>{stars === 1 ? t('1 star') : t('{{stars}} stars', { stars })}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sand">
              <span className="block h-full rounded-full bg-action" style={{ inlineSize: `${percent}%` }} />
            </span>
            <span className="text-end text-mute">{percent}%</span>
          </li>
        )
      })}
    </ul>
  )
}

function Review({ review }: { review: PublicReview }) {
  const { t } = useTranslation()
  return (
    <li className="border-b border-line py-5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} />
        <b className="font-semibold">{review.name}</b>
        {review.verified && (
          <span className="flex items-center gap-1 text-14 text-good">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {t('Verified Purchase')}
          </span>
        )}
        <time dateTime={review.createdAt.toISOString()} className="text-14 text-mute">
          {DAY.format(review.createdAt)}
        </time>
      </div>
      {review.title && (
        <h3 className="mt-2 font-sans text-16 font-semibold tracking-normal wrap-anywhere">{review.title}</h3>
      )}
      {review.comment && (
        <p className="mt-1 max-w-[68ch] wrap-anywhere whitespace-pre-line">{review.comment}</p>
      )}
      <HelpfulButton reviewId={review.id} count={review.helpfulCount} name={review.name} />
    </li>
  )
}
