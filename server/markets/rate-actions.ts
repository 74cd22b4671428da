import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { audit, type Context, changed, inPlainTransaction, inTransaction, unaudited } from '../context.ts'
import { judgeConcurrentChange } from '../identity/last-change.ts'
import { after, DAY } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { readInput } from '../platform/input.ts'
import type { Currency } from '../platform/money.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { readRates } from './queries.ts'
import { exchangeRateInput, LONGEST_PLAN } from './rate-input.ts'
import { exchangeRateChanges, exchangeRates } from './tables.ts'

const lockRates = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('exchange rates', 0))`)

const wrong = (code: string, field: string, message: string) => refuse(code, message, { [field]: message })

/** A change by more than a fifth is more often a slip of the hand. */
const isSlip = (before: number, next: number): boolean => next > before * 1.2 || next < before * 0.8

const startOfDay = (moment: Date) => new Date(Math.floor(moment.getTime() / DAY) * DAY)

/**
 * Sets what one pound buys of a currency, from now on or from a day to come. What was paid keeps its rate. Refuses with
 * `wrong-fields`, `past`, `too-far`, `unlikely` where the rate moves by more than a fifth and nobody ticked that it is meant,
 * `twice` where a change is planned for that day, and `changed-meanwhile`.
 */
export async function setExchangeRate(ctx: Context<Admin>, form: Typed): Promise<Outcome<null>> {
  const read = readInput(exchangeRateInput, form)
  if (!read.ok) return read
  const { currency, perPound, validFrom, confirmed, seen } = read.value
  return inTransaction(ctx, async (act) => {
    const { db, now, actor } = act
    await lockRates(db)
    // What was planned for today holds before what is set today, though its job has not come by yet.
    await applyDue(act)
    const late = await judgeConcurrentChange(db, ['exchange-rate', currency], seen)
    if (late) return late
    const today = startOfDay(now)
    if (validFrom && validFrom < today)
      return wrong('past', 'validFrom', t('Nothing past changes. Choose today or a day to come.'))
    if (validFrom && validFrom > after(today, LONGEST_PLAN))
      return wrong('too-far', 'validFrom', t('Choose a day within a year.'))
    const before = (await readRates(db)).perPound[currency]
    if (!confirmed && isSlip(Number(before), Number(perPound)))
      return wrong(
        'unlikely',
        'confirmed',
        t('One pound buys {{before}} {{currency}} now. If {{next}} is meant, tick the box and save again.', {
          before: String(Number(before)),
          currency,
          next: String(Number(perPound)),
        }),
      )
    const isPlanned = validFrom !== null && validFrom > now
    if (!isPlanned && Number(before) === Number(perPound)) return unaudited(null)
    const from = isPlanned ? validFrom : now
    const [made] = await db
      .insert(exchangeRateChanges)
      .values({
        currency,
        perPound,
        validFrom: from,
        appliedAt: isPlanned ? null : now,
        setBy: actor.userId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: exchangeRateChanges.id })
    if (!made)
      return wrong('twice', 'validFrom', t('A change is planned for this day. Take that one back first.'))
    if (!isPlanned) await writeRate(db, currency, perPound, now)
    return changed(null, {
      action: 'exchange-rate.set',
      subjectKind: 'exchange-rate',
      subjectId: currency,
      details: { before: { perPound: before }, after: { perPound, validFrom: from.toISOString() } },
    })
  })
}

const writeRate = (db: Db, currency: Currency, perPound: string, setAt: Date) =>
  db
    .insert(exchangeRates)
    .values({ currency, perPound, setAt })
    .onConflictDoUpdate({ target: exchangeRates.currency, set: { perPound, setAt } })

/** Takes a planned change back. Refuses with `not-found` where it is gone or holds already. */
export const withdrawExchangeRate = (ctx: Context<Admin>, changeId: number): Promise<Outcome<null>> =>
  inTransaction(ctx, async ({ db }) => {
    await lockRates(db)
    const [gone] = await db
      .delete(exchangeRateChanges)
      .where(and(eq(exchangeRateChanges.id, changeId), isNull(exchangeRateChanges.appliedAt)))
      .returning()
    if (!gone) return refuse('not-found', t('This change is gone or holds already. Reload to see the rates.'))
    return changed(null, {
      action: 'exchange-rate.withdrawn',
      subjectKind: 'exchange-rate',
      subjectId: gone.currency,
      details: { perPound: gone.perPound, validFrom: gone.validFrom.toISOString() },
    })
  })

/** Brings in planned rates whose day has come, each dated with its day. Safe to do twice. */
export const applyDueRates = (ctx: Context): Promise<void> =>
  inPlainTransaction(ctx, async (act) => {
    await lockRates(act.db)
    await applyDue(act)
  })

async function applyDue(act: Context): Promise<void> {
  const { db, now } = act
  const due = await db
    .select()
    .from(exchangeRateChanges)
    .where(and(isNull(exchangeRateChanges.appliedAt), lte(exchangeRateChanges.validFrom, now)))
    .orderBy(asc(exchangeRateChanges.validFrom), asc(exchangeRateChanges.id))
  for (const { id, currency, perPound, validFrom } of due) {
    await writeRate(db, currency, perPound, validFrom)
    await db.update(exchangeRateChanges).set({ appliedAt: now }).where(eq(exchangeRateChanges.id, id))
    await audit(act, {
      action: 'exchange-rate.applied',
      subjectKind: 'exchange-rate',
      subjectId: currency,
      details: { perPound },
    })
  }
}
