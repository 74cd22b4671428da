import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

/** Why an account cannot be erased yet; null when it can. */
export function judgeErasure(unfinished: {
  onTheirWay: number
  paying: number
  returning: number
}): Refusal | null {
  if (unfinished.onTheirWay > 0)
    return refuse(
      'order-on-its-way',
      t('You have an order on its way. You can delete your account when it has arrived.'),
    )
  if (unfinished.paying > 0)
    return refuse('payment-under-way', t('A payment of yours is not finished. Please try again in a while.'))
  if (unfinished.returning > 0)
    return refuse(
      'return-under-way',
      t('You have a return that is not finished. You can delete your account when it is, or withdraw it.'),
    )
  return null
}
