import type { Currency } from '../platform/money.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { RefundAnswer } from './input.ts'

/** A refund that the provider's books tell of, by the provider's id. Minor units. */
export interface ReportedRefund {
  id: string
  amount: number
  currency: string
}

export interface SilentRefund {
  /** What was to go back, in minor units of the currency that was charged. */
  amount: number
  currency: Currency
  captureId: string
  /** Ids of the provider that stand here already: of what was paid back otherwise. */
  known: readonly string[]
  /** What the provider's books told of this payment and nobody here knew. */
  there: readonly ReportedRefund[]
}

/**
 * Whether what a person says of a refund can be true, as far as anybody knows. Refuses with `known-id` (it is the id of other
 * money), `other-amount`, `other-id` (the provider's books tell of just such a refund under another), and `was-paid`.
 */
export function judgeRefundAnswer(answer: RefundAnswer, refund: SilentRefund): Refusal | null {
  const unknown = refund.there.filter(({ id }) => !refund.known.includes(id))
  const isAsMuch = ({ amount, currency }: ReportedRefund) =>
    amount === refund.amount && currency === refund.currency
  const found = unknown.find(isAsMuch)
  if (!answer.wasPaid)
    return found
      ? refuse(
          'was-paid',
          t(
            'The payment provider’s report tells of a refund of just this amount that nothing here knows: {{id}}. It was paid back.',
            { id: found.id },
          ),
        )
      : null
  const { reference } = answer
  const wrong = (code: string, sentence: string) => refuse(code, sentence, { reference: sentence })
  if (reference === refund.captureId || refund.known.includes(reference))
    return wrong('known-id', t('This ID belongs to other money that is known here already.'))
  const reported = unknown.find(({ id }) => id === reference)
  if (reported && !isAsMuch(reported))
    return wrong(
      'other-amount',
      t('The payment provider’s report tells of another amount under this ID. Look which refund it is.'),
    )
  if (!reported && found)
    return wrong(
      'other-id',
      t('The payment provider’s report tells of a refund of just this amount under another ID: {{id}}.', {
        id: found.id,
      }),
    )
  return null
}
