import { and, desc, eq, gt, gte, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Admin } from '../actor.ts'
import { type Context, changed, inPlainTransaction, inTransaction, unaudited } from '../context.ts'
import { ledgerEntries, ledgerTransactions } from '../ledger/tables.ts'
import { purchases } from '../orders/tables.ts'
import { after, DAY, HOUR } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Outcome } from '../platform/outcome.ts'
import { enqueue } from '../queues.ts'
import type { ReportedRefund } from './answer-rules.ts'
import { compareBooks, type Finding, type PostedMovement } from './provider-check-rules.ts'
import { providerChecks } from './provider-check-tables.ts'
import { payments, refunds } from './tables.ts'

/** So much of the past is compared every night: a payment may wait at the provider for weeks before it is completed. */
const PERIOD = 30 * DAY
/** A provider tells some things late, and repeats what was not heard for three days. */
const TOLD_LATE = 3 * DAY
/** What happened there may still be being written here. */
const SETTLING = HOUR
/** Clocks differ, and ours may be behind. */
const SKEW = DAY
const MOST_KEPT = 200

/**
 * Writes down that a check is to be made, and has it made; while one waits, that is the one, and null is returned. One that
 * was cut off for good is given up, so that it keeps no other from being made.
 */
async function writeCheck({ app, db, now }: Context, askedBy: string | null): Promise<number | null> {
  const isOurs = eq(providerChecks.provider, app.provider.name)
  await db
    .update(providerChecks)
    .set({ status: 'failed', finishedAt: now })
    .where(
      and(isOurs, eq(providerChecks.status, 'waiting'), lt(providerChecks.createdAt, after(now, -SETTLING))),
    )
  const [check] = await db
    .insert(providerChecks)
    .values({ provider: app.provider.name, askedBy, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: providerChecks.id })
  if (!check) return null
  await enqueue(db, 'check-provider', { checkId: check.id })
  return check.id
}

/** An administrator wants to know now. Asked again while it runs, it is the same check. */
export const requestProviderCheck = (ctx: Context<Admin>): Promise<Outcome<null>> =>
  inTransaction(ctx, async (act) => {
    const id = await writeCheck(act, act.actor.userId)
    if (id === null) return unaudited(null)
    return changed(null, {
      action: 'payments.check-asked',
      subjectKind: 'provider-check',
      subjectId: id.toString(),
    })
  })

/** Every night. */
export const beginProviderCheck = (ctx: Context): Promise<unknown> =>
  inPlainTransaction(ctx, (act) => writeCheck(act, null))

/** Everything that the ledger says of money at the provider, by the provider's own ids, written from `from` on. */
async function listPosted(db: Db, provider: string, from: Date): Promise<PostedMovement[]> {
  const isCapture = sql`${ledgerTransactions.kind} = 'capture'`
  const id = sql<string>`case when ${isCapture} then ${payments.captureId}
    else coalesce(${refunds.providerRefundId}, substring(${ledgerTransactions.key} from '^[^:]+:[0-9]+:(.+)$')) end`
  const amount = sql<number>`abs(sum(${ledgerEntries.amount}))::float8`
  const isFirst = sql<boolean>`bool_or(${isCapture})`
  const rows = await db
    .select({
      ...{ id, amount, isCapture: isFirst },
      currency: ledgerEntries.currency,
      captureId: payments.captureId,
      number: purchases.number,
      at: sql<Date>`max(${ledgerTransactions.createdAt})`.mapWith(ledgerTransactions.createdAt),
      began: sql<Date>`min(case when ${isCapture} then ${payments.createdAt}
        else coalesce(${refunds.createdAt}, ${ledgerTransactions.createdAt}) end)`.mapWith(
        payments.createdAt,
      ),
    })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.transactionId, ledgerTransactions.id), eq(ledgerEntries.account, 'provider')),
    )
    .innerJoin(payments, eq(payments.id, ledgerTransactions.paymentId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .leftJoin(refunds, eq(refunds.id, ledgerTransactions.refundId))
    .where(
      and(
        eq(payments.provider, provider),
        gt(ledgerTransactions.createdAt, from),
        // What the provider keeps for itself is a part of its capture there.
        ne(ledgerTransactions.kind, 'fee'),
      ),
    )
    .groupBy(id, payments.id, purchases.number, ledgerEntries.currency, isCapture)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)
    .orderBy(sql`min(${ledgerTransactions.id})`)
  return rows.map(({ isCapture: isOne, ...row }) => ({
    ...row,
    kind: isOne ? 'capture' : 'back',
    captureId: isOne ? null : row.captureId,
  }))
}

/** Names the purchases of what only the provider knows, by the number it kept or by the capture it came from. */
async function withPurchases(db: Db, provider: string, findings: readonly Finding[]): Promise<Finding[]> {
  const unknown = findings.filter(({ kind }) => kind === 'only-there')
  const numbers = unknown.flatMap(({ number }) => number ?? [])
  const captures = unknown.flatMap(({ id, captureId }) => [id, captureId ?? id])
  if (unknown.length === 0) return [...findings]
  const known = await db
    .selectDistinct({ number: purchases.number, captureId: payments.captureId })
    .from(purchases)
    .leftJoin(payments, and(eq(payments.purchaseId, purchases.id), eq(payments.provider, provider)))
    .where(or(inArray(purchases.number, numbers), inArray(payments.captureId, captures)))
  return findings.map((finding) => {
    if (finding.kind !== 'only-there') return finding
    const { id, captureId, number } = finding
    const found =
      known.find((row) => row.captureId !== null && [id, captureId].includes(row.captureId)) ??
      known.find((row) => row.number === number)
    return { ...finding, number: found?.number ?? null }
  })
}

/**
 * Makes a check: asks the provider for its report and compares it with the ledger. Throws while there is no report, which
 * the check says until it is tried again. Safe to do twice, also at once: what is done first stays, and is told once. One
 * that a newer one followed is left as it is.
 */
export async function runProviderCheck(ctx: Context, checkId: number): Promise<void> {
  const { app, db, now } = ctx
  const { provider } = app
  const newer = alias(providerChecks, 'newer')
  const [check] = await db
    .select({ id: providerChecks.id })
    .from(providerChecks)
    .where(
      and(
        eq(providerChecks.id, checkId),
        eq(providerChecks.provider, provider.name),
        ne(providerChecks.status, 'done'),
        notExists(
          db
            .select({ id: newer.id })
            .from(newer)
            .where(and(eq(newer.provider, providerChecks.provider), gt(newer.id, providerChecks.id))),
        ),
      ),
    )
  if (!check) return
  const write = (row: Partial<typeof providerChecks.$inferInsert>) =>
    db
      .update(providerChecks)
      .set({ ...row, finishedAt: app.clock.now() })
      .where(and(eq(providerChecks.id, check.id), ne(providerChecks.status, 'done')))
      .returning({ id: providerChecks.id })
  const from = after(now, -PERIOD)
  try {
    const { movements, completeUntil } = await provider.listTransactions(from, now)
    const ours = await listPosted(db, provider.name, after(from, -SKEW))
    const until = new Date(Math.min(completeUntil.getTime(), after(now, -SETTLING).getTime()))
    const findings = compareBooks(movements, ours, { since: after(from, TOLD_LATE), until })
    const isCapture = movements.filter(({ kind }) => kind === 'capture').length
    const written = await write({
      ...{ status: 'done', error: null, periodFrom: from, periodTo: until },
      ...{ captures: isCapture, refunds: movements.length - isCapture, found: findings.length },
      findings: await withPurchases(db, provider.name, findings.slice(0, MOST_KEPT)),
    })
    if (findings.length > 0 && written.length > 0)
      ctx.log.error(
        { found: findings.length, check: check.id },
        'the report of the payment provider and the ledger differ',
      )
  } catch (fault) {
    const error = fault instanceof Error ? fault.message.slice(0, 300) : null
    await write({ status: 'failed', error, periodFrom: from, periodTo: now })
    throw fault
  }
}

/** The last check, and the last that compared something; null where none was made yet. */
export async function findLastProviderCheck(db: Db, provider: string) {
  const [last] = await db
    .select()
    .from(providerChecks)
    .where(eq(providerChecks.provider, provider))
    .orderBy(desc(providerChecks.id))
    .limit(1)
  if (!last) return null
  const [compared] =
    last.status === 'done'
      ? [last]
      : await db
          .select()
          .from(providerChecks)
          .where(and(eq(providerChecks.provider, provider), eq(providerChecks.status, 'done')))
          .orderBy(desc(providerChecks.id))
          .limit(1)
  return { last, compared: compared ?? null }
}

export type LastProviderCheck = NonNullable<Awaited<ReturnType<typeof findLastProviderCheck>>>

/** Refunds of a payment that the provider's report told of since then, and that nobody here knew. */
export async function listReportedRefunds(
  db: Db,
  provider: string,
  captureId: string,
  since: Date,
): Promise<ReportedRefund[]> {
  const checks = await db
    .select({ findings: providerChecks.findings })
    .from(providerChecks)
    .where(
      and(
        eq(providerChecks.provider, provider),
        eq(providerChecks.status, 'done'),
        gte(providerChecks.createdAt, since),
      ),
    )
  return checks.flatMap(({ findings }) =>
    findings.flatMap(({ kind, movement, id, there, captureId: of }) =>
      kind === 'only-there' && movement === 'back' && of === captureId && there ? [{ id, ...there }] : [],
    ),
  )
}
