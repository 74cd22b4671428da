import type { RouterContextProvider } from 'react-router'
import { FAULT_TEXTS } from '#server/accounts/texts.ts'
import { rowId } from '#server/platform/input.ts'
import { editReview, writeReview } from '#server/reviews/actions.ts'
import { actOn, answerForm } from '../../forms/answer.server.ts'
import type { CustomerContext } from '../../session.server.ts'

/** Writes a review, or changes one that is not decided. */
export async function actOnReview(
  context: Readonly<RouterContextProvider>,
  act: CustomerContext,
  form: FormData,
) {
  const texts = { good: ({ message }: { message: string }) => message, fault: FAULT_TEXTS.review }
  const id = (field: string) => rowId.parse(form.get(field))
  return actOn(form, {
    edit: () => answerForm(context, form, texts, () => editReview(act, id('reviewId'), form)),
    write: () =>
      answerForm(context, form, texts, () =>
        writeReview(act, { orderId: id('orderId'), productId: id('productId') }, form),
      ),
  })
}
