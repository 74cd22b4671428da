import type { RouterContextProvider } from 'react-router'
import { FAULT_TEXTS } from '#server/accounts/texts.ts'
import { editReview, writeReview } from '#server/reviews/actions.ts'
import { answerForm } from '../../forms/answer.server.ts'
import type { CustomerContext } from '../../session.server.ts'

const numberIn = (form: FormData, field: string): number => {
  const value = Number(form.get(field))
  return Number.isSafeInteger(value) ? value : 0
}

/** Writes a review, or changes one that is not decided. */
export async function actOnReview(
  context: Readonly<RouterContextProvider>,
  act: CustomerContext,
  form: FormData,
) {
  const texts = { good: ({ message }: { message: string }) => message, fault: FAULT_TEXTS.review }
  if (form.get('intent') === 'edit')
    return answerForm(context, form, texts, () => editReview(act, numberIn(form, 'reviewId'), form))
  const about = { orderId: numberIn(form, 'orderId'), productId: numberIn(form, 'productId') }
  return answerForm(context, form, texts, () => writeReview(act, about, form))
}
