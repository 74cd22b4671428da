import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import {
  cancellableUntil,
  ORDER_STATUS,
  type OrderStatus,
  ordersWhere,
  statusOfAll,
  TO_PACK,
  WAY,
} from './status-rules.ts'
import { orders } from './tables.ts'

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
  expect(WAY).toEqual(['confirmed', 'processing', 'shipped', 'delivered'])
  WAY.slice(1).forEach((status, at) => {
    const before = WAY[at]
    expect(before && ORDER_STATUS[before].next[status]?.length).toBeGreaterThan(0)
  })
})

test('every status on the way has a place of its own', () => {
  const places = Object.values(ORDER_STATUS).flatMap(({ step }) => step ?? [])
  expect(new Set(places).size).toBe(places.length)
})

test('nothing follows on an order that ended, and nobody waits for it', () => {
  const ended = ordersWhere((row) => row.stage === 'ended')
  expect(ended).toEqual(['cancelled', 'returned', 'refunded'])
  for (const status of ended)
    expect(ORDER_STATUS[status]).toMatchObject({ next: {}, step: null, canWait: false })
})

test('the indexes of orders that are still to be packed name all of their statuses', () => {
  const { indexes } = getTableConfig(orders)
  const named = ['orders_to_send', 'orders_open'].map((name) => {
    const where = indexes.find(({ config }) => config.name === name)?.config.where
    return where && new PgDialect().sqlToQuery(where).sql
  })
  const listed = TO_PACK.map((status) => `'${status}'`).join(', ')
  for (const where of named) expect(where).toContain(`status in (${listed})`)
})

test('a buyer may cancel within 1 hour, and not when it is over', () => {
  const order = { status: 'confirmed', confirmedAt: new Date('2026-11-20T12:00:00Z') } as const
  const one = new Date('2026-11-20T13:00:00Z')
  expect(cancellableUntil(order, new Date(one.getTime() - 1))).toEqual(one)
  expect(cancellableUntil(order, one)).toBeNull()
})
