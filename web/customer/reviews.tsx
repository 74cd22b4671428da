import { MessageSquareText } from 'lucide-react'
import { FAULT_TEXTS } from '#server/accounts/texts.ts'
import { t } from '#server/platform/texts.ts'
import { reviewVersion } from '#server/reviews/actions.ts'
import { listOwnReviews, listReviewable } from '#server/reviews/own-queries.ts'
import { sendForm } from '../forms/answer.ts'
import { formOf } from '../forms/form-of.server.ts'
import { useForms } from '../forms/use-forms.ts'
import { sameAddress } from '../revalidate.ts'
import { customerContext } from '../session.server.ts'
import { Empty } from '../ui/empty.tsx'
import { Notice } from '../ui/toast.tsx'
import type { Route } from './+types/reviews'
import { actOnReview } from './reviews/act.server.ts'
import { OwnReviewCard } from './reviews/own-review.tsx'
import { ReviewDialog } from './reviews/review-dialog.tsx'
import { WriteCard } from './reviews/write-card.tsx'
import { TabHead } from './tab-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, customer } = await customerContext(request, context)
  const [reviewable, own] = await Promise.all([
    listReviewable(db, customer.id),
    listOwnReviews(db, customer.id),
  ])
  return { reviewable, own: own.map((review) => ({ ...review, seen: reviewVersion(review) })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await customerContext(request, context)
  return actOnReview(context, act, await formOf(request))
}

export const clientAction = (parts: Route.ClientActionArgs) => sendForm(parts, () => FAULT_TEXTS.reviewOutage)

export const shouldRevalidate = sameAddress

export const meta: Route.MetaFunction = () => [{ title: t('Reviews') }]

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviewable, own } = loaderData
  const forms = useForms('write', 'edit')
  return (
    <>
      <TabHead title={t('Reviews')} />
      <ReviewDialog reviewable={reviewable} own={own} forms={forms} />
      {reviewable.length > 0 && (
        <section aria-labelledby="write-reviews" className="mb-9 grid gap-4">
          <h2 id="write-reviews" className="text-22">
            {t('Write Reviews')}
          </h2>
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {reviewable.map((product) => (
              <WriteCard key={`${product.orderId}.${product.productId}`} product={product} forms={forms} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="my-reviews" className="grid gap-4">
        <h2 id="my-reviews" className="text-22">
          {t('My Reviews')}
        </h2>
        {own.length === 0 ? (
          <Empty
            Icon={MessageSquareText}
            sentence={t("You haven't written any reviews yet.")}
            text={t('Once an order has arrived, its products wait here for your review.')}
          />
        ) : (
          <ul className="grid gap-3">
            {own.map((review) => (
              <OwnReviewCard key={review.id} review={review} forms={forms} />
            ))}
          </ul>
        )}
      </section>
      <Notice toast={answerOf(forms.answer)} />
    </>
  )
}

/** A refusal stands in its dialog; what went well is told when that is gone. */
const answerOf = <A extends { good: boolean }>(answer: A | null): A | null => (answer?.good ? answer : null)
