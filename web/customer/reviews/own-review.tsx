import { PencilLine } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { REVIEW_STATUS } from '#server/reviews/rules.ts'
import { dayOf } from '../../dates.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ProductName } from './product-name.tsx'
import type { WrittenReview } from './read-reviews.server.ts'
import { Verified } from './verified.tsx'

/** A review that somebody wrote, and what became of it. */
export function OwnReviewCard({ review, forms }: { review: WrittenReview; forms: Forms }) {
  const status = REVIEW_STATUS[review.status]
  return (
    <li className="grid gap-2.5 rounded-card border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <ProductName product={review} className="flex-1 basis-40">
          {review.productName}
        </ProductName>
        <Badge colour={status.colour}>{t(status.label)}</Badge>
      </header>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
        <span className="flex items-center gap-2">
          <Stars value={review.rating} />
          <span aria-hidden="true" className="font-medium tabular-nums">
            {t('{{rating}} out of 5', { rating: review.rating })}
          </span>
        </span>
        {review.verified && <Verified />}
        <time dateTime={review.createdAt.toISOString()} className="text-mute">
          {dayOf(review.createdAt)}
        </time>
      </p>
      {(review.title || review.comment) && (
        <div className="grid gap-1 wrap-anywhere">
          {review.title && (
            <h3 dir="auto" className="font-sans text-16 font-semibold tracking-normal">
              {review.title}
            </h3>
          )}
          {review.comment && (
            <p dir="auto" className="max-w-[72ch] whitespace-pre-line">
              {review.comment}
            </p>
          )}
        </div>
      )}
      {status.tellsReason && review.rejectedReason && (
        <p className="rounded-control bg-sand px-4 py-3 text-15 wrap-anywhere">
          <span className="font-medium">{t('Why it is not published')}:</span>{' '}
          <bdi>{review.rejectedReason}</bdi>
        </p>
      )}
      {status.isEditable && (
        <ButtonLink
          to={forms.open('edit', review.id)}
          preventScrollReset
          kind="line"
          size="small"
          className="justify-self-start"
        >
          <PencilLine aria-hidden="true" className="size-4" />
          {t('Edit')}
          <span className="sr-only">: {review.productName}</span>
        </ButtonLink>
      )}
    </li>
  )
}
