import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { hasReceived } from '../orders/history.ts'
import { HOUR, MINUTE } from '../platform/clock.ts'
import {
  attemptAt,
  type Budget,
  type CountedAttempt,
  forgetAttemptsUnder,
  returnToBudgets,
  returnToBudgetsSql,
  takeFromBudgets,
} from '../platform/limits.ts'
import type { HoldLimit } from '../stock/holds.ts'
import { MAX_QUANTITY } from './cart.ts'
import type { CartItem } from './cart-items.ts'

/** How long pieces are promised to a shopper who has not paid yet. */
export const HOLD_MINUTES = 15

/** How long they stay held while the money is being taken. */
export const CAPTURE_MINUTES = 5

/**
 * Most pieces that somebody whom nobody knows holds without paying: as many as one line of a cart. It is counted for an
 * address and for an email, and a customer who has received something here before has an allowance of their own.
 */
const UNPROVEN_PIECES = MAX_QUANTITY
const PROVEN_PIECES = 60

/** An allowance is whole again this long after its first piece was held, and never while a piece may still be held. */
const WINDOW = {
  windowSeconds: (6 * HOUR) / 1000,
  restSeconds: ((HOLD_MINUTES + CAPTURE_MINUTES) * MINUTE) / 1000,
}

/**
 * How often the payment provider is asked because of one address, which no purchase of its own sets a limit to: a shop that asks without
 * end is soon answered nothing more. What is paid gives back what it took, or more, so that an office behind one address goes on.
 */
const ASKING = { limit: 120, windowSeconds: 600 }
const askingKey = (visitor: string) => `pay:${visitor}`

/** One time more; null for whom nobody counts: a job, a command. */
export const askingFrom = (visitor: string | null, now: Date): CountedAttempt | null =>
  visitor === null ? null : attemptAt(askingKey(visitor), ASKING.windowSeconds, now)

export const isAskedTooOften = (attempts: number): boolean => attempts > ASKING.limit

/** Who asks for pieces to be set aside. */
interface Shopper {
  /** What their network address stands for: `limitKeyOf`. */
  visitor: string
  email: string
  /** Empty for a guest. */
  customerId: number | null
}

/** What a purchase may hold before it is paid, and where that was counted. */
export interface Allowance {
  reach: HoldLimit
  pieces: number
  keys: readonly string[]
}

const customerKey = (customerId: number) => `hold:customer:${customerId}`
/** Not the email itself: a form may carry anybody's, and it is only compared. */
const emailKey = (email: string) =>
  `hold:for:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`
const visitorKey = (visitor: string) => `hold:from:${visitor}`

/** Half of every stock is left to those who pay. Holding asks that again; here it spares the counting where it is plain. */
const leavesHalf = (items: readonly CartItem[]): boolean =>
  items.every(({ line, half }) => line.quantity <= half)

/**
 * Asks whether a shopper may have the pieces of a cart set aside before they pay, and counts them. Null: the pieces are
 * set aside at the moment when they pay, which is open to everybody.
 */
export async function takeAllowance(
  { db, now }: Context,
  shopper: Shopper,
  items: readonly CartItem[],
): Promise<Allowance | null> {
  const { customerId } = shopper
  const pieces = items.reduce((sum, { line }) => sum + line.quantity, 0)
  const isProven = customerId !== null && (await hasReceived(db, customerId))
  if (!isProven && !leavesHalf(items)) return null
  const limit = isProven ? PROVEN_PIECES : UNPROVEN_PIECES
  const keys = isProven ? [customerKey(customerId)] : [visitorKey(shopper.visitor), emailKey(shopper.email)]
  const budgets = keys.map((key): Budget => ({ key, limit }))
  if (!(await takeFromBudgets(db, budgets, pieces, WINDOW, now))) return null
  return { reach: isProven ? 'all' : 'half', pieces, keys }
}

/** Nothing new was held after all. */
export const returnAllowance = ({ db }: Context, { keys, pieces }: Allowance): Promise<void> =>
  returnToBudgets(db, keys, pieces)

/**
 * A part of a statement: every piece that was paid for frees itself and one more, so that an address from which people buy, an office or a
 * mobile network, holds up to twice as much.
 */
export function creditAllowanceSql(
  { visitor, email, customerId }: Omit<Shopper, 'visitor'> & { visitor: string | null },
  pieces: number,
  when: SQL,
): SQL {
  const keys = [
    emailKey(email),
    ...(visitor === null ? [] : [visitorKey(visitor), askingKey(visitor)]),
    ...(customerId === null ? [] : [customerKey(customerId)]),
  ]
  return returnToBudgetsSql(keys, 2 * pieces, UNPROVEN_PIECES, when)
}

/** An email and its customer are erased: what they held is no longer counted under their names. */
export const forgetAllowance = ({ db }: Context, email: string, customerId: number): Promise<void> =>
  forgetAttemptsUnder(db, [emailKey(email), customerKey(customerId)], [])
