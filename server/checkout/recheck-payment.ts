import { and, eq } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { atNow, audit, bySystem, type Context } from '../context.ts'
import { purchases } from '../orders/tables.ts'
import { mayAskAgain, tooOldToAsk } from '../payments/asking-rules.ts'
import { sendRefund } from '../payments/refunds.ts'
import { isMoving } from '../payments/status-rules.ts'
import { payments, refunds } from '../payments/tables.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { finishPayment } from './finish.ts'

const noAnswer = () =>
  refuse('no-answer', t('The payment provider gives no answer yet. It is asked again by itself.'))

/**
 * An administrator has a payment looked up at once: it is finished, or is over, as the provider says. Refuses with
 * `not-found` or `no-answer`.
 */
export async function recheckPayment(ctx: Context<Admin>, paymentId: number): Promise<Outcome<string>> {
  const find = async () =>
    (
      await ctx.db
        .select({ payment: payments, number: purchases.number })
        .from(payments)
        .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
        .where(and(eq(payments.id, paymentId), eq(payments.provider, ctx.app.provider.name)))
    )[0]
  const before = await find()
  if (!before) return refuse('not-found', t('There is no such payment.'))
  await audit(ctx, {
    action: 'payment.asked-again',
    subjectKind: 'purchase',
    subjectId: before.number,
    details: { status: before.payment.status },
  })
  try {
    await finishPayment(bySystem(ctx), before.payment.providerOrderId)
  } catch (fault) {
    ctx.log.warn({ fault, purchase: before.number }, 'a payment was looked up and gave no answer')
    return noAnswer()
  }
  const after = (await find())?.payment.status ?? before.payment.status
  return isMoving(after) ? noAnswer() : done(after)
}

/**
 * The same for a refund without an answer: it is asked under the number it has, so that it cannot be paid twice. Refuses with
 * `not-found`, `no-answer`, or `too-old` when the provider may not know that number any more.
 */
export async function askRefund(ctx: Context<Admin>, refundId: number): Promise<Outcome<null>> {
  const [found] = await ctx.db
    .select({ number: purchases.number, key: refunds.key, createdAt: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'queued')))
  if (!found) return refuse('not-found', t('This refund has its answer already.'))
  if (!mayAskAgain(found.createdAt, ctx.now)) return refuse('too-old', tooOldToAsk())
  await audit(ctx, {
    action: 'refund.asked-again',
    subjectKind: 'purchase',
    subjectId: found.number,
    details: { key: found.key },
  })
  try {
    await sendRefund(bySystem(ctx), refundId)
  } catch (fault) {
    ctx.log.warn({ fault, purchase: found.number }, 'a refund was asked for and gave no answer')
    return noAnswer()
  }
  const [left] = await atNow(ctx)
    .db.select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'queued')))
  return left ? noAnswer() : done(null)
}
