import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { refundMessage } from '#tests/fakes/paypal-events.ts'
import { ADMIN } from '#tests/orders.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { workOff } from '#tests/queue.ts'
import { approve, granted, line, payFor } from '#tests/shopper.ts'
import { tell } from '#tests/told.ts'
import { contextOf, systemContext } from '../context.ts'
import { DAY, HOUR } from '../platform/clock.ts'
import { money } from '../platform/money.ts'
import { giveBack, sendGivenBack } from './give-back.ts'
import { givenBack } from './give-back-tables.ts'
import type { ProviderRefund } from './provider.ts'
import { resendGivenBack } from './refund-rounds.ts'
import { demoProviderOrders, payments } from './tables.ts'
import { listUnfinished } from './unfinished.ts'

const clock = handClock()
let app: TestApp
let productId: number
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
  productId = (await makeProduct(app.db, { stock: 500 })).id
})
afterAll(() => app.close())

const office = () => contextOf(app, ADMIN)
const caseOf = async (number: string) =>
  (await listUnfinished(app.db, clock.now())).cases.find(
    (each) => each.number === number && each.kind === 'mismatch',
  )
/** The same app with a provider that answers so instead of giving money back. */
const answering = (answer: Omit<ProviderRefund, 'refundId'>) =>
  systemContext(withProvider(app, { refund: async () => ({ refundId: '', ...answer }) }))
/** The jobs gave up, however long they tried. */
const giveUp = () => app.db.execute(sql`update pgboss.job set state = 'failed' where name = 'give-back'`)

/** Money that came for no order, and that an administrator has sent back. */
async function goingBack() {
  const wrong = telling(app, (capture) => ({ ...capture, number: 'ORD-SOMEBODY-ELSE' }))
  const { purchase, providerOrderId } = await approve(wrong, [line(productId)], { market: 'GB' })
  granted(await payFor(wrong, purchase.token, providerOrderId))
  const [payment] = await app.db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId))
  const found = await caseOf(purchase.number)
  if (!payment?.captureId || !found) throw new Error('Nothing waits for a person.')
  granted(await giveBack(office(), found.id))
  const row = async () => {
    const [sent] = await app.db.select().from(givenBack).where(eq(givenBack.paymentId, payment.id))
    if (!sent) throw new Error('Nothing is to be given back.')
    return sent
  }
  const there = async () =>
    (
      await app.db
        .select()
        .from(demoProviderOrders)
        .where(eq(demoProviderOrders.captureId, payment.captureId ?? ''))
    )[0]?.refunded
  return {
    ...{ purchase, payment, captureId: payment.captureId, caseId: found.id, row, there },
    whole: money(payment.capturedAmount ?? 0, 'GBP'),
  }
}

describe('money that goes back because it came for no order', () => {
  test('and that the provider cannot send for now goes out under another key when it can', async () => {
    const { payment, row, there, whole } = await goingBack()
    const { id } = await row()
    const empty = answering({ status: 'delayed', reason: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
    await expect(sendGivenBack(empty, id)).rejects.toThrow('REFUND_FAILED_INSUFFICIENT_FUNDS')
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
    await sendGivenBack(systemContext(watched), id)
    expect(keys).toEqual([`given-back:${payment.id}#2`])
    expect(await there()).toBe(whole.amount)
  })

  test('and that is pending there is asked for under the same key', async () => {
    const { row } = await goingBack()
    await expect(sendGivenBack(answering({ status: 'pending' }), (await row()).id)).rejects.toThrow(
      'on its way',
    )
    expect(await row()).toMatchObject({ status: 'queued', attempt: 1 })
  })

  test('and whose job gave up is taken up again by the round, once, as long as the provider knows its key', async () => {
    await app.db.update(givenBack).set({ status: 'failed' })
    const { row, there, whole } = await goingBack()
    expect(await resendGivenBack(systemContext(app))).toBe(0)
    await giveUp()
    expect(await resendGivenBack(systemContext(app))).toBe(1)
    expect(await resendGivenBack(systemContext(app))).toBe(0)
    await workOff(app, 'give-back')
    expect(await there()).toBe(whole.amount)
    expect(await row()).toMatchObject({ status: 'completed' })
    await goingBack()
    await giveUp()
    clock.forward(30 * DAY + HOUR)
    expect(await resendGivenBack(systemContext(app))).toBe(0)
  })

  test('and whose answer was lost is completed by the message of the provider, and its case is closed', async () => {
    const { purchase, captureId, whole, row } = await goingBack()
    const { id } = await row()
    await expect(sendGivenBack(answering({ status: 'pending' }), id)).rejects.toThrow('on its way')
    await giveUp()
    await tell(app, refundMessage(captureId, whole, { refundId: `BACK-${id}` }))
    expect(await row()).toMatchObject({ status: 'completed', providerRefundId: `BACK-${id}` })
    expect(await caseOf(purchase.number)).toBeUndefined()
    const cases = (await listUnfinished(app.db, clock.now())).cases
    expect(cases.filter(({ number }) => number === purchase.number)).toEqual([])
    await sendGivenBack(
      systemContext(withProvider(app, { refund: () => Promise.reject(new Error('it was sent again')) })),
      id,
    )
  })

  test('and that was answered is not booked again by its message', async () => {
    const { purchase, captureId, whole, row } = await goingBack()
    await sendGivenBack(systemContext(app), (await row()).id)
    const { providerRefundId } = await row()
    await tell(app, refundMessage(captureId, whole, { refundId: providerRefundId ?? '' }))
    const cases = (await listUnfinished(app.db, clock.now())).cases
    expect(cases.filter(({ number }) => number === purchase.number)).toEqual([])
  })
})
