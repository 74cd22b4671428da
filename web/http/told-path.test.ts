import { expect, test } from 'vitest'
import { toldPath } from './told-path.ts'

test.each([
  ['/order/Ab_9-xyz', '/order/…'],
  ['/order/Ab_9-xyz.data', '/order/….data'],
  ['/order/Ab_9-xyz/invoice', '/order/…/invoice'],
  ['/dashboard/orders/Ab_9-xyz', '/dashboard/orders/…'],
  ['/thank-you/Ab_9-xyz', '/thank-you/…'],
  ['/product/12', '/product/12'],
  ['/dashboard/profile', '/dashboard/profile'],
])('%s is told as %s', (path, told) => {
  expect(toldPath(path)).toBe(told)
})
