import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentCases } from '#server/payments/case-tables.ts'
import { closeCase } from '#server/payments/cases.ts'
import type { ProviderRefund } from '#server/payments/provider.ts'
import { refundAgain } from '#server/payments/refund-again.ts'
import { sendRefund } from '#server/payments/refunds.ts'
import { listReturnMoney } from '#server/payments/return-money.ts'
import { refunds } from '#server/payments/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { granted, line } from '#tests/shopper.ts'
import type { App } from '../app.ts'
import { contextOf, systemContext } from '../context.ts'
import { refundDelivered } from './refund.ts'
import { decideReturn, requestReturn } from './returns.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

let buyers = 0
/** A return of one of two pieces, agreed on, with what brings its pieces back and what is true of its money then. */
async function agreed() {
  const email = `returner-${++buyers}@mail.example`
  const product = await makeProduct(app.db)
  const { order, lines, purchase } = await buy(app, [line(product.id, 2)], { form: { email } })
  await deliver(app, order.id)
  const guest = contextOf(app, { role: 'guest', token: purchase.token } as const)
  const wanted = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }]
  const request = { reason: 'other', comment: '', imageKeys: [], lines: wanted }
  const { returnId } = granted(await requestReturn(guest, order.id, request))
  granted(await decideReturn(contextOf(app, ADMIN), returnId, { to: 'approved' }))
  const receive = async () => granted(await decideReturn(contextOf(app, ADMIN), returnId, { to: 'received' }))
  const money = async () => (await listReturnMoney(app.db, [returnId])).get(returnId)
  const refund = async () => {
    const [row] = await app.db
      .select()
      .from(refunds)
      .where(eq(refunds.key, `return:${returnId}`))
    if (!row) throw new Error('The refund is missing.')
    return row
  }
  /** The provider answers the refund so; without an answer it makes it. */
  const send = async (answer?: Omit<ProviderRefund, 'refundId'>) => {
    const answering: App = answer
      ? { ...app, provider: { ...app.provider, refund: async () => ({ refundId: '', ...answer }) } }
      : app
    await sendRefund(systemContext(answering), (await refund()).id)
  }
  return { email, order, receive, money, refund, send }
}
const REFUSED = { status: 'failed', reason: 'REFUND_NOT_ALLOWED' } as const

describe('the money of a return', () => {
  test('is spoken of once its pieces are back: it is being refunded, and then it is refunded', async () => {
    const { receive, money, refund, send, email } = await agreed()
    expect(await money()).toBeUndefined()
    expect(await receive()).toMatchObject({ refund: (await refund()).amount })
    expect(await money()).toBe('promised')
    await send()
    expect(await money()).toBe('back')
    expect(await emailsTo(app, email, 'refund-delayed')).toEqual([])
  })

  test('is still on its way while the provider refuses it only for now', async () => {
    const { receive, money, send } = await agreed()
    await receive()
    await expect(send({ status: 'delayed', reason: 'NO_FUNDS' })).rejects.toThrow('refused for now')
    expect(await money()).toBe('promised')
  })

  test('could not be given back where the provider refuses it, and its buyer is told by email, once', async () => {
    const { receive, money, send, refund, email } = await agreed()
    await receive()
    await send(REFUSED)
    await send(REFUSED)
    expect(await money()).toBe('none')
    const { amount, currency } = await refund()
    expect(await emailsTo(app, email, 'refund-delayed')).toMatchObject([{ refund: amount, currency }])
  })

  test('that the office asks for again is on its way again: its buyer is told so, and reads it', async () => {
    const { receive, money, send, refund, email } = await agreed()
    await receive()
    await send(REFUSED)
    const { paymentId, amount } = await refund()
    const [failed] = await app.db.select().from(paymentCases).where(eq(paymentCases.paymentId, paymentId))
    granted(await refundAgain(contextOf(app, ADMIN), failed?.id ?? 0))
    expect(await money()).toBe('promised')
    expect(await emailsTo(app, email, 'order-refunded')).toMatchObject([
      { refund: amount },
      { refund: amount },
    ])
    await send()
    expect(await money()).toBe('back')
  })

  test('that the office gave back in another way is not late for ever', async () => {
    const { receive, money, send, refund } = await agreed()
    await receive()
    await send(REFUSED)
    const { paymentId } = await refund()
    const [failed] = await app.db.select().from(paymentCases).where(eq(paymentCases.paymentId, paymentId))
    granted(await closeCase(contextOf(app, ADMIN), failed?.id ?? 0, { note: 'Sent by bank transfer' }))
    expect(await money()).toBe('before')
  })

  test('that went back before the pieces arrived is not said to go out', async () => {
    const { receive, money, order } = await agreed()
    granted(await refundDelivered(contextOf(app, ADMIN), order.id, 'It arrived damaged.'))
    expect(await receive()).toMatchObject({ refund: 0 })
    expect(await money()).toBe('before')
  })

  test('that was refused goes with the money of the whole order where the office gives that back', async () => {
    const { receive, money, send, order } = await agreed()
    await receive()
    await send(REFUSED)
    granted(await refundDelivered(contextOf(app, ADMIN), order.id, 'It arrived damaged.'))
    expect(await money()).toBe('promised')
    const all = await app.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    await sendRefund(systemContext(app), all.at(-1)?.id ?? 0)
    expect(await money()).toBe('back')
  })
})
