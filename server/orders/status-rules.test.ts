import { expect, test } from 'vitest'
import { type OrderStatus, statusOfAll } from './status-rules.ts'

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
