import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseCustomer } from '#server/accounts/erase.ts'
import { orders, returns } from '#server/orders/tables.ts'
import { refunds } from '#server/payments/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer, emailsTo, PASSWORD, visitor } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { refundDelivered } from './refund.ts'
import { decideReturn, requestReturn } from './returns.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const statusOf = async (table: typeof orders | typeof returns, id: number) =>
  (await app.db.select({ status: table.status }).from(table).where(eq(table.id, id)))[0]?.status

test('pieces that come back after an administrator refunded them end the return, and nothing is paid twice', async () => {
  const email = 'returning@mail.example'
  const { id } = await becomeCustomer(app, email)
  const product = await makeProduct(app.db)
  const { order, lines } = await buy(app, [line(product.id, 2)], { customerId: id, form: { email } })
  await deliver(app, order.id)
  const buyer = { role: 'customer', customerId: id } as const
  const wanted = { lineId: lines[0]?.id ?? 0, quantity: 2 }
  const request = { reason: 'other', comment: '', imageKeys: [], lines: [wanted] }
  const { returnId } = granted(await requestReturn(contextOf(app, buyer), order.id, request))
  granted(await decideReturn(contextOf(app, ADMIN), returnId, { to: 'approved' }))
  granted(await refundDelivered(contextOf(app, ADMIN), order.id, 'It arrived damaged.'))
  const erase = () => eraseCustomer(asCustomer(app, id), PASSWORD, visitor())
  expect(refused(await erase()).code).toBe('return-under-way')

  granted(await decideReturn(contextOf(app, ADMIN), returnId, { to: 'received', answer: 'Thank you.' }))
  expect(await statusOf(orders, order.id)).toBe('refunded')
  expect(await statusOf(returns, returnId)).toBe('refunded')
  expect(await app.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toMatchObject([
    { amount: order.total },
  ])
  expect((await emailsTo(app, email, 'return-step'))[0]).toMatchObject({
    step: 'settled',
    answer: 'Thank you.',
  })
  expect(await emailsTo(app, email, 'order-refunded')).toHaveLength(1)
  granted(await erase())
})
