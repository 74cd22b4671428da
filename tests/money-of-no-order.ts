import { eq } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { contextOf } from '#server/context.ts'
import { purchases } from '#server/orders/tables.ts'
import { demoProviderOrders, payments } from '#server/payments/tables.ts'
import { listUnfinished } from '#server/payments/unfinished.ts'
import { unmatchedRefunds } from '#server/payments/unmatched-refund-tables.ts'
import { refundUnmatched } from '#server/payments/unmatched-refunds.ts'
import { money } from '#server/platform/money.ts'
import { ADMIN } from './orders.ts'
import { telling } from './providers.ts'
import { approve, granted, line, payFor } from './shopper.ts'

/** The open case of a purchase whose money came for no order. */
export const mismatchOf = async (app: App, number: string) =>
  (await listUnfinished(app.db, app.clock.now())).cases.find(
    (each) => each.number === number && each.kind === 'mismatch',
  )

/** Money in pounds that came for no order, and waits for a person. */
export async function mismatch(app: App, productId: number) {
  const wrong = telling(app, (capture) => ({ ...capture, number: 'ORD-SOMEBODY-ELSE' }))
  const { purchase, providerOrderId } = await approve(wrong, [line(productId)], { market: 'GB' })
  granted(await payFor(wrong, purchase.token, providerOrderId))
  const [payment] = await app.db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId))
  const found = await mismatchOf(app, purchase.number)
  if (!payment?.captureId || !found) throw new Error('Nothing waits for a person.')
  const { captureId } = payment
  const row = async () => {
    const [sent] = await app.db
      .select()
      .from(unmatchedRefunds)
      .where(eq(unmatchedRefunds.paymentId, payment.id))
    if (!sent) throw new Error('Nothing is to be given back.')
    return sent
  }
  const there = async () =>
    (await app.db.select().from(demoProviderOrders).where(eq(demoProviderOrders.captureId, captureId)))[0]
      ?.refunded
  const state = async () => {
    const [found] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
    return [found?.status, found?.paymentStatus]
  }
  const whole = money(payment.capturedAmount ?? 0, 'GBP')
  return { purchase, payment, captureId, caseId: found.id, row, there, state, whole }
}

/** The same, and an administrator sends it back. */
export async function goingBack(app: App, productId: number) {
  const waiting = await mismatch(app, productId)
  granted(await refundUnmatched(contextOf(app, ADMIN), waiting.caseId))
  return waiting
}
