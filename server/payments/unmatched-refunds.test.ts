import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { handClock } from '#tests/database.ts'
import { refundMessage } from '#tests/fakes/paypal-events.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { goingBack as begin, mismatch, mismatchOf } from '#tests/money-of-no-order.ts'
import { ADMIN } from '#tests/orders.ts'
import { withProvider } from '#tests/providers.ts'
import { runJob, workOff } from '#tests/queue.ts'
import { granted, refused } from '#tests/shopper.ts'
import { openStockedMarket } from '#tests/stocked-market.ts'
import { tell } from '#tests/told.ts'
import { auditEvents } from '../audit/tables.ts'
import { contextOf, systemContext } from '../context.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { purchases } from '../orders/tables.ts'
import { DAY, HOUR } from '../platform/clock.ts'
import { money } from '../platform/money.ts'
import { stockHolds } from '../stock/tables.ts'
import { answerUnmatchedRefund } from './answer-refund.ts'
import type { ProviderRefund } from './provider.ts'
import { resendUnmatchedRefunds } from './refund-rounds.ts'
import { payments } from './tables.ts'
import { listUnfinished } from './unfinished.ts'
import { unmatchedRefunds } from './unmatched-refund-tables.ts'
import { refundUnmatched, sendUnmatchedRefund } from './unmatched-refunds.ts'

const clock = handClock()
const { app, productId } = await openStockedMarket({ clock })

const PAID = { status: 'paid', paymentStatus: 'completed' } as const
const office = () => contextOf(app, ADMIN)
const caseOf = (number: string) => mismatchOf(app, number)
const goingBack = () => begin(app, productId)
/** The same app with a provider that answers so instead of giving money back. */
const answering = (answer: Omit<ProviderRefund, 'refundId'>) =>
  systemContext(withProvider(app, { refund: async () => ({ refundId: '', ...answer }) }))
/** The jobs gave up, however long they tried. */
const giveUp = () =>
  app.db.execute(sql`update pgboss.job set state = 'failed' where name = 'send-unmatched-refund'`)

describe('money that goes back because it came for no order', () => {
  test('and that the provider cannot send for now goes out under another key when it can', async () => {
    const { payment, row, there, whole } = await goingBack()
    const { id } = await row()
    const empty = answering({ status: 'delayed', reason: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
    await expect(sendUnmatchedRefund(empty, id)).rejects.toThrow('REFUND_FAILED_INSUFFICIENT_FUNDS')
    expect(await row()).toMatchObject({
      status: 'queued',
      attempt: 2,
      error: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
    })
    const keys: string[] = []
    const watched = withProvider(app, {
      refund: (captureId, amount, key, note) => {
        keys.push(key)
        return app.provider.refund(captureId, amount, key, note)
      },
    })
    await sendUnmatchedRefund(systemContext(watched), id)
    expect(keys).toEqual([`given-back:${payment.id}#2`])
    expect(await there()).toBe(whole.amount)
  })

  test('and that is pending there is asked for under the same key', async () => {
    const { row } = await goingBack()
    await expect(sendUnmatchedRefund(answering({ status: 'pending' }), (await row()).id)).rejects.toThrow(
      'on its way',
    )
    expect(await row()).toMatchObject({ status: 'queued', attempt: 1 })
  })

  test('and whose job gave up is taken up again by the round, once, as long as the provider knows its key', async () => {
    await app.db.update(unmatchedRefunds).set({ status: 'failed' })
    const { row, there, whole } = await goingBack()
    expect(await resendUnmatchedRefunds(systemContext(app))).toBe(0)
    await giveUp()
    await runJob(app, 'reconcile-payments')
    expect(await resendUnmatchedRefunds(systemContext(app))).toBe(0)
    await workOff(app, 'send-unmatched-refund')
    expect(await there()).toBe(whole.amount)
    expect(await row()).toMatchObject({ status: 'completed' })
    await goingBack()
    await giveUp()
    clock.forward(30 * DAY + HOUR)
    expect(await resendUnmatchedRefunds(systemContext(app))).toBe(0)
  })

  test('and whose answer was lost is completed by the message of the provider, and its case is closed', async () => {
    const { purchase, captureId, whole, row } = await goingBack()
    const { id } = await row()
    await expect(sendUnmatchedRefund(answering({ status: 'pending' }), id)).rejects.toThrow('on its way')
    await giveUp()
    await tell(app, refundMessage(captureId, whole, { refundId: `BACK-${id}` }))
    expect(await row()).toMatchObject({ status: 'completed', providerRefundId: `BACK-${id}` })
    expect(await caseOf(purchase.number)).toBeUndefined()
    const cases = (await listUnfinished(app.db, clock.now())).cases
    expect(cases.filter(({ number }) => number === purchase.number)).toEqual([])
    await sendUnmatchedRefund(
      systemContext(withProvider(app, { refund: () => Promise.reject(new Error('it was sent again')) })),
      id,
    )
  })

  test('and that was answered is not booked again by its message', async () => {
    const { purchase, captureId, whole, row } = await goingBack()
    await sendUnmatchedRefund(systemContext(app), (await row()).id)
    const { providerRefundId } = await row()
    await tell(app, refundMessage(captureId, whole, { refundId: providerRefundId ?? '' }))
    const cases = (await listUnfinished(app.db, clock.now())).cases
    expect(cases.filter(({ number }) => number === purchase.number)).toEqual([])
  })
})

describe('once all money that came for no order is back', () => {
  test('its purchase is over and holds no items', async () => {
    const { purchase, row, state } = await goingBack()
    expect(await state()).toEqual(['review', 'pending'])
    await sendUnmatchedRefund(systemContext(app), (await row()).id)
    expect(await state()).toEqual(['cancelled', 'refunded'])
    expect(await app.db.$count(stockHolds, eq(stockHolds.purchaseId, purchase.id))).toBe(0)
  })

  test('at the provider itself, its purchase is over when its case is closed', async () => {
    const { captureId, whole, caseId, state } = await mismatch(app, productId)
    await tell(app, refundMessage(captureId, whole))
    granted(await refundUnmatched(office(), caseId))
    expect(await state()).toEqual(['cancelled', 'refunded'])
  })

  test('its purchase stays paid where it was paid beside it', async () => {
    const { purchase, row, state } = await goingBack()
    await app.db.update(purchases).set(PAID).where(eq(purchases.id, purchase.id))
    await sendUnmatchedRefund(systemContext(app), (await row()).id)
    expect(await state()).toEqual(['paid', 'completed'])
  })

  test('its purchase still waits for a person as long as other money of it does', async () => {
    const { purchase, payment, row, state } = await goingBack()
    const { id: _own, ...facts } = payment
    const other = {
      ...facts,
      providerOrderId: `${payment.providerOrderId}-2`,
      captureId: `${payment.captureId}-2`,
    }
    await app.db.insert(payments).values(other)
    await sendUnmatchedRefund(systemContext(app), (await row()).id)
    expect(await state()).toEqual(['review', 'pending'])
    expect(await caseOf(purchase.number)).toBeUndefined()
  })
})

test('of two administrators who close the case of money that is back already, the later is told that it is closed', async () => {
  const { purchase, captureId, whole, caseId } = await mismatch(app, productId)
  await tell(app, refundMessage(captureId, whole))
  const asked = await app.db.transaction(async (working) => {
    await lockPurchase(working, purchase.id)
    const both = [refundUnmatched(office(), caseId), refundUnmatched(office(), caseId)]
    await untilSomebodyWaits(app, working, 2)
    return both
  })
  const codes = (await Promise.all(asked)).map((outcome) => (outcome.ok ? outcome.value : outcome.code))
  expect(codes).toEqual(expect.arrayContaining([{ amount: 0 }, 'not-found']))
  const closed = and(eq(auditEvents.subjectId, String(caseId)), eq(auditEvents.action, 'payment.case-closed'))
  expect(await app.db.$count(auditEvents, closed)).toBe(1)
  expect(refused(await refundUnmatched(office(), caseId)).message).toBe(
    'There is no such case, or it is closed already.',
  )
})

describe('money that was said to be back and did not arrive', () => {
  const FAILED = { type: 'PAYMENT.REFUND.FAILED', status: 'FAILED' } as const

  test('waits for a person again, who can send it anew', async () => {
    const { purchase, captureId, caseId, whole, row, state } = await goingBack()
    await sendUnmatchedRefund(systemContext(app), (await row()).id)
    const refundId = (await row()).providerRefundId ?? ''
    await tell(app, refundMessage(captureId, whole, { ...FAILED, refundId }))
    expect(await row()).toMatchObject({ status: 'failed', error: 'FAILED_LATER', completedAt: null })
    expect(await caseOf(purchase.number)).toMatchObject({ id: caseId, amount: whole.amount })
    expect(await state()).toEqual(['review', 'pending'])
    const refusals = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, purchase.number), eq(auditEvents.action, 'payment.back-refused')))
    expect(refusals).toMatchObject([{ details: { reason: 'FAILED_LATER', amount: whole.amount } }])
    expect(granted(await refundUnmatched(office(), caseId))).toEqual({ amount: whole.amount })
    expect(await row()).toMatchObject({ status: 'queued', attempt: 2, providerRefundId: null })
  })

  test('waits for a person again also where it was made at the provider and nothing was left', async () => {
    const { purchase, captureId, caseId, whole, state } = await mismatch(app, productId)
    const refundId = `THERE-${purchase.number}`
    await tell(app, refundMessage(captureId, whole, { refundId }))
    granted(await refundUnmatched(office(), caseId))
    expect(await caseOf(purchase.number)).toBeUndefined()
    await tell(app, refundMessage(captureId, whole, { ...FAILED, refundId }))
    expect(await caseOf(purchase.number)).toMatchObject({ id: caseId })
    expect(await state()).toEqual(['review', 'pending'])
    expect(granted(await refundUnmatched(office(), caseId))).toEqual({ amount: whole.amount })
  })

  test('waits again where it was made at the provider, and what was sent from here beside it stays sent', async () => {
    const { purchase, captureId, caseId, whole, row } = await mismatch(app, productId)
    const part = money(100, 'GBP')
    const refundId = `PART-${purchase.number}`
    await tell(app, refundMessage(captureId, part, { refundId }))
    granted(await refundUnmatched(office(), caseId))
    await sendUnmatchedRefund(systemContext(app), (await row()).id)
    const sent = await row()
    expect(sent).toMatchObject({ status: 'completed', amount: whole.amount - part.amount })
    await tell(app, refundMessage(captureId, part, { ...FAILED, refundId }))
    expect((await caseOf(purchase.number))?.back).toMatchObject({ left: part.amount })
    expect(await row()).toEqual(sent)
  })

  test('waits for a person again beside its purchase, which stays paid where it was paid otherwise', async () => {
    const { purchase, captureId, caseId, whole, row, state } = await goingBack()
    await app.db.update(purchases).set(PAID).where(eq(purchases.id, purchase.id))
    await sendUnmatchedRefund(systemContext(app), (await row()).id)
    const refundId = (await row()).providerRefundId ?? ''
    await tell(app, refundMessage(captureId, whole, { ...FAILED, refundId }))
    expect(await caseOf(purchase.number)).toMatchObject({ id: caseId })
    expect(await state()).toEqual(['paid', 'completed'])
  })
})

describe('money that was to go back and never got an answer', () => {
  async function silent() {
    const sent = await goingBack()
    await giveUp()
    clock.forward(30 * DAY + 2 * HOUR)
    return sent
  }

  test('is a question to a person once no answer can come any more, and not before', async () => {
    const { purchase, caseId } = await goingBack()
    const asks = async () => (await caseOf(purchase.number))?.back?.needsManualAnswer
    const unpaid = () => answerUnmatchedRefund(office(), caseId, { wasPaid: false })
    clock.forward(30 * DAY + 2 * HOUR)
    expect(refused(await unpaid()).code).toBe('too-early')
    await giveUp()
    clock.forward(-2 * HOUR)
    expect(await asks()).toBe(false)
    expect(refused(await unpaid()).code).toBe('too-early')
    clock.forward(2 * HOUR)
    expect(await asks()).toBe(true)
  })

  test('is back where a person says so, as if the provider had, and its message books it no second time', async () => {
    const { purchase, captureId, whole, caseId, row, state } = await silent()
    granted(await answerUnmatchedRefund(office(), caseId, { wasPaid: true, reference: 'SAID000001' }))
    expect(await row()).toMatchObject({ status: 'completed', providerRefundId: 'SAID000001' })
    expect(await state()).toEqual(['cancelled', 'refunded'])
    expect(await caseOf(purchase.number)).toBeUndefined()
    await tell(app, refundMessage(captureId, whole, { refundId: 'SAID000001' }))
    const { cases } = await listUnfinished(app.db, clock.now())
    expect(cases.filter(({ number }) => number === purchase.number)).toEqual([])
    expect(refused(await answerUnmatchedRefund(office(), caseId, { wasPaid: false })).code).toBe('not-found')
    const noted = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, purchase.number))
    expect(noted.map(({ action, actorRole }) => [action, actorRole])).toEqual(
      expect.arrayContaining([
        ['payment.back', 'admin'],
        ['refund.answered', 'admin'],
      ]),
    )
  })

  test('waits again where a person says that it was not paid, and is sent under another key', async () => {
    const { purchase, payment, caseId, row, there, whole, state } = await silent()
    granted(await answerUnmatchedRefund(office(), caseId, { wasPaid: false }))
    expect(await row()).toMatchObject({ status: 'failed', error: 'NOT_PAID' })
    expect(await state()).toEqual(['review', 'pending'])
    expect((await caseOf(purchase.number))?.back).toMatchObject({
      left: whole.amount,
      needsManualAnswer: false,
    })
    granted(await refundUnmatched(office(), caseId))
    expect(await row()).toMatchObject({ status: 'queued', attempt: 2, paymentId: payment.id })
    await sendUnmatchedRefund(systemContext(app), (await row()).id)
    expect(await there()).toBe(whole.amount)
  })

  test('takes no answer with the id of money that is known', async () => {
    const { captureId, caseId } = await silent()
    const paid = (reference: string) => answerUnmatchedRefund(office(), caseId, { wasPaid: true, reference })
    expect(refused(await paid(captureId)).code).toBe('known-id')
    granted(await paid('SAID000002'))
    const other = await silent()
    const again = await answerUnmatchedRefund(office(), other.caseId, {
      wasPaid: true,
      reference: 'SAID000002',
    })
    expect(refused(again).code).toBe('known-id')
  })
})
