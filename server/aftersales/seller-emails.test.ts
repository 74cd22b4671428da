import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import { vendors } from '#server/vendors/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { emailsTo } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { cancelOrder } from './cancel.ts'
import { cancelLine } from './cancel-line.ts'
import { requestReturn, withdrawReturn } from './returns.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

let sellers = 0
/** Three lamps of a seller, bought by a guest. */
async function sell() {
  const email = `seller-${++sellers}@mail.example`
  const vendor = await makeVendor(app.db, { businessName: 'Pearl Audio', email })
  const lamp = await makeProduct(app.db, { vendorId: vendor.id, name: 'Lamp', stock: 10 })
  const bought = await buy(app, [line(lamp.id, 3)])
  const buyer = () => contextOf(app, { role: 'guest', token: bought.purchase.token })
  const seller = () => contextOf(app, { role: 'vendor', vendorId: vendor.id })
  const told = () => emailsTo(app, email, 'vendor-order')
  const lineId = bought.lines[0]?.id ?? 0
  const request = { reason: 'wrong-item', comment: '', imageKeys: [], lines: [{ lineId, quantity: 2 }] }
  return {
    vendor,
    buyer,
    seller,
    told,
    lineId,
    request,
    orderId: bought.order.id,
    number: bought.order.number,
  }
}

test('a seller is written to when the buyer cancels, so that nothing is packed in vain', async () => {
  const { buyer, told, orderId, number } = await sell()
  granted(await cancelOrder(buyer(), orderId))
  expect(await told()).toEqual([
    {
      ...{ kind: 'vendor-order', vendor: 'Pearl Audio', number, change: 'cancelled' },
      items: [{ name: 'Lamp', quantity: 3 }],
    },
  ])
})

test('a seller is written to when the administrator cancels pieces, and not of what they cancelled themselves', async () => {
  const { seller, told, lineId, orderId } = await sell()
  const cancel = { lineId, quantity: 1, reason: 'Recalled' }
  granted(await cancelLine(seller(), orderId, cancel))
  expect(await told()).toEqual([])
  granted(await cancelLine(contextOf(app, ADMIN), orderId, cancel))
  expect(await told()).toMatchObject([{ change: 'pieces-cancelled', items: [{ name: 'Lamp', quantity: 1 }] }])
  granted(await cancelLine(contextOf(app, ADMIN), orderId, cancel))
  expect(await told()).toMatchObject([{ change: 'cancelled' }, { change: 'pieces-cancelled' }])
})

test('a seller is written to when a return is asked for, with the day by which to answer, and when it is withdrawn', async () => {
  const { buyer, told, orderId, request } = await sell()
  await deliver(app, orderId)
  expect(await told()).toEqual([])
  const { returnId } = granted(await requestReturn(buyer(), orderId, request))
  const items = [{ name: 'Lamp', quantity: 2 }]
  const answerBy = new Date(clock.now().getTime() + 3 * DAY).toISOString()
  const requested = { change: 'return-requested', items, reason: 'Wrong item', answerBy }
  expect(await told()).toMatchObject([requested])
  granted(await withdrawReturn(buyer(), returnId))
  expect(await told()).toMatchObject([{ change: 'return-withdrawn', items }, requested])
  // Another one is another email.
  granted(await requestReturn(buyer(), orderId, request))
  expect(await told()).toHaveLength(3)
})

test('whoever asks for returns and takes them back again and again fills no mailbox of a seller', async () => {
  const { buyer, told, orderId, request } = await sell()
  await deliver(app, orderId)
  for (let turn = 0; turn < 5; turn++) {
    const { returnId } = granted(await requestReturn(buyer(), orderId, request))
    granted(await withdrawReturn(buyer(), returnId))
  }
  expect(refused(await requestReturn(buyer(), orderId, request))).toMatchObject({
    code: 'withdrawn-often',
    message:
      'You have withdrawn several returns of this order. Please write to us if you want to return it after all.',
  })
  expect(await told()).toHaveLength(10)
})

test('the administrator looks after orders of a suspended seller, who is not asked for anything', async () => {
  const { vendor, buyer, told, orderId, request } = await sell()
  await deliver(app, orderId)
  await app.db.update(vendors).set({ status: 'suspended' }).where(eq(vendors.id, vendor.id))
  granted(await requestReturn(buyer(), orderId, request))
  expect(await told()).toEqual([])
})
