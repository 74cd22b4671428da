import { type Refusal, refuse } from '../platform/outcome.ts'
import { key, type TextKey, t } from '../platform/texts.ts'

const REASONS = ['order-undelivered', 'payment-under-way', 'return-under-way'] as const
type Reason = (typeof REASONS)[number]

/** Why not yet, as the customer and as an administrator is told. */
const SAID: Record<'customer' | 'admin', Record<Reason, TextKey>> = {
  customer: {
    'order-undelivered': key(
      'You have an order on its way. You can delete your account when it has arrived.',
    ),
    'payment-under-way': key('A payment of yours is not finished. Please try again in a while.'),
    'return-under-way': key(
      'You have a return that is not finished. You can delete your account when it is, or withdraw it.',
    ),
  },
  admin: {
    'order-undelivered': key(
      'An order of this customer is on its way. They can be deleted when it has arrived or is cancelled.',
    ),
    'payment-under-way': key(
      'A payment of this customer is not finished. They can be deleted when it is settled.',
    ),
    'return-under-way': key(
      'A return of this customer is not finished. They can be deleted when it is decided.',
    ),
  },
}

/** Why an account cannot be erased yet, as whoever asks is told; null when it can. */
export function judgeErasure(
  unfinished: { undelivered: number; paying: number; returning: number },
  asker: keyof typeof SAID,
): Refusal | null {
  const { undelivered, paying, returning } = unfinished
  const counts = {
    'order-undelivered': undelivered,
    'payment-under-way': paying,
    'return-under-way': returning,
  }
  const reason = REASONS.find((each) => counts[each] > 0)
  return reason ? refuse(reason, t(SAID[asker][reason])) : null
}
