import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyAuditLog } from '#tests/audit.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { workOff } from '#tests/queue.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { cancelOrder } from './aftersales/cancel.ts'
import { decideReturn, requestReturn } from './aftersales/returns.ts'
import { auditEvents } from './audit/tables.ts'
import { contextOf } from './context.ts'
import { shipOrder } from './orders/dispatch.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())
beforeEach(() => emptyAuditLog(app))

const told = async () => {
  const rows = await app.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
  return rows.map(({ actorRole, actorId, action }) => [actorRole, actorId, action].filter(Boolean).join(' '))
}

test('every act upon an order leaves who did it in the audit log, the shop’s own among them', async () => {
  const vendor = await makeVendor(app.db)
  const lamp = await makeProduct(app.db, { vendorId: vendor.id })
  const kept = await buy(app, [line(lamp.id)])
  const guest = { role: 'guest', token: kept.purchase.token } as const
  await deliver(app, kept.order.id, guest)
  const asked = { reason: 'changed-mind', comment: '', imageKeys: [] }
  const lines = kept.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  const { returnId } = granted(await requestReturn(contextOf(app, guest), kept.order.id, { ...asked, lines }))
  const seller = contextOf(app, { role: 'vendor', vendorId: vendor.id })
  granted(await decideReturn(seller, returnId, { to: 'approved' }))
  granted(await decideReturn(seller, returnId, { to: 'received' }))
  await workOff(app, 'send-refund')
  expect(await told()).toEqual([
    'visitor purchase.paid',
    `admin ${ADMIN.userId} order.shipped`,
    'guest order.delivered',
    'guest return.requested',
    `vendor ${vendor.id} return.approved`,
    `vendor ${vendor.id} refund.promised`,
    `vendor ${vendor.id} return.received`,
    'system refund.sent',
  ])
  const rows = await app.db.select().from(auditEvents)
  expect(rows.filter((row) => row.vendorId === String(vendor.id))).toHaveLength(7)
})

test('what is refused leaves nothing, and what was a part of it neither', async () => {
  const lamp = await makeProduct(app.db)
  const { order, purchase } = await buy(app, [line(lamp.id)])
  await emptyAuditLog(app)
  const stranger = contextOf(app, { role: 'guest', token: 'another' })
  expect(refused(await cancelOrder(stranger, order.id)).code).toBe('not-found')
  granted(await cancelOrder(contextOf(app, { role: 'guest', token: purchase.token }), order.id))
  const parcel = { carrier: 'Post', trackingNumber: '1' }
  expect(refused(await shipOrder(contextOf(app, ADMIN), order.id, parcel)).code).toBe('wrong-status')
  expect(await told()).toEqual(['guest refund.promised', 'guest order.cancelled'])
})
