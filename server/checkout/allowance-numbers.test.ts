import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { becomeCustomer } from '#tests/people.ts'
import { approve, granted, line, newVisitor, prepare } from '#tests/shopper.ts'
import { orders } from '../orders/tables.ts'
import { HOUR, MINUTE } from '../platform/clock.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const lampOf = async () => (await makeProduct(app.db, { stock: 1000 })).id
const held = async (productId: number, pieces: number, visit: Parameters<typeof prepare>[2]) =>
  granted(await prepare(app, [line(productId, pieces)], visit)).purchase.status

describe('pieces that were held and never paid for', () => {
  test('are counted for six hours from the first of them, to the minute', async () => {
    const lamp = await lampOf()
    const visit = { visitor: newVisitor() }
    expect(await held(lamp, 10, visit)).toBe('pending')
    clock.forward(6 * HOUR - MINUTE)
    expect(await held(lamp, 1, visit)).toBe('unheld')
    clock.forward(MINUTE)
    expect(await held(lamp, 10, visit)).toBe('pending')
  })

  test('are counted for twenty minutes from the last of them, though the six hours are over meanwhile', async () => {
    const lamp = await lampOf()
    const visit = { visitor: newVisitor() }
    expect(await held(lamp, 1, visit)).toBe('pending')
    clock.forward(6 * HOUR - MINUTE)
    expect(await held(lamp, 9, visit)).toBe('pending')
    clock.forward(19 * MINUTE)
    expect(await held(lamp, 1, visit)).toBe('unheld')
    clock.forward(MINUTE)
    expect(await held(lamp, 10, visit)).toBe('pending')
  })
})

describe('pieces that were paid for', () => {
  test('free as many under their email, and as many again, from whichever address the next come', async () => {
    const lamp = await lampOf()
    const form = { email: 'buys.often@mail.example' }
    const bought = async () => granted(await (await approve(app, [line(lamp, 10)], { form })).finish()).state
    expect([await bought(), await bought()]).toEqual(['paid', 'paid'])
    const next: string[] = []
    for (const pieces of [10, 10, 1]) next.push(await held(lamp, pieces, { form }))
    expect(next).toEqual(['pending', 'pending', 'unheld'])
  })

  test('are no more counted to the customer who has received something before', async () => {
    const lamp = await lampOf()
    const { id: customerId } = await becomeCustomer(app, 'comes.again@mail.example')
    const first = await approve(app, [line(lamp)], { customerId })
    granted(await first.finish())
    await app.db
      .update(orders)
      .set({ status: 'delivered', deliveredAt: clock.now() })
      .where(eq(orders.purchaseId, first.purchase.id))
    for (let purchase = 0; purchase < 7; purchase++) {
      const { purchase: begun, finish } = await approve(app, [line(lamp, 10)], { customerId })
      expect([purchase, begun.status]).toEqual([purchase, 'pending'])
      granted(await finish())
    }
  })

  test('are given back where they were held: to the address of a customer of whom nothing is known yet, too', async () => {
    const lamp = await lampOf()
    const { id: customerId } = await becomeCustomer(app, 'first.time@mail.example')
    const visit = { customerId, visitor: newVisitor() }
    for (let purchase = 0; purchase < 3; purchase++) {
      const { purchase: begun, finish } = await approve(app, [line(lamp, 10)], visit)
      expect([purchase, begun.status]).toEqual([purchase, 'pending'])
      granted(await finish())
    }
  })
})
