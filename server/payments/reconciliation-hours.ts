import { and, gte, lt, or, sql } from 'drizzle-orm'
import { type Context, inPlainTransaction } from '../context.ts'
import { after, HOUR, MINUTE } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { hourOf, type Span, SUMS, sumsOf } from './reconciliation-sums.ts'
import { moneyHours, reconciliationState } from './reconciliation-tables.ts'

/** An act may be written so long after the moment that its postings bear. */
const LATE = 15 * MINUTE

/** The month before is kept as well: on its first day a month begins with what is there. */
const firstKept = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))

type Kept = Pick<typeof reconciliationState.$inferSelect, 'keptFrom' | 'addedAt'>

/** Kept hours whose money has moved since they were added up: whatever moves money is posted, and names its purchase. */
const movedOf = ({ keptFrom, addedAt }: Kept) => sql`
  select date_trunc('hour', came.created_at, 'UTC') from ledger_transactions came
  where came.kind = 'capture' and came.created_at >= ${keptFrom} and came.created_at < ${hourOf(addedAt)}
    and came.purchase_id in (
      select purchase_id from ledger_transactions where created_at >= ${after(addedAt, -LATE)})`

const AT = sql`(extract(epoch from hour) * 1000)::float8 as at`

async function listMoved(db: Db, kept: Kept): Promise<Date[]> {
  if (kept.keptFrom >= hourOf(kept.addedAt)) return []
  const { rows } = await db.execute<{ at: number }>(
    sql`select distinct ${AT} from (${movedOf(kept)}) moved (hour)`,
  )
  return rows.map(({ at }) => new Date(at))
}

/** What is kept: since when, until when, and which hours between have moved on since; null when nothing is kept yet. */
export async function findKeptSpan(db: Db) {
  const [kept] = await db.select().from(reconciliationState)
  if (!kept) return null
  const { keptFrom, addedAt, checkedAt, wrong } = kept
  return { keptFrom, keptUntil: hourOf(addedAt), moved: await listMoved(db, kept), checkedAt, wrong }
}

/** Hours that one statement adds up: with any number of orders it ends before the database breaks it off. */
const AT_ONCE = 6

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
const later = (one: Date, other: Date): Date => (one > other ? one : other)

function* partsOf({ from, to }: Span): Generator<Span> {
  for (let at = from; at < to; at = after(at, AT_ONCE * HOUR))
    yield { from: at, to: earlier(after(at, AT_ONCE * HOUR), to) }
}

/** Adds whole hours up from the books, in place of what was kept of them. */
async function addUp(db: Db, spans: readonly Span[]): Promise<void> {
  if (spans.length === 0) return
  const { hour } = moneyHours
  await db.delete(moneyHours).where(or(...spans.map(({ from, to }) => and(gte(hour, from), lt(hour, to)))))
  await db.execute(sql`with ${sumsOf(spans)}
    insert into money_hours (hour, market, priced, currency, ${SUMS})
    select hour, market, priced, currency, ${SUMS} from each_hour`)
}

const addUpHours = (db: Db, hours: readonly Date[]): Promise<void> =>
  addUp(
    db,
    hours.map((hour) => ({ from: hour, to: after(hour, HOUR) })),
  )

/** Locks what is kept, so that no two add up at once. */
async function lockKept(db: Db) {
  const [kept] = await db.select().from(reconciliationState).for('update')
  return kept ?? null
}

/**
 * Adds up the hours that are over since the last time, and anew those whose money has moved: some at once, so that nobody waits long
 * for the lock. Safe to do twice.
 */
export async function addUpReconciliation(ctx: Context): Promise<void> {
  const first = firstKept(ctx.now)
  await ctx.db.insert(reconciliationState).values({ keptFrom: first, addedAt: first }).onConflictDoNothing()
  const kept = await findKeptSpan(ctx.db)
  if (!kept) return
  for (let at = 0; at < kept.moved.length; at += AT_ONCE)
    await inPlainTransaction(ctx, async ({ db }) => {
      await lockKept(db)
      await addUpHours(db, kept.moved.slice(at, at + AT_ONCE))
    })
  let isMore = true
  while (isMore) isMore = await addUpNext(ctx)
}

/** Goes on from what is added up already; whether more is left. */
const addUpNext = (ctx: Context): Promise<boolean> =>
  inPlainTransaction(ctx, async ({ db, now }) => {
    const kept = await lockKept(db)
    if (!kept || kept.addedAt > now) return false
    const over = hourOf(now)
    const [next] = partsOf({ from: hourOf(kept.addedAt), to: over })
    if (next) await addUp(db, [next])
    const isMore = next !== undefined && next.to < over
    const first = firstKept(now)
    await db.delete(moneyHours).where(lt(moneyHours.hour, first))
    await db
      .update(reconciliationState)
      .set({ addedAt: isMore ? next.to : now, keptFrom: later(kept.keptFrom, first) })
    return isMore
  })

/**
 * Adds every kept hour up anew from the books and compares. What differs is put right, counted and told: something moved money
 * without posting it.
 */
export async function checkReconciliation(ctx: Context): Promise<void> {
  const { db, now, log } = ctx
  const kept = await findKeptSpan(db)
  if (!kept) return
  let wrong = 0
  for (const part of partsOf({ from: kept.keptFrom, to: kept.keptUntil })) {
    const found = await checkPart(ctx, part, wrong)
    if (found > 0) log.error({ hours: found }, 'kept sums of the reconciliation were not what the books say')
    wrong += found
  }
  await db.update(reconciliationState).set({ checkedAt: now, wrong })
}

/** Puts right what of some hours differs, and counts it with the wrong ones that were found before; how many hours do. */
const checkPart = (ctx: Context, part: Span, before: number): Promise<number> =>
  inPlainTransaction(ctx, async ({ db }) => {
    const kept = await lockKept(db)
    if (!kept) return 0
    const span = { from: later(part.from, kept.keptFrom), to: part.to }
    const columns = sql`hour, market, priced, currency, ${SUMS}`
    const { rows } = await db.execute<{ at: number }>(sql`
      with ${sumsOf([span])},
      kept_sums as (
        select ${columns} from money_hours where hour >= ${span.from} and hour < ${span.to}),
      differs as (
        (select ${columns} from each_hour except select ${columns} from kept_sums)
        union all (select ${columns} from kept_sums except select ${columns} from each_hour))
      select distinct ${AT} from differs where hour not in (${movedOf(kept)})`)
    await addUpHours(
      db,
      rows.map(({ at }) => new Date(at)),
    )
    if (rows.length > 0) await db.update(reconciliationState).set({ wrong: before + rows.length })
    return rows.length
  })
