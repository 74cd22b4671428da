import { inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { visitorLimits } from './tables.ts'

export interface Knock {
  allowed: boolean
  /** Whole seconds until knocking helps again; 0 when it was allowed. */
  retryAfter: number
}

/** Seconds: nothing is counted for longer, and the page about privacy says so. */
export const LONGEST_WINDOW = 30 * 86_400

/** Counting stops here, so that no storm of requests makes the number too large for its column. */
const COUNTED = 1_000_000

/**
 * Counts one knock and says whether it is within `limit` for a stretch of `windowSeconds` that begins with
 * the first one. One statement: two nodes asked at the same moment count two.
 */
export async function countKnock(
  db: Db,
  door: { key: string; limit: number; windowSeconds: number },
  now: Date,
): Promise<Knock> {
  if (door.windowSeconds > LONGEST_WINDOW)
    throw new Error(`${door.windowSeconds} s is longer than we say we count`)
  const endsAt = new Date(now.getTime() + door.windowSeconds * 1000)
  const over = sql`${visitorLimits.endsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(visitorLimits)
    .values({ key: door.key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: visitorLimits.key,
      set: {
        count: sql`case when ${over} then 1 else least(${visitorLimits.count} + 1, ${COUNTED}::int) end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${visitorLimits.endsAt} end`,
      },
    })
    .returning({ count: visitorLimits.count, endsAt: visitorLimits.endsAt })
  if (!row || row.count <= door.limit) return { allowed: true, retryAfter: 0 }
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000)) }
}

/** Forgets everybody whose time is over: addresses are kept no longer than they are needed. */
export async function forgetKnocks(db: Db, now: Date): Promise<void> {
  await db.delete(visitorLimits).where(lte(visitorLimits.endsAt, now))
}

/** Forgets what was counted under these keys, and under every key that begins with one of `starts`. */
export async function forgetKnocksAt(
  db: Db,
  keys: readonly string[],
  starts: readonly string[],
): Promise<void> {
  const begins = starts.map((start) => sql`starts_with(${visitorLimits.key}, ${start})`)
  await db.delete(visitorLimits).where(or(inArray(visitorLimits.key, [...keys]), ...begins))
}

/**
 * Who an address stands for. One home has a whole /64 of IPv6, so its first four groups count;
 * an IPv4 address counts as it is.
 */
export function visitorOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64)
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head ? head.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0)
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
