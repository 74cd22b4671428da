import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/order/Ab_9-xyz', '/order/…'],
  ['/order/Ab_9-xyz.data', '/order/….data'],
  ['/order/Ab_9-xyz/invoice', '/order/…/invoice'],
  ['/dashboard/orders/Ab_9-xyz', '/dashboard/orders/…'],
  ['/thank-you/Ab_9-xyz', '/thank-you/…'],
  ['/product/12', '/product/12'],
  ['/dashboard/profile', '/dashboard/profile'],
])('%s is logged as %s', (path, told) => {
  expect(loggedPath(path)).toBe(told)
})
