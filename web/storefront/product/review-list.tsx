import { BadgeCheck } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { Stars } from '../../ui/stars.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { withReviews } from './review-query.ts'
import type { ReviewsShown } from './reviews.tsx'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Where a page of reviews is: this address, whatever else it says. */
export function useToReviews() {
  const { search } = useLocation()
  return (sort: string, after: string | null = null) => ({
    search: `?${withReviews(search, sort, after)}`,
    hash: '#reviews',
  })
}

/** A page of reviews, and the ways to the first and the next. */
export function ReviewList({ shown }: { shown: ReviewsShown }) {
  const toReviews = useToReviews()
  return (
    <>
      <ul className="mt-2 grid">
        {shown.reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-6 text-14 font-semibold">
        {shown.later && (
          <Link
            to={toReviews(shown.sort)}
            replace
            preventScrollReset
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            {t('First reviews')}
          </Link>
        )}
        {shown.next && (
          <Link
            to={toReviews(shown.sort, shown.next)}
            preventScrollReset
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            {t('More reviews')}
          </Link>
        )}
      </p>
    </>
  )
}

function Review({ review }: { review: ReviewsShown['reviews'][number] }) {
  const at = new Date(review.createdAt)
  return (
    <li className="border-b border-line py-5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} />
        <b dir="auto" translate="no" className="font-semibold">
          {review.name}
        </b>
        {review.verified && (
          <span className="flex items-center gap-1 text-14 text-good">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {t('Verified Purchase')}
          </span>
        )}
        <time dateTime={at.toISOString()} className="text-14 text-mute">
          {formats().date(at, DAY)}
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
