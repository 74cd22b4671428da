import { type Refusal, refuse } from '../platform/outcome.ts'
import { key, t } from '../platform/texts.ts'

export const LONGEST_TITLE = 100
export const LONGEST_COMMENT = 1000
/** Stars of a form that was just opened. */
export const FIRST_RATING = 5

/** Whether this customer's order, with this product in it, was delivered, and whether it has a review already. */
export interface ReviewFacts {
  delivered: boolean
  reviewed: boolean
}

/** Why a product of an order may not be reviewed; null when it may. An order of somebody else gives no facts. */
export function canReview(facts: ReviewFacts | null): Refusal | null {
  if (!facts) return refuse('not-found', t('There is no such order.'))
  if (!facts.delivered) return refuse('not-delivered', t('You can review a product when it has arrived.'))
  if (facts.reviewed) return refuse('reviewed', t('You have reviewed this product already.'))
  return null
}

/** How the status of a review is called beside it. */
export const REVIEW_LABELS = {
  pending: key('Under Review'),
  approved: key('Published'),
  rejected: key('Not published'),
} as const
