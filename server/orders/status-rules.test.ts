import { expect, test } from 'vitest'
import { ORDER_STATUS, type OrderStatus, ordersWhere, statusOfAll, WAY } from './status-rules.ts'

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
