import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { audit, type Context, changed, inTransaction } from '../context.ts'
import { writeToAdministrator } from '../mail/actions.ts'
import type { CaseFacts, CaseKind } from '../mail/payment-cases.ts'
import { putOnHold } from '../orders/actions.ts'
import { purchases } from '../orders/tables.ts'
import { after, DAY } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { readInput } from '../platform/input.ts'
import type { Money } from '../platform/money.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { disputes, paymentCases } from './case-tables.ts'
import { closeCaseInput } from './input.ts'
import { payments } from './tables.ts'

/** While one of these is open, nothing of the purchase is sent. */
const HOLDING: readonly CaseKind[] = ['dispute', 'dispute-lost', 'reversal', 'denied']

interface NewCase {
  paymentId: number
  kind: CaseKind
  subject: string
  money: Money | null
  reason?: string | null
  dueAt?: string | null
}

/** Orders wait, or go on, as the open cases of their payment say. The caller has locked the purchase. */
async function settleHold(db: Db, paymentId: number, now: Date): Promise<void> {
  const [payment] = await db
    .select({ purchaseId: payments.purchaseId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (!payment) return
  const open = await db
    .select({ kind: paymentCases.kind })
    .from(paymentCases)
    .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
    .where(
      and(
        eq(payments.purchaseId, payment.purchaseId),
        // Money that came a second time has no orders of its own.
        eq(payments.status, 'captured'),
        isNull(paymentCases.closedAt),
        inArray(paymentCases.kind, [...HOLDING]),
      ),
    )
  const isDispute = open.every((each) => each.kind === 'dispute')
  await putOnHold(db, payment.purchaseId, open.length === 0 ? null : isDispute ? 'dispute' : 'reversal', now)
}

/**
 * Puts something before a person, once while it is open: it is in the list, in the audit, in the log, and in an
 * email to ADMIN_EMAIL. The caller has locked the purchase.
 */
export async function openCase(ctx: Context, newCase: NewCase): Promise<void> {
  const { db, now } = ctx
  const { paymentId, kind, subject, money, reason = null, dueAt = null } = newCase
  const what = { amount: money?.amount ?? null, currency: money?.currency ?? null, reason }
  const [opened] = await db
    .insert(paymentCases)
    .values({ paymentId, kind, subject, ...what, openedAt: now })
    .onConflictDoUpdate({
      target: [paymentCases.kind, paymentCases.subject],
      set: { ...what, openedAt: now, closedAt: null, closedBy: null, note: null },
      setWhere: isNotNull(paymentCases.closedAt),
    })
    .returning({ id: paymentCases.id })
  if (!opened) return
  const [purchase] = await db
    .select({ number: purchases.number })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(eq(payments.id, paymentId))
  if (!purchase) throw new Error(`Payment ${paymentId} has no purchase.`)
  const { number } = purchase
  await audit(ctx, {
    action: 'payment.case-opened',
    subjectKind: 'payment-case',
    subjectId: opened.id.toString(),
    details: { number, kind, subject, ...what, dueAt },
  })
  await settleHold(db, paymentId, now)
  ctx.log.warn({ purchase: number, case: opened.id, kind }, 'a payment waits for a person')
  const facts: CaseFacts = { number, ...what, dueAt }
  await writeToAdministrator(ctx, {
    key: `payment-case:${opened.id}:${now.getTime()}`,
    data: { kind: 'payment-case', what: kind, ...facts },
  })
}

/** What ended by itself needs nobody any more. The caller has locked the purchase. */
export async function endCases(
  { db, now }: Context,
  paymentId: number,
  kinds: readonly CaseKind[],
  subject: string,
): Promise<void> {
  await db
    .update(paymentCases)
    .set({ closedAt: now })
    .where(
      and(
        inArray(paymentCases.kind, [...kinds]),
        eq(paymentCases.subject, subject),
        isNull(paymentCases.closedAt),
      ),
    )
  await settleHold(db, paymentId, now)
}

/** Whether a case of a failed refund is about this one: its subject is the key with the attempt, or the provider's id of it with ours. */
export const isFailureOf = (subject: string, refund: { id: number; key: string }): boolean =>
  subject.replace(/#\d+$/, '') === refund.key || /:(\d+)$/.exec(subject)?.[1] === String(refund.id)

/** Refunds of payments that failed, and that nobody has dealt with. */
export const listOpenFailures = (db: Db, paymentIds: readonly number[]) =>
  db
    .select({ subject: paymentCases.subject })
    .from(paymentCases)
    .where(
      and(
        inArray(paymentCases.paymentId, [...paymentIds]),
        eq(paymentCases.kind, 'refund-failed'),
        isNull(paymentCases.closedAt),
      ),
    )

/** A refund was made after all: that it failed before needs nobody any more. The caller has locked the purchase. */
export async function endFailures(
  ctx: Context,
  refund: { id: number; key: string; paymentId: number },
): Promise<void> {
  const { paymentId } = refund
  for (const { subject } of await listOpenFailures(ctx.db, [paymentId]))
    if (isFailureOf(subject, refund)) await endCases(ctx, paymentId, ['refund-failed'], subject)
}

/** Of a dispute whose end was not told, or not so that anybody could read it, nothing is heard any more. */
const SILENT_FOR = 30 * DAY

/**
 * An administrator has dealt with it: what was on hold because of it may be sent. Refuses with `not-found`, `closed` or
 * `still-open`.
 */
export async function closeCase(ctx: Context<Admin>, caseId: number, form: Typed): Promise<Outcome<null>> {
  const read = readInput(closeCaseInput, form)
  if (!read.ok) return read
  return inTransaction(ctx, async ({ db: tx, actor, now }) => {
    const [found] = await tx
      .select({ row: paymentCases, number: purchases.number, isOpenThere: disputes.id })
      .from(paymentCases)
      .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
      .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
      .leftJoin(
        disputes,
        and(
          eq(paymentCases.kind, 'dispute'),
          eq(disputes.paymentId, payments.id),
          eq(disputes.caseId, paymentCases.subject),
          isNull(disputes.closedAt),
          gt(disputes.updatedAt, after(now, -SILENT_FOR)),
        ),
      )
      .where(eq(paymentCases.id, caseId))
      .for('no key update', { of: [purchases, paymentCases] })
    if (!found) return refuse('not-found', t('There is no such case.'))
    const { row, number } = found
    if (row.closedAt) return refuse('closed', t('This case is closed already.'))
    if (found.isOpenThere !== null)
      return refuse(
        'still-open',
        t(
          'This dispute is open at the payment provider. Answer it there; it is closed here by itself, or by you once nothing was heard of it for 30 days.',
        ),
      )
    await tx
      .update(paymentCases)
      .set({ closedAt: now, closedBy: actor.userId, note: read.value.note })
      .where(eq(paymentCases.id, caseId))
    await settleHold(tx, row.paymentId, now)
    return changed(null, {
      action: 'payment.case-closed',
      subjectKind: 'payment-case',
      subjectId: caseId.toString(),
      details: { number, kind: row.kind, subject: row.subject },
    })
  })
}
