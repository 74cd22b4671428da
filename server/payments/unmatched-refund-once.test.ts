import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { goingBack, mismatch } from '#tests/money-of-no-order.ts'
import { ADMIN } from '#tests/orders.ts'
import { withProvider } from '#tests/providers.ts'
import { granted, refused } from '#tests/shopper.ts'
import { openStockedMarket } from '#tests/stocked-market.ts'
import { contextOf, systemContext } from '../context.ts'
import { paymentCases } from './case-tables.ts'
import { payments } from './tables.ts'
import { recordUnmatchedRefund } from './unmatched-refund-answers.ts'
import { refundUnmatched, sendUnmatchedRefund } from './unmatched-refunds.ts'

const { app, productId } = await openStockedMarket()

const office = () => contextOf(app, ADMIN)

describe('money that came for no order', () => {
  test('is sent back by its own case, and by no other one of the same payment', async () => {
    const { payment, caseId } = await mismatch(app, productId)
    const other = { paymentId: payment.id, kind: 'provider-refund', subject: `of ${payment.id}` } as const
    const [dealtWith] = await app.db
      .insert(paymentCases)
      .values({ ...other, openedAt: app.clock.now() })
      .returning()
    expect(refused(await refundUnmatched(office(), dealtWith?.id ?? 0)).code).toBe('not-found')
    granted(await refundUnmatched(office(), caseId))
  })

  test('is not sent back once it belongs to an order', async () => {
    const { payment, caseId } = await mismatch(app, productId)
    await app.db.update(payments).set({ status: 'captured' }).where(eq(payments.id, payment.id))
    expect(refused(await refundUnmatched(office(), caseId)).code).toBe('not-waiting')
  })

  test('asked for while it is on its way keeps its number, under which it is sent once', async () => {
    const { caseId, row } = await goingBack(app, productId)
    const before = await row()
    granted(await refundUnmatched(office(), caseId))
    expect(await row()).toEqual(before)
  })

  test('is gone when an earlier attempt turns out to have sent it, and still to be sent when one was refused', async () => {
    const { payment, row } = await goingBack(app, productId)
    const first = await row()
    const empty = withProvider(app, { refund: async () => ({ refundId: '', status: 'delayed' }) })
    await expect(sendUnmatchedRefund(systemContext(empty), first.id)).rejects.toThrow('refused for now')
    const tell = (status: 'completed' | 'failed') =>
      recordUnmatchedRefund(systemContext(app), first, payment.purchaseId, { refundId: 'LATE-1', status })
    await tell('failed')
    expect(await row()).toMatchObject({ status: 'queued', attempt: 2 })
    await tell('completed')
    expect(await row()).toMatchObject({ status: 'completed', attempt: 2, providerRefundId: 'LATE-1' })
  })
})
