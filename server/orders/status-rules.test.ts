import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import {
  canBePutOnHold,
  cancellableUntil,
  FULFILMENT_STATUSES,
  hasEnded,
  ORDER_STATUS,
  type OrderStatus,
  orderStatusesWhere,
  statusOfAll,
  UNSHIPPED,
} from './status-rules.ts'
import { ORDER_STATUSES, orders } from './tables.ts'
import { judgeParcelDelivery } from './transition-rules.ts'

test.each<[OrderStatus[], OrderStatus]>([
  [[], 'pending'],
  [['delivered', 'delivered'], 'delivered'],
  [['delivered', 'shipped'], 'shipped'],
  [['shipped', 'confirmed', 'processing'], 'confirmed'],
  [['cancelled', 'shipped'], 'shipped'],
  [['returned', 'delivered'], 'delivered'],
  [['cancelled', 'refunded'], 'cancelled'],
])('a purchase of orders that are %j is %s', (statuses, expected) => {
  expect(statusOfAll(statuses)).toBe(expected)
})

test('a paid order goes from its confirmation to its buyer, and can be moved on by somebody at every step', () => {
  expect(FULFILMENT_STATUSES).toEqual(['confirmed', 'processing', 'shipped', 'delivered'])
  FULFILMENT_STATUSES.slice(1).forEach((status, at) => {
    const before = FULFILMENT_STATUSES[at]
    expect(before && ORDER_STATUS[before].next[status]?.length).toBeGreaterThan(0)
  })
})

test('the rows stand in the order of the way, as the words do', () => {
  const known = Object.keys(ORDER_STATUS)
  expect(known).toEqual([...ORDER_STATUSES])
  const stages = Object.values(ORDER_STATUS).map(({ stage }) => stage)
  const inOrder = ['unpaid', 'paid', 'accepted', 'sent', 'arrived', 'cancelled', 'reversed']
  expect(stages).toEqual(stages.toSorted((one, other) => inOrder.indexOf(one) - inOrder.indexOf(other)))
})

test('an order that is accepted and not sent says what is being done with it, and no other does', () => {
  for (const { stage, work } of Object.values(ORDER_STATUS)) expect(work !== null).toBe(stage === 'accepted')
})

test('nothing follows on an order that ended, and nobody waits for it', () => {
  const ended = orderStatusesWhere(hasEnded)
  expect(ended).toEqual(['cancelled', 'returned', 'refunded'])
  for (const status of ended) {
    expect(ORDER_STATUS[status].next).toEqual({})
    expect(canBePutOnHold(status)).toBe(false)
  }
})

test.each(UNSHIPPED)(
  'a parcel of an order that is %s and partly sent is marked as arrived by its buyer',
  (status) => {
    expect(judgeParcelDelivery({ status }, { deliveredAt: null }, 'customer')).toBeNull()
    expect(judgeParcelDelivery({ status }, { deliveredAt: null }, 'vendor')?.code).toBe('wrong-status')
  },
)

test('the indexes of orders that are still to be packed name all of their statuses', () => {
  const { indexes } = getTableConfig(orders)
  const named = ['orders_to_send', 'orders_open'].map((name) => {
    const where = indexes.find(({ config }) => config.name === name)?.config.where
    return where && new PgDialect().sqlToQuery(where).sql
  })
  const listed = UNSHIPPED.map((status) => `'${status}'`).join(', ')
  for (const where of named) expect(where).toContain(`status in (${listed})`)
})

test('a buyer may cancel within 1 hour, and not when it is over', () => {
  const order = { status: 'confirmed', confirmedAt: new Date('2026-11-20T12:00:00Z') } as const
  const one = new Date('2026-11-20T13:00:00Z')
  expect(cancellableUntil(order, new Date(one.getTime() - 1))).toEqual(one)
  expect(cancellableUntil(order, one)).toBeNull()
})
