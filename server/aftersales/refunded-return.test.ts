import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseCustomer } from '#server/accounts/erase.ts'
import { orders, returns } from '#server/orders/tables.ts'
import { refunds } from '#server/payments/tables.ts'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer, lettersTo, PASSWORD, visitor } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { refundDelivered } from './refund.ts'
import { decideReturn, requestReturn } from './returns.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await makeShippingRates(house.db)
})
afterAll(() => house.close())

const statusOf = async (table: typeof orders | typeof returns, id: number) =>
  (await house.db.select({ status: table.status }).from(table).where(eq(table.id, id)))[0]?.status

test('pieces that come back after an administrator refunded them end the return, and nothing is paid twice', async () => {
  const email = 'returning@mail.example'
  const { id } = await becomeCustomer(house, email)
  const product = await makeProduct(house.db)
  const { order, lines } = await buy(house, [line(product.id, 2)], { customerId: id, form: { email } })
  await deliver(house, order.id)
  const buyer = { role: 'customer', customerId: id } as const
  const wanted = { lineId: lines[0]?.id ?? 0, quantity: 2 }
  const request = { reason: 'Other', comment: '', imageKeys: [], lines: [wanted] }
  const { returnId } = granted(await requestReturn(house, buyer, order.id, request))
  granted(await decideReturn(house, ADMIN, returnId, { to: 'approved' }))
  granted(await refundDelivered(house, ADMIN, order.id, 'It arrived damaged.'))
  const erase = () => eraseCustomer(house, id, PASSWORD, visitor())
  expect(refused(await erase()).code).toBe('return-under-way')

  granted(await decideReturn(house, ADMIN, returnId, { to: 'received', answer: 'Thank you.' }))
  expect(await statusOf(orders, order.id)).toBe('refunded')
  expect(await statusOf(returns, returnId)).toBe('refunded')
  expect(await house.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toMatchObject([
    { amount: order.total },
  ])
  expect((await lettersTo(house, email, 'return-step'))[0]).toMatchObject({
    step: 'settled',
    answer: 'Thank you.',
  })
  expect(await lettersTo(house, email, 'order-refunded')).toHaveLength(1)
  granted(await erase())
})
