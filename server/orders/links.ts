import { randomBytes } from 'node:crypto'
import { and, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { after, DAY } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { BOUGHT } from './purchase-rules.ts'
import { orders, purchases } from './tables.ts'

/** The link of a purchase opens it for whoever has it, so it ends this long after anything last happened to its orders. */
const LINK_LIFE = 180 * DAY

/** 192 bits that nobody can guess: whoever has the link of a purchase sees it. */
const newLink = (): string => randomBytes(24).toString('base64url')

/** Whether the link of a purchase still opens it. */
export const isLinkOpen = (now: Date): SQL => sql`greatest(${purchases.updatedAt},
  (select max(${orders.updatedAt}) from ${orders} where ${orders.purchaseId} = ${purchases.id}))
  > ${after(now, -LINK_LIFE).toISOString()}::timestamptz`

/** The purchase whose link has ended, locked until the end of the caller's transaction; only one that was paid has a new link to come. */
export async function lockEndedLink(db: Db, token: string, now: Date) {
  const [purchase] = await db
    .select({
      id: purchases.id,
      number: purchases.number,
      email: purchases.customerEmail,
      language: purchases.language,
    })
    .from(purchases)
    .where(
      and(
        eq(purchases.token, token),
        inArray(purchases.status, BOUGHT),
        ne(purchases.customerEmail, ''),
        not(isLinkOpen(now)),
      ),
    )
    .for('update')
  return purchase ?? null
}

/** Gives a purchase a new link, which lives as long as one of an order of today. */
export async function renewLink(db: Db, id: number, now: Date): Promise<string> {
  const token = newLink()
  await db.update(purchases).set({ token, updatedAt: now }).where(eq(purchases.id, id))
  return token
}
