import { eq, inArray, lt, sql } from 'drizzle-orm'
import { type Context, inPlainTransaction } from '../context.ts'
import { after, HOUR, MINUTE } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { hourOf, type Span, SUMS, sumsOf } from './reconciliation-sums.ts'
import { moneyHours, reconciliationState } from './reconciliation-tables.ts'

/** An act may be written so long after the moment that its postings bear. */
const LATE = 15 * MINUTE

/** The month before is kept as well: on its first day a month begins with what is there. */
const firstKept = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))

/** Hours whose money has moved since they were added up: whatever moves money is posted, and names its purchase. */
const movedSince = (addedAt: Date) => sql`
  select date_trunc('hour', came.created_at, 'UTC') from ledger_transactions came
  where came.kind = 'capture' and came.purchase_id in (
    select purchase_id from ledger_transactions where created_at >= ${after(addedAt, -LATE)})`

const AT = sql`(extract(epoch from hour) * 1000)::float8 as at`

async function listMoved(db: Db, addedAt: Date): Promise<Date[]> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select distinct ${AT} from (${movedSince(addedAt)}) moved (hour)`,
  )
  return rows.map(({ at }) => new Date(at))
}

/** What is kept: since when, until when, and which hours between have moved on since; null when nothing is kept yet. */
export async function findKeptSpan(db: Db) {
  const [kept] = await db.select().from(reconciliationState)
  if (!kept) return null
  const { keptFrom, addedAt, checkedAt, wrong } = kept
  return { keptFrom, keptUntil: hourOf(addedAt), moved: await listMoved(db, addedAt), checkedAt, wrong }
}

const spanOf = (hour: Date): Span => ({ from: hour, to: after(hour, HOUR) })

async function addUp(db: Db, hours: readonly Date[], further: readonly Span[] = []): Promise<void> {
  if (hours.length > 0) await db.delete(moneyHours).where(inArray(moneyHours.hour, [...hours]))
  const spans = [...hours.map(spanOf), ...further]
  if (spans.length === 0) return
  await db.execute(sql`with ${sumsOf(spans)}
    insert into money_hours (hour, market, priced, currency, ${SUMS})
    select hour, market, priced, currency, ${SUMS} from each_hour`)
}

/** Locks what is kept, so that no two add up at once. */
async function lockKept(db: Db) {
  const [kept] = await db.select().from(reconciliationState).for('update')
  return kept ?? null
}

/** Adds up the hours that are over since the last time, and anew those whose money has moved. Safe to do twice. */
export const addUpReconciliation = (ctx: Context): Promise<void> =>
  inPlainTransaction(ctx, async ({ db, now }) => {
    const first = firstKept(now)
    await db.insert(reconciliationState).values({ keptFrom: first, addedAt: first }).onConflictDoNothing()
    const kept = await lockKept(db)
    if (!kept || kept.addedAt > now) return
    const [until, over] = [hourOf(kept.addedAt), hourOf(now)]
    const moved = await listMoved(db, kept.addedAt)
    const again = moved.filter((hour) => hour >= kept.keptFrom && hour < until)
    await addUp(db, again, until < over ? [{ from: until, to: over }] : [])
    await db.delete(moneyHours).where(lt(moneyHours.hour, first))
    await db
      .update(reconciliationState)
      .set({ addedAt: now, keptFrom: kept.keptFrom > first ? kept.keptFrom : first })
  })

/**
 * Adds every kept hour up anew from the books and compares. What differs is put right, counted and told: something moved money
 * without posting it.
 */
export const checkReconciliation = (ctx: Context): Promise<void> =>
  inPlainTransaction(ctx, async ({ db, now, log }) => {
    const kept = await lockKept(db)
    if (!kept) return
    const span = { from: kept.keptFrom, to: hourOf(kept.addedAt) }
    const columns = sql`hour, market, priced, currency, ${SUMS}`
    const { rows } = await db.execute<{ at: number }>(sql`
      with ${sumsOf([span])}, differs as (
        (select ${columns} from each_hour except select ${columns} from money_hours)
        union all (select ${columns} from money_hours except select ${columns} from each_hour))
      select distinct ${AT} from differs
      where hour >= ${span.from} and hour < ${span.to} and hour not in (${movedSince(kept.addedAt)})`)
    await addUp(
      db,
      rows.map(({ at }) => new Date(at)),
    )
    await db
      .update(reconciliationState)
      .set({ checkedAt: now, wrong: rows.length })
      .where(eq(reconciliationState.id, 1))
    if (rows.length > 0)
      log.error({ hours: rows.length }, 'kept sums of the reconciliation were not what the books say')
  })
