import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseCustomer } from '#server/accounts/erase.ts'
import { systemContext } from '#server/context.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { asCustomer } from '#tests/orders.ts'
import { becomeCustomer, PASSWORD, visitor } from '#tests/people.ts'
import { approve, granted, line, newVisitor, openPayment, payFor, prepare, refused } from '#tests/shopper.ts'
import { products } from '../catalog/tables.ts'
import { orders, purchases } from '../orders/tables.ts'
import { demoProviderOrders } from '../payments/tables.ts'
import { HOUR, MINUTE } from '../platform/clock.ts'
import { releaseExpiredHolds } from './release.ts'

let app: TestApp
const clock = handClock()
beforeAll(async () => {
  app = await openTestApp({ clock, connections: 20 })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const stockOf = async (id: number) => {
  const [row] = await app.db.select().from(products).where(eq(products.id, id))
  return { stock: row?.stock, held: row?.held }
}
/** What becomes of forms for so many pieces of a product, one after the other. */
async function holds(productId: number, quantities: readonly number[], visit: Parameters<typeof prepare>[2]) {
  const states: string[] = []
  for (const quantity of quantities)
    states.push(granted(await prepare(app, [line(productId, quantity)], visit)).purchase.status)
  return states
}
const giveUp = async () => {
  clock.forward(21 * MINUTE)
  await releaseExpiredHolds(systemContext(app), 10_000)
}

describe('what somebody may hold who has not paid', () => {
  test('is ten pieces an address, whatever the email, and the pieces of others stay as they are', async () => {
    const lamp = await makeProduct(app.db, { stock: 1000 })
    const visitor = newVisitor()
    expect(await holds(lamp.id, [6, 3, 2, 1], { visitor })).toEqual([
      'pending',
      'pending',
      'unheld',
      'pending',
    ])
    expect(await holds(lamp.id, [1, 1], { visitor })).toEqual(['unheld', 'unheld'])
    expect(await holds(lamp.id, [10], { visitor: newVisitor() })).toEqual(['pending'])
    expect(await stockOf(lamp.id)).toEqual({ stock: 1000, held: 20 })
  })

  test('is counted under nobody’s email once they had themselves erased', async () => {
    const lamp = await makeProduct(app.db, { stock: 1000 })
    const { id, email } = await becomeCustomer(app, 'leaves@mail.example')
    expect(await holds(lamp.id, [10, 1], { form: { email } })).toEqual(['pending', 'unheld'])
    await giveUp()
    granted(await eraseCustomer(asCustomer(app, id), PASSWORD, visitor()))
    expect(await holds(lamp.id, [10], { visitor: newVisitor(), form: { email } })).toEqual(['pending'])
  })

  test('is ten pieces an email, whatever the address and however it is written', async () => {
    const lamp = await makeProduct(app.db, { stock: 1000 })
    expect(await holds(lamp.id, [10], { form: { email: 'one@mail.example' } })).toEqual(['pending'])
    const visitor = newVisitor()
    expect(await holds(lamp.id, [1], { visitor, form: { email: 'One@mail.example' } })).toEqual(['unheld'])
    // What the email could not have is not counted against the address.
    expect(await holds(lamp.id, [10], { visitor })).toEqual(['pending'])
  })

  test('never grows over ten by sixty forms at the same moment', async () => {
    const lamp = await makeProduct(app.db, { stock: 1000 })
    const visitor = newVisitor()
    await Promise.all(Array.from({ length: 60 }, () => prepare(app, [line(lamp.id)], { visitor })))
    expect(await stockOf(lamp.id)).toEqual({ stock: 1000, held: 10 })
  })

  test('is not half a cart: one that is too large for it waits for its payment as a whole', async () => {
    const [lamp, cup] = await Promise.all([1, 2].map(() => makeProduct(app.db, { stock: 100 })))
    const cart = [line(lamp?.id ?? 0, 9), line(cup?.id ?? 0, 2)]
    const { purchase, finish } = await approve(app, cart)
    expect(purchase).toMatchObject({ status: 'unheld', promisedUntil: null })
    expect(await stockOf(lamp?.id ?? 0)).toEqual({ stock: 100, held: 0 })
    expect(granted(await finish()).state).toBe('paid')
    expect(await stockOf(lamp?.id ?? 0)).toEqual({ stock: 91, held: 0 })
  })

  test('shrinks with what was held and never paid for, until six hours are over', async () => {
    const lamp = await makeProduct(app.db, { stock: 1000 })
    const visitor = newVisitor()
    expect(await holds(lamp.id, [7], { visitor })).toEqual(['pending'])
    await giveUp()
    expect(await holds(lamp.id, [7, 3], { visitor })).toEqual(['unheld', 'pending'])
    await giveUp()
    expect(await holds(lamp.id, [1], { visitor })).toEqual(['unheld'])
    clock.forward(6 * HOUR)
    expect(await holds(lamp.id, [10], { visitor })).toEqual(['pending'])
  })

  test('does not double where one window ends and the next begins', async () => {
    const lamp = await makeProduct(app.db, { stock: 1000 })
    const visitor = newVisitor()
    expect(await holds(lamp.id, [1], { visitor })).toEqual(['pending'])
    clock.forward(6 * HOUR - MINUTE)
    expect(await holds(lamp.id, [9], { visitor })).toEqual(['pending'])
    clock.forward(2 * MINUTE)
    expect(await holds(lamp.id, [1], { visitor })).toEqual(['unheld'])
  })

  test('is not lengthened by sending a changed form again and again', async () => {
    const lamp = await makeProduct(app.db, { stock: 1000 })
    const visit = { visitor: newVisitor(), form: { attempt: crypto.randomUUID() } }
    const { promisedUntil } = granted(await prepare(app, [line(lamp.id, 4)], visit)).purchase
    clock.forward(10 * MINUTE)
    const moved = { ...visit, form: { ...visit.form, city: 'Sharjah' } }
    const again = granted(await prepare(app, [line(lamp.id, 4)], moved)).purchase
    expect(again).toMatchObject({ status: 'pending', promisedUntil })
    // Another cart is held anew, and counts anew.
    expect(await holds(lamp.id, [5, 6], visit)).toEqual(['pending', 'unheld'])
    expect(await stockOf(lamp.id)).toEqual({ stock: 1000, held: 0 })
  })

  test('is up to twice as much at an address from which people pay, and no more', async () => {
    const lamp = await makeProduct(app.db, { stock: 1000 })
    const visitor = newVisitor()
    for (let buyer = 0; buyer < 3; buyer++)
      granted(await (await approve(app, [line(lamp.id, 10)], { visitor })).finish())
    expect(await holds(lamp.id, [10, 9, 1, 1], { visitor })).toEqual([
      'pending',
      'pending',
      'pending',
      'unheld',
    ])
  })

  test('is more, to the last piece, for a customer who has received something before', async () => {
    const lamp = await makeProduct(app.db, { stock: 12 })
    const { id: customerId } = await becomeCustomer(app, 'regular@mail.example')
    const visit = { visitor: newVisitor(), customerId }
    expect(await holds(lamp.id, [7], visit)).toEqual(['unheld'])
    const first = await approve(app, [line((await makeProduct(app.db)).id)], visit)
    granted(await first.finish())
    expect(await holds(lamp.id, [7], visit)).toEqual(['unheld'])
    const own = eq(orders.purchaseId, first.purchase.id)
    await app.db.update(orders).set({ status: 'delivered', deliveredAt: clock.now() }).where(own)
    expect(await holds(lamp.id, [7, 5], visit)).toEqual(['pending', 'pending'])
    expect(await stockOf(lamp.id)).toEqual({ stock: 12, held: 12 })
    // Sixty pieces in all: 48 more.
    const mug = await makeProduct(app.db, { stock: 1000 })
    expect(await holds(mug.id, [10, 10, 10, 10, 8, 1], visit)).toEqual([
      ...Array.from({ length: 5 }, () => 'pending'),
      'unheld',
    ])
  })

  test('leaves half of every stock to those who pay, also of a variation', async () => {
    const lamp = await makeProduct(app.db, { stock: 5 })
    const states = await Promise.all(
      Array.from({ length: 5 }, async () => granted(await prepare(app, [line(lamp.id)])).purchase.status),
    )
    expect(states.toSorted()).toEqual(['pending', 'pending', 'unheld', 'unheld', 'unheld'])
    const cup = await makeProduct(app.db, {
      variations: [
        { label: 'Copper', stock: 1 },
        { label: 'Brass', stock: 9 },
      ],
    })
    const [copper, brass] = cup.variations
    expect(granted(await prepare(app, [line(cup.id, 1, copper?.id)])).purchase.status).toBe('unheld')
    expect(granted(await prepare(app, [line(cup.id, 1, brass?.id)])).purchase.status).toBe('pending')
  })
})

describe('a purchase that holds nothing', () => {
  test('is refused while its form is sent when the pieces are not there', async () => {
    const lamp = await makeProduct(app.db, { name: 'Lamp', stock: 1 })
    expect(refused(await prepare(app, [line(lamp.id, 2)]))).toEqual({
      code: 'too-many',
      message: 'Lamp: only 1 left. Lower the quantity to continue.',
    })
  })

  test('goes to who pays first, and who comes second is not charged', async () => {
    const lamp = await makeProduct(app.db, { name: 'Lamp', stock: 1 })
    const slow = await approve(app, [line(lamp.id)])
    const quick = await approve(app, [line(lamp.id)])
    expect(granted(await quick.finish()).state).toBe('paid')
    expect(refused(await slow.finish())).toEqual({
      code: 'sold-out',
      message:
        'The goods went to somebody else who paid first. You were not charged. Lamp is sold out. Remove it to continue.',
    })
    const number = eq(demoProviderOrders.customId, slow.purchase.number)
    const [order] = await app.db.select().from(demoProviderOrders).where(number)
    expect(order?.captureId ?? null).toBeNull()
    expect(await stockOf(lamp.id)).toEqual({ stock: 0, held: 0 })
  })

  test('takes no piece out of stock for a payment that nobody approved', async () => {
    const lamp = await makeProduct(app.db, { stock: 1 })
    const { purchase } = granted(await prepare(app, [line(lamp.id)]))
    const { providerOrderId } = granted(await openPayment(app, purchase.token))
    expect(refused(await payFor(app, purchase.token, providerOrderId))).toEqual({
      code: 'not-approved',
      message: 'Payment failed. Please try again.',
    })
    expect(await stockOf(lamp.id)).toEqual({ stock: 1, held: 0 })
  })

  test('gives its pieces back at once when its payment is declined', async () => {
    const lamp = await makeProduct(app.db, { stock: 1 })
    const { purchase, finish } = await approve(app, [line(lamp.id)], { behaviour: 'decline' })
    expect(granted(await finish()).state).toBe('declined')
    expect(await stockOf(lamp.id)).toEqual({ stock: 1, held: 0 })
    const [row] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
    expect(row?.status).toBe('unheld')
  })

  test('is never kept held by payments that nobody approves, once the promised time is over', async () => {
    const lamp = await makeProduct(app.db, { stock: 2 })
    const { purchase } = granted(await prepare(app, [line(lamp.id)]))
    const { providerOrderId } = granted(await openPayment(app, purchase.token))
    for (let minute = 0; minute < 22; minute++) {
      await payFor(app, purchase.token, providerOrderId)
      clock.forward(MINUTE)
      await releaseExpiredHolds(systemContext(app))
    }
    expect(await stockOf(lamp.id)).toEqual({ stock: 2, held: 0 })
  })
})

describe('a market under attack', () => {
  test('keeps 95 of 100 pieces, and some of every product, for its shoppers', async () => {
    const items = await Promise.all(
      Array.from({ length: 410 }, (_, place) => makeProduct(app.db, { stock: place % 10 === 0 ? 3 : 33 })),
    )
    const ids = items.map(({ id }) => id)
    const count = async () => {
      const [row] = await app.db
        .select({
          share: sql<number>`sum(held)::float / sum(stock)`,
          free: sql<number>`min(stock - held)::int`,
        })
        .from(products)
        .where(inArray(products.id, ids))
      return row ?? { share: 1, free: 0 }
    }
    const attackers = Array.from({ length: 40 }, newVisitor)
    /** Everybody sends twenty forms: small and large ones, for the same items as all others and for items of their own. */
    const attack = async (forms: number) => {
      for (let form = 0; form < forms; form++)
        await Promise.all(
          attackers.map((visitor, place) => {
            const cart = Array.from({ length: 1 + (form % 3) }, (_, step) =>
              line(
                ids[(form % 2 ? form + step : form * 40 + place + step) % ids.length] ?? 0,
                1 + (form % 5),
              ),
            )
            return prepare(app, cart, { visitor })
          }),
        )
    }
    await attack(20)
    const worst = await count()
    expect(worst.share).toBeGreaterThan(0.01)
    expect(worst.share).toBeLessThan(0.05)
    expect(worst.free).toBeGreaterThanOrEqual(1)
    for (const id of [ids[0], ids[1], ids[2], ids[409]])
      expect(granted(await (await approve(app, [line(id ?? 0)])).finish()).state).toBe('paid')
    // The second wave finds that nothing is left to hold.
    await giveUp()
    await attack(6)
    expect((await count()).share).toBeLessThan(0.002)
  })

  test('lets two hundred shoppers behind one address come and eighty of them buy, though the others walk away', async () => {
    const lamp = await makeProduct(app.db, { stock: 200 })
    const visitor = newVisitor()
    for (let round = 0; round < 8; round++) {
      await Promise.all(Array.from({ length: 15 }, () => prepare(app, [line(lamp.id)], { visitor })))
      const buyers = await Promise.all(
        Array.from({ length: 10 }, async () =>
          granted(await (await approve(app, [line(lamp.id)], { visitor })).finish()),
        ),
      )
      expect(new Set(buyers.map(({ state }) => state))).toEqual(new Set(['paid']))
    }
    expect((await stockOf(lamp.id)).stock).toBe(120)
  })
})
