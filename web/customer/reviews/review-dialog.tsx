import { t } from '#server/platform/texts.ts'
import { FIRST_RATING, REVIEW_STATUS } from '#server/reviews/rules.ts'
import type { Forms } from '../../forms/use-forms.ts'
import { DialogAt } from '../../ui/dialog.tsx'
import type { ProductToReview, WrittenReview } from './read-reviews.server.ts'
import { ReviewForm } from './review-form.tsx'

/** The dialog that the address asks for: a new review, or one that is changed while nobody has decided it. */
export function ReviewDialog(props: { reviewable: ProductToReview[]; own: WrittenReview[]; forms: Forms }) {
  const { reviewable, own, forms } = props
  const { dialog, closeTo } = forms
  if (dialog?.name === 'write') {
    const product = reviewable.find((each) => `${each.orderId}.${each.productId}` === dialog.subject)
    if (!product) return null
    return (
      <DialogAt title={t('Write Review')} closeTo={closeTo}>
        <ReviewForm
          name={product.name}
          intent="write"
          ids={{ orderId: product.orderId, productId: product.productId }}
          first={{ rating: FIRST_RATING, title: '', comment: '' }}
          button={t('Submit Review')}
          forms={forms}
        />
      </DialogAt>
    )
  }
  const review = own.find(
    (each) => String(each.id) === dialog?.subject && REVIEW_STATUS[each.status].isEditable,
  )
  if (dialog?.name !== 'edit' || !review) return null
  return (
    <DialogAt title={t('Edit your review')} closeTo={closeTo}>
      <ReviewForm
        name={review.productName}
        intent="edit"
        ids={{ reviewId: review.id }}
        first={review}
        button={t('Save Review')}
        forms={forms}
      />
    </DialogAt>
  )
}
