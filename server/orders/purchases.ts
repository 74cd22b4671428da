import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { asRows } from '../platform/rows.ts'
import { orderLines, purchases } from './tables.ts'

export type Purchase = typeof purchases.$inferSelect
export type NewPurchase = typeof purchases.$inferInsert
export type NewLine = Omit<typeof orderLines.$inferInsert, 'purchaseId'>
/** What a purchase keeps once its buyer is erased. */
type KeptColumn =
  | 'id'
  | 'token'
  | 'number'
  | 'attempt'
  | 'status'
  | 'paymentStatus'
  | 'customerId'
  | 'customerCountry'
  | 'market'
  | 'language'
  | 'currency'
  | 'subtotal'
  | 'shipping'
  | 'tax'
  | 'total'
  | 'chargeCurrency'
  | 'chargeTotal'
  | 'chargeRate'
  | 'chargeRateAt'
  | 'deliveryDays'
  | 'paymentMethod'
  | 'promisedUntil'
  | 'holdUntil'
  | 'paidAt'
  | 'reviewReason'
  | 'createdAt'
  | 'updatedAt'
/** What of it speaks of its buyer: they may download it, and it goes with them. A new column is one of these until it is kept above. */
export type BuyerColumn = Exclude<keyof Purchase, KeptColumn>
/** Whether the pieces of an unpaid purchase are set aside, and until when. */
export type PurchaseHold = Pick<Purchase, 'status' | 'promisedUntil' | 'holdUntil'>
/** What of a purchase may still change while nobody has paid. */
export type PurchaseContent = Omit<
  NewPurchase,
  'number' | 'token' | 'attempt' | 'createdAt' | keyof PurchaseHold
>

/**
 * Asked of a purchase whose id is known. In plain words the planner takes the index of those that are pending for a short way: it
 * holds, until it is cleaned, all that ever were.
 */
export const IS_PENDING = sql`coalesce(status, '') = 'pending'`

/** Whether the time that a shopper was promised is still running. */
export const isPromised = ({ status, promisedUntil }: PurchaseHold, now: Date): boolean =>
  status === 'pending' && promisedUntil !== null && promisedUntil > now

async function writeLines({ db }: Context, purchaseId: number, lines: readonly NewLine[]): Promise<void> {
  await db.insert(orderLines).values(lines.map((line) => ({ ...line, purchaseId })))
}

/**
 * A part of a statement: `purchase` is a new one with its lines, or none when its checkout form has one already, or its customer is
 * gone. The customer is kept before anything is locked that comes after them (decision 9).
 */
export function writePurchaseSql(purchase: NewPurchase, lines: readonly NewLine[]): SQL {
  const whole = asRows(purchases, [purchase])
  const parts = asRows(orderLines, lines)
  const isGuest = purchase.customerId == null
  const buyer = sql`buyer as materialized (
      select id from customers where id = ${purchase.customerId} for key share),`
  return sql`${isGuest ? sql`` : buyer} purchase as (
      insert into purchases (${whole.columns}) select ${whole.values} from ${whole.from}
      ${isGuest ? sql`` : sql`where exists (select from buyer)`}
      on conflict (attempt) do nothing returning id),
    purchase_lines as (
      insert into order_lines (purchase_id, ${parts.columns}) select purchase.id, ${parts.values}
      from purchase, ${parts.from})`
}

/** Writes a new purchase with its lines. Null when its checkout form has one already. */
export async function writePurchase(
  { db }: Context,
  purchase: NewPurchase,
  lines: readonly NewLine[],
): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`with ${writePurchaseSql(purchase, lines)} select id from purchase`,
  )
  return rows[0]?.id ?? null
}

/** Gives a purchase that nobody paid another content, under its own number. */
export async function rewritePurchase(
  ctx: Context,
  id: number,
  content: PurchaseContent & PurchaseHold & Pick<Purchase, 'token'>,
  lines: readonly NewLine[],
): Promise<void> {
  await ctx.db.delete(orderLines).where(eq(orderLines.purchaseId, id))
  await ctx.db.update(purchases).set(content).where(eq(purchases.id, id))
  await writeLines(ctx, id, lines)
}

// Purchases are locked without their keys: an order or a payment that is written meanwhile refers to one, and need not wait.

/** The purchase of a checkout form, locked until the end of the caller's transaction. */
export async function lockPurchaseOf(db: Db, attempt: string): Promise<Purchase | null> {
  const [row] = await db.select().from(purchases).where(eq(purchases.attempt, attempt)).for('no key update')
  return row ?? null
}

/** A purchase, locked until the end of the caller's transaction; null where there is none. */
export async function lockPurchase(db: Db, id: number): Promise<Purchase | null> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id)).for('no key update')
  return row ?? null
}

/**
 * Parts of a statement: `held` is a purchase, locked, while it is pending; it is held until `until` at least. Nearly always it is anyway:
 * every update of one writes into all of its indexes.
 */
export const extendHoldSql = (id: number, until: Date): SQL => sql`
  held as materialized (
    select id, hold_until from purchases where id = ${id} and ${IS_PENDING} for no key update),
  lengthened as (
    update purchases p set hold_until = ${until} from held where p.id = held.id and held.hold_until < ${until}::timestamptz)`

/** A purchase whose pieces were set aside again. */
export async function reopenPurchase({ db, now }: Context, id: number, until: Date): Promise<void> {
  await db
    .update(purchases)
    .set({ status: 'pending', holdUntil: until, updatedAt: now })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'unheld')))
}

/** Puts a purchase before a person: money moved, but not as agreed. One that was paid before stays paid. */
export async function markForReview({ db, now }: Context, id: number, reason: string): Promise<void> {
  await db
    .update(purchases)
    .set({
      status: sql`case when ${purchases.status} = 'paid' then 'paid' else 'review' end`,
      // Also of one whose money went back before.
      paymentStatus: sql`case when ${purchases.status} = 'paid' then ${purchases.paymentStatus} else 'pending' end`,
      reviewReason: reason,
      updatedAt: now,
    })
    .where(eq(purchases.id, id))
}

/** A person decided: what was before them is about to be paid, with the money that is there. */
export async function endReview({ db, now }: Context, id: number): Promise<void> {
  await db
    .update(purchases)
    .set({ status: 'pending', reviewReason: null, updatedAt: now })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'review')))
}

/** All that came for a purchase and waited for a person went back: it is over. False for one that does not wait, as it was paid. */
export async function endReviewRefunded({ db, now }: Context, id: number): Promise<boolean> {
  const ended = await db
    .update(purchases)
    .set({ status: 'cancelled', paymentStatus: 'refunded', updatedAt: now })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'review')))
    .returning({ id: purchases.id })
  return ended.length > 0
}

/** What went back of a purchase that is over did not arrive: it waits for a person again. */
export async function reopenReview({ db, now }: Context, id: number, reason: string): Promise<void> {
  await db
    .update(purchases)
    .set({ status: 'review', paymentStatus: 'pending', reviewReason: reason, updatedAt: now })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'cancelled')))
}

/** Pending purchases whose hold ran out, the longest ago first; locked, but not those that somebody is working on. */
export async function lockLapsed(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.status, 'pending'), lt(purchases.holdUntil, now)))
    .orderBy(purchases.holdUntil)
    .limit(most)
    .for('no key update', { skipLocked: true })
  return rows.map((row) => row.id)
}

/**
 * Purchases that hold nothing and that nobody touched since `until`, by their ids from after `from`; locked, but not those that somebody is
 * working on.
 */
export async function lockUnpaid(
  db: Db,
  { until, from, most }: { until: Date; from: number; most: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.status, 'unheld'), lt(purchases.updatedAt, until), gt(purchases.id, from)))
    .orderBy(purchases.id)
    .limit(most)
    .for('no key update', { skipLocked: true })
  return rows.map((row) => row.id)
}

/** They are looked at again then, after all others whose time runs out before. */
export async function postponeRelease({ db }: Context, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(purchases)
    .set({ holdUntil: until })
    .where(inArray(purchases.id, [...ids]))
}

/** Their pieces were given back. */
export async function markUnheld({ db, now }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(purchases)
    .set({ status: 'unheld', updatedAt: now })
    .where(inArray(purchases.id, [...ids]))
}
