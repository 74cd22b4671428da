import { inArray, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { asyncCommit, type Db } from './database.ts'
import { prepared } from './prepared.ts'
import { visitorLimits } from './tables.ts'

export interface Attempt {
  allowed: boolean
  /** Whole seconds until trying helps again; 0 when it was allowed. */
  retryAfter: number
  /** Whether this is the first one that was refused since the limit was reached: worth noting once. */
  isFirstRefused: boolean
}

/** Seconds: nothing is counted for longer, and the page about privacy says so. */
export const LONGEST_WINDOW = 30 * 86_400

/**
 * Whoever is refused comes again at once: for these milliseconds this node answers the same without asking the database,
 * and then asks it anew, because another node may have forgiven.
 */
const REMEMBERED = 5000
const MOST_REMEMBERED = 10_000
let refusals = new WeakMap<Db, Map<string, { askAgain: number; endsAt: number }>>()

function refusalsOf(db: Db): Map<string, { askAgain: number; endsAt: number }> {
  const known = refusals.get(db) ?? new Map<string, { askAgain: number; endsAt: number }>()
  refusals.set(db, known)
  return known
}

const secondsUntil = (endsAt: number, now: Date) => Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))

/** Counting stops here, so that no storm of requests makes the number too large for its column. */
const COUNTED = 1_000_000

const isOver = (now: SQL | Placeholder): SQL => sql`${visitorLimits.endsAt} <= ${now}::timestamptz`

/** Counts one attempt where `when` holds; `key`, `now` and `endsAt` are its placeholders. */
const countingOne = (db: Db, when: SQL = sql`true`) => {
  const over = isOver(sql.placeholder('now'))
  const [key, endsAt] = [sql.placeholder('key'), sql.placeholder('endsAt')]
  return db
    .insert(visitorLimits)
    .select(sql`select ${key}::text, 1, ${endsAt}::timestamptz where ${when}`)
    .onConflictDoUpdate({
      target: visitorLimits.key,
      set: {
        count: sql`case when ${over} then 1 else least(${visitorLimits.count} + 1, ${COUNTED}::int) end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${visitorLimits.endsAt} end`,
      },
    })
    .returning({
      count: visitorLimits.count,
      endsAt: visitorLimits.endsAt,
      asyncCommit: asyncCommit(db).as('asyncCommit'),
    })
}

const counting = prepared((db) => countingOne(db).prepare(''))

/** What the placeholders of `withAttempt` are filled with. */
export interface CountedAttempt {
  key: string
  now: string
  endsAt: Date
}

export const attemptAt = (key: string, windowSeconds: number, now: Date): CountedAttempt => ({
  key,
  now: now.toISOString(),
  endsAt: new Date(now.getTime() + windowSeconds * 1000),
})

/**
 * A question that counts an attempt besides where `when` holds, in the same statement, for what is asked too often to be counted by one of
 * its own. `attempts` is 0 where it does not.
 */
export const withAttempt = (db: Db, when: SQL) => {
  const attempt = db.$with('attempt').as(countingOne(db, when))
  return { db: db.with(attempt), attempts: sql<number>`coalesce((select count from attempt), 0)` }
}

/**
 * Counts one attempt and says whether it is within `limit` for a window of `windowSeconds` that begins with
 * the first one. One statement: two nodes asked at the same moment count two.
 */
export async function countAttempt(
  db: Db,
  rule: { key: string; limit: number; windowSeconds: number },
  now: Date,
): Promise<Attempt> {
  if (rule.windowSeconds > LONGEST_WINDOW)
    throw new Error(`${rule.windowSeconds} s is longer than we say we count`)
  const known = refusalsOf(db)
  const last = known.get(rule.key)
  if (last && now.getTime() < Math.min(last.askAgain, last.endsAt))
    return { allowed: false, retryAfter: secondsUntil(last.endsAt, now), isFirstRefused: false }
  known.delete(rule.key)
  const endsAt = new Date(now.getTime() + rule.windowSeconds * 1000)
  const [row] = await counting(db).execute({ key: rule.key, endsAt, now: now.toISOString() })
  if (!row || row.count <= rule.limit) return { allowed: true, retryAfter: 0, isFirstRefused: false }
  known.set(rule.key, { askAgain: now.getTime() + REMEMBERED, endsAt: row.endsAt.getTime() })
  const [oldest] = known.keys()
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
  const retryAfter = secondsUntil(row.endsAt.getTime(), now)
  return { allowed: false, retryAfter, isFirstRefused: row.count === rule.limit + 1 }
}

/** So much and no more may be taken under a key until its window ends. */
export interface Budget {
  key: string
  limit: number
}

/**
 * Takes `amount` out of every one of these budgets, or out of none; false when one of them has too little left. The
 * window of a budget begins with the first taking and lasts at least `restSeconds` after the last, so that nothing of
 * two windows adds up. Two nodes asked at the same moment never take more than there is.
 */
export async function takeFromBudgets(
  db: Db,
  budgets: readonly Budget[],
  amount: number,
  { windowSeconds, restSeconds }: { windowSeconds: number; restSeconds: number },
  now: Date,
): Promise<boolean> {
  if (budgets.some((budget) => amount > budget.limit)) return false
  const from = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const limits = JSON.stringify(Object.fromEntries(budgets.map(({ key, limit }) => [key, limit])))
  const over = isOver(sql`${now.toISOString()}`)
  const sum = sql`${visitorLimits.count} + excluded.count`
  const taken = await db
    .insert(visitorLimits)
    .values(
      budgets
        .map(({ key }) => key)
        .toSorted()
        .map((key) => ({ key, count: amount, endsAt: from(windowSeconds) })),
    )
    .onConflictDoUpdate({
      target: visitorLimits.key,
      set: {
        count: sql`case when ${over} then excluded.count else ${sum} end`,
        endsAt: sql`case when ${over} then excluded.ends_at
          else greatest(${visitorLimits.endsAt}, ${from(restSeconds).toISOString()}::timestamptz) end`,
      },
      setWhere: sql`${over} or ${sum} <= (${limits}::jsonb ->> ${visitorLimits.key})::int`,
    })
    .returning({ key: visitorLimits.key, asyncCommit: asyncCommit(db) })
  if (taken.length === budgets.length) return true
  await returnToBudgets(
    db,
    taken.map(({ key }) => key),
    amount,
  )
  return false
}

/** Puts back what was taken under these keys: never so much that more than the limit may be taken next. */
export async function returnToBudgets(
  db: Db,
  keys: readonly string[],
  amount: number | SQL<number>,
): Promise<void> {
  if (keys.length > 0) await db.execute(returnToBudgetsSql(keys, amount))
}

/**
 * A statement, or a part of one, that does the same where `when` holds, which is asked before anything is locked; with a
 * `credit`, so much more than the limit may be taken next.
 */
export function returnToBudgetsSql(
  keys: readonly string[],
  amount: number | SQL<number>,
  credit = 0,
  when: SQL = sql`true`,
): SQL {
  // Locked in the order in which they are taken from, so that nobody waits for each other.
  return sql`update visitor_limits set count = greatest(count - ${amount}, ${-credit}::int)
    where key = any(array(select key from visitor_limits where key = any(${sql.param(keys)}::text[]) and ${when}
      order by key for update))`
}

/** Forgets everybody whose time is over: addresses are kept no longer than they are needed. */
export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(visitorLimits).where(lte(visitorLimits.endsAt, now))
}

/** Forgets what was counted under these keys, and under every key that begins with one of `starts`. */
export async function forgetAttemptsUnder(
  db: Db,
  keys: readonly string[],
  starts: readonly string[],
): Promise<void> {
  refusals = new WeakMap()
  const begins = starts.map((start) => sql`starts_with(${visitorLimits.key}, ${start})`)
  await db.delete(visitorLimits).where(or(inArray(visitorLimits.key, [...keys]), ...begins))
}

/**
 * Who an address stands for. One home has a whole /64 of IPv6, so its first four groups count;
 * an IPv4 address counts as it is.
 */
export function limitKeyOf(address: string): string {
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

/**
 * The neighbourhood of an address: the first three numbers of IPv4, the /48 of IPv6 that one customer of a provider may be
 * given whole. Whoever counts people by it is not deceived by somebody with many addresses, and it names nobody.
 * `networkOf('203.0.113.7') // '203.0.113.0/24'`
 */
export function networkOf(address: string): string {
  const visitor = limitKeyOf(address)
  return visitor.endsWith('::/64')
    ? `${visitor.split(':').slice(0, 3).join(':')}::/48`
    : visitor.replace(/\.\d+$/, '.0/24')
}
