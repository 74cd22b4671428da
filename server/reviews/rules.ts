import { type Refusal, refuse } from '../platform/outcome.ts'
import { statusesWhere } from '../platform/statuses.ts'
import { key, type TextKey, t } from '../platform/texts.ts'
import type { reviews } from './tables.ts'

export type ReviewStatus = (typeof reviews.$inferSelect)['status']

export const LONGEST_TITLE = 100
export const LONGEST_COMMENT = 1000
/** Why it is not published. */
export const LONGEST_REASON = 500
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

interface ReviewStatusRow {
  label: TextKey
  colour: 'green' | 'red' | 'grey'
  /** Everybody reads it, may find it helpful, and it counts for the stars of its product and seller. */
  isPublic: boolean
  /** Whether who wrote it may still change it. */
  isEditable: boolean
  /** Whether who wrote it is told why it stands so. */
  tellsReason: boolean
}

/** Everything that there is to know about the status of a review. Whatever asks about one asks its row. */
export const REVIEW_STATUS: Record<ReviewStatus, ReviewStatusRow> = {
  pending: {
    label: key('Under Review'),
    colour: 'grey',
    isPublic: false,
    isEditable: true,
    tellsReason: false,
  },
  approved: {
    label: key('Published'),
    colour: 'green',
    isPublic: true,
    isEditable: false,
    tellsReason: false,
  },
  rejected: {
    label: key('Not published'),
    colour: 'red',
    isPublic: false,
    isEditable: false,
    tellsReason: true,
  },
}

export const PUBLIC_REVIEWS = statusesWhere(REVIEW_STATUS, (row) => row.isPublic)
export const EDITABLE_REVIEWS = statusesWhere(REVIEW_STATUS, (row) => row.isEditable)
