import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetBuyer } from '#server/orders/erasure.ts'
import { findPurchaseByLink, findPurchaseOf } from '#server/orders/history.ts'
import { findPurchaseByToken } from '#server/orders/queries.ts'
import { orders } from '#server/orders/tables.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy, deliver } from '#tests/orders.ts'
import { becomeCustomer, emailsTo, visitor } from '#tests/people.ts'
import { line, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { sendFreshLink } from './fresh-link.ts'
import { requestReturn } from './returns.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

describe('the link of a purchase', () => {
  const byLink = (token: string) => findPurchaseByLink(app.db, token, clock.now())

  test('ends half a year after anything last happened to its orders; its customer still sees them', async () => {
    const product = await makeProduct(app.db)
    const owner = await becomeCustomer(app, 'keeps@mail.example')
    const { purchase, order } = await buy(app, [line(product.id)], { customerId: owner.id })
    clock.forward(100 * DAY)
    await deliver(app, order.id)
    clock.forward(179 * DAY)
    expect(await byLink(purchase.token)).not.toBeNull()
    clock.forward(DAY + MINUTE)
    expect(await byLink(purchase.token)).toBeNull()
    expect(await findPurchaseByToken(app.db, purchase.token, clock.now())).toBeNull()
    expect(await findPurchaseOf(app.db, owner.id, purchase.token, clock.now())).not.toBeNull()
  })

  test('that has ended is replaced by a new one, sent to the address of the order and to nobody else', async () => {
    const product = await makeProduct(app.db)
    const email = 'half.a.year@mail.example'
    const { purchase } = await buy(app, [line(product.id)], { form: { email } })
    const asks = (token: string) => sendFreshLink(contextOf(app, { role: 'visitor' }), token, visitor())
    expect(await asks(purchase.token)).toEqual({ ok: true, value: null })
    expect(await emailsTo(app, email, 'order-link')).toEqual([])
    clock.forward(181 * DAY)
    const answers = [
      await asks('nobody-was-given-this'),
      await asks(purchase.token),
      await asks(purchase.token),
    ]
    expect(answers).toEqual(Array(3).fill({ ok: true, value: null }))
    const sent = await emailsTo(app, email, 'order-link')
    expect(sent).toHaveLength(1)
    expect(await byLink(purchase.token)).toBeNull()
    expect(await byLink(sent[0]?.token ?? '')).toMatchObject({ number: purchase.number })
  })

  test('that has ended stays so where its buyer was erased: there is nobody to send a new one to', async () => {
    const { purchase } = await buy(app, [line((await makeProduct(app.db)).id)])
    await forgetBuyer(app.db, [purchase.id], clock.now())
    clock.forward(181 * DAY)
    const asked = await sendFreshLink(contextOf(app, { role: 'visitor' }), purchase.token, visitor())
    expect(asked).toEqual({ ok: true, value: null })
    expect(await emailsTo(app, '', 'order-link')).toEqual([])
  })

  test('shows an order that an administrator deleted, and asks for no return of it', async () => {
    const { purchase, order, lines } = await buy(app, [line((await makeProduct(app.db)).id)])
    await deliver(app, order.id)
    await app.db.update(orders).set({ archivedAt: clock.now() }).where(eq(orders.id, order.id))
    const guest = { role: 'guest', token: purchase.token } as const
    const wanted = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }]
    const request = { reason: 'changed-mind', comment: '', imageKeys: [], lines: wanted }
    expect(refused(await requestReturn(contextOf(app, guest), order.id, request)).code).toBe('not-found')
    expect((await byLink(purchase.token))?.parts).toMatchObject([{ id: order.id, returnableUntil: null }])
  })

  test('is not asked for without end', async () => {
    const ask = (turn: number) => {
      // One home has more addresses than it can ask from.
      const nosy = { address: `2001:db8:7:1::${turn}` }
      return sendFreshLink(contextOf(app, { role: 'visitor' }), `guess-${turn}`, nosy)
    }
    for (let turn = 0; turn < 10; turn++) await ask(turn)
    expect(await ask(10)).toMatchObject({ ok: false, code: 'too-often' })
    clock.forward(HOUR - 1)
    expect(await ask(11)).toMatchObject({ ok: false, code: 'too-often' })
    clock.forward(1)
    expect(await ask(12)).not.toMatchObject({ code: 'too-often' })
  })
})
