import { statusesWhere } from '../platform/statuses.ts'
import type { purchases } from './tables.ts'

type PurchaseStatus = (typeof purchases.$inferSelect)['status']

interface PurchaseStatusRow {
  /**
   * `unpaid`: its shopper may still pay. `bought`: money came, whatever became of it. `over`: nobody paid, and nobody may
   * any more.
   */
  stage: 'unpaid' | 'bought' | 'over'
  /** Whether it keeps its customer: money may still come for it, or a person has to decide what becomes of it. */
  isUnfinished: boolean
}

/** Everything that there is to know about the status of a purchase. Whatever asks about one asks its row. */
export const PURCHASE_STATUS = {
  pending: { stage: 'unpaid', isUnfinished: true },
  unheld: { stage: 'unpaid', isUnfinished: false },
  paid: { stage: 'bought', isUnfinished: false },
  review: { stage: 'bought', isUnfinished: true },
  cancelled: { stage: 'over', isUnfinished: false },
} as const satisfies Record<PurchaseStatus, PurchaseStatusRow>

/** The statuses of one stage. */
type At<Stage extends PurchaseStatusRow['stage']> = {
  [Status in PurchaseStatus]: (typeof PURCHASE_STATUS)[Status]['stage'] extends Stage ? Status : never
}[PurchaseStatus]

export const UNPAID = statusesWhere(PURCHASE_STATUS, (row) => row.stage === 'unpaid')
export const BOUGHT = statusesWhere(PURCHASE_STATUS, (row) => row.stage === 'bought')

export const isUnpaid = (status: PurchaseStatus): status is At<'unpaid'> =>
  PURCHASE_STATUS[status].stage === 'unpaid'
export const isBought = (status: PurchaseStatus): status is At<'bought'> =>
  PURCHASE_STATUS[status].stage === 'bought'
