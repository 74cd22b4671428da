import { after, DAY } from '../platform/clock.ts'

/** Pieces that make a bestseller. */
const BESTSELLER_SALES = 25
/** Pieces that are enough where the seller also proposed the badge: proposing alone grants nothing. */
const PROPOSED_BESTSELLER_SALES = 10
/** How long a product counts as new. */
const NEW_FOR = 30 * DAY

/** Whether a product has earned the bestseller badge. */
export const isBestseller = (product: { soldCount: number; proposedBestseller: boolean }): boolean =>
  product.soldCount >= (product.proposedBestseller ? PROPOSED_BESTSELLER_SALES : BESTSELLER_SALES)

/** Whether a product came less than 30 days ago. */
export const isNewArrival = (createdAt: Date, now: Date): boolean => after(createdAt, NEW_FOR) > now
