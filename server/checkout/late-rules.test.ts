import { expect, test } from 'vitest'
import { type LateLine, piecesInStock, planLateOrders } from './late-rules.ts'

const lateLine = (id: number, change: Partial<LateLine>): LateLine => ({
  ...{ id, productId: 1, variationId: null, vendorId: 1, unitPrice: 1000, free: 0 },
  ...{ quantity: 2, total: 2000 },
  ...change,
})

test('lines of one product share what is free of it, the first of the cart before the next', () => {
  const lines = [
    lateLine(1, { free: 3 }),
    lateLine(2, { free: 3 }),
    lateLine(3, { free: 3, variationId: 7 }),
    lateLine(4, { free: -1, productId: 2 }),
  ]
  expect([...piecesInStock(lines).values()]).toEqual([2, 1, 2, 0])
})

test('what is gone goes back by its price, and with the last piece of a seller their shipping, too', () => {
  const lines = [lateLine(1, { free: 1 }), lateLine(2, { productId: 2, vendorId: 2 })]
  expect(planLateOrders({ shipping: 600, total: 4600, chargeTotal: 4600 }, lines)).toMatchObject({
    ...{ pieces: 4, there: 1 },
    ...{ kept: 1000 + 300, back: 1000 + 2000 + 300 },
    sold: [{ id: 1, quantity: 1 }],
    orders: [
      { vendorId: 1, missing: [{ id: 1, quantity: 1 }], isWhole: false, refund: 1000 },
      { vendorId: 2, missing: [{ id: 2, quantity: 2 }], isWhole: true, refund: 2000 + 300 },
    ],
  })
})
