import { MessageSquareText } from 'lucide-react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { FAULT_TEXTS } from '#server/accounts/texts.ts'
import { t } from '#server/platform/texts.ts'
import { sendForm } from '../forms/answer.ts'
import { formOf } from '../forms/form-of.server.ts'
import { useForms } from '../forms/use-forms.ts'
import { sameAddress } from '../revalidate.ts'
import { customerContext } from '../session.server.ts'
import { Empty } from '../ui/empty.tsx'
import { Notice } from '../ui/toast.tsx'
import type { Route } from './+types/reviews'
import { PageLinks } from './page-links.tsx'
import { actOnReview } from './reviews/act.server.ts'
import { OwnReviewCard } from './reviews/own-review.tsx'
import { readReviews } from './reviews/read-reviews.server.ts'
import { ReviewDialog } from './reviews/review-dialog.tsx'
import { WriteCard } from './reviews/write-card.tsx'
import { TabHead } from './tab-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, customer } = await customerContext(request, context)
  const query = new URL(request.url).searchParams
  return readReviews(db, customer.id, { after: query.get('after'), before: query.get('before') })
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await customerContext(request, context)
  return actOnReview(context, act, await formOf(request))
}

export const clientAction = (parts: Route.ClientActionArgs) => sendForm(parts, () => FAULT_TEXTS.reviewOutage)

const placesIn = ({ searchParams }: URL) => `${searchParams.get('after')} ${searchParams.get('before')}`

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  placesIn(change.currentUrl) !== placesIn(change.nextUrl) || sameAddress(change)

export const meta: Route.MetaFunction = () => [{ title: t('Reviews') }]

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { toWrite, own } = loaderData
  const forms = useForms('write', 'edit')
  return (
    <>
      <TabHead title={t('Reviews')} />
      <ReviewDialog reviewable={toWrite.rows} own={own.rows} forms={forms} />
      {toWrite.rows.length > 0 && (
        <section aria-labelledby="write-reviews" className="mb-9 grid gap-4">
          <h2 id="write-reviews" className="text-22">
            {t('Write Reviews')}
          </h2>
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {toWrite.rows.map((product) => (
              <WriteCard key={`${product.orderId}.${product.productId}`} product={product} forms={forms} />
            ))}
          </ul>
          <PageLinks
            label={t('Pages of products to review')}
            name="after"
            page={toWrite}
            preventScrollReset
            texts={{ first: t('Latest deliveries'), next: t('Earlier deliveries') }}
          />
        </section>
      )}
      <section aria-labelledby="my-reviews" className="grid gap-4">
        <h2 id="my-reviews" className="text-22">
          {t('My Reviews')}
        </h2>
        {own.rows.length === 0 ? (
          <Empty
            Icon={MessageSquareText}
            sentence={t("You haven't written any reviews yet.")}
            text={t('Once an order has arrived, its products wait here for your review.')}
          />
        ) : (
          <ul className="grid gap-3">
            {own.rows.map((review) => (
              <OwnReviewCard key={review.id} review={review} forms={forms} />
            ))}
          </ul>
        )}
        <PageLinks
          label={t('Pages of your reviews')}
          name="before"
          page={own}
          preventScrollReset
          texts={{ first: t('Newest reviews'), next: t('Older reviews') }}
        />
      </section>
      <Notice toast={answerOf(forms.answer)} />
    </>
  )
}

/** A refusal stands in its dialog; what went well is told when that is gone. */
const answerOf = <A extends { good: boolean }>(answer: A | null): A | null => (answer?.good ? answer : null)
