import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { becomeCustomer, comeIn, visiting } from '#tests/people.ts'
import { line } from '#tests/shopper.ts'
import { findCustomerSession } from '../accounts/customer-role.ts'
import { products } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { contextOf } from '../context.ts'
import { sessions } from '../identity/tables.ts'
import { addLine, type CartLine, removeLine, setQuantity } from './cart.ts'
import { listCartItems, syncCart } from './customer-cart.ts'

let app: TestApp
let lamp: number
let cup: number
let soap: number
beforeAll(async () => {
  app = await openTestApp({ connections: 12 })
  const goods = await Promise.all([1, 2, 3].map(() => makeProduct(app.db, { stock: 50 })))
  ;[lamp = 0, cup = 0, soap = 0] = goods.map(({ id }) => id)
})
afterAll(() => app.close())

let customerId: number
let email: string
beforeEach(async () => {
  email = `${crypto.randomUUID()}@mail.example`
  customerId = (await becomeCustomer(app, email)).id
})

/** A browser in which the customer is logged in: what it has, and how it asks. */
async function device(lines: readonly CartLine[] = []) {
  const known = await findCustomerSession(visiting(app), (await comeIn(app, email)).session.token)
  if (!known) throw new Error('Nobody came in.')
  const { id } = known.session
  const act = () => contextOf(app, { role: 'customer', customerId })
  const here = {
    lines,
    version: 0,
    sessionId: id,
    /** The answer may get lost on its way. */
    ask: () => syncCart(act(), id, { lines: here.lines, version: here.version }),
    sync: async () => {
      Object.assign(here, await here.ask())
      return quantities(here.lines)
    },
  }
  return here
}
const quantities = (lines: readonly CartLine[]) =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))

describe('a cart follows its customer', () => {
  test('and not into a browser that they have logged out of elsewhere: that keeps what it has, and tells nothing', async () => {
    const phone = await device([line(lamp)])
    await phone.sync()
    const left = await device([line(cup)])
    await app.db.delete(sessions).where(eq(sessions.id, left.sessionId))
    expect(await left.sync()).toEqual({ [cup]: 1 })
    expect(quantities(await listCartItems(app.db, customerId))).toEqual({ [lamp]: 1 })
  })

  test('from a browser to the account and on to the next browser', async () => {
    const phone = await device([{ ...line(lamp, 2), seen: { price: 1200, currency: 'GBP' } }])
    await phone.sync()
    const desk = await device()
    expect(await desk.sync()).toEqual({ [lamp]: 2 })
    expect(desk.lines).toEqual(phone.lines)
    expect(await listCartItems(app.db, customerId)).toEqual(phone.lines)
  })

  test('merged with what is in the browser: the larger quantity counts, and asking twice adds nothing', async () => {
    await (await device([line(lamp, 2), line(cup, 5)])).sync()
    const desk = await device([line(cup, 3), line(lamp, 4), line(soap)])
    expect(await desk.sync()).toEqual({ [lamp]: 4, [cup]: 5, [soap]: 1 })
    const { version } = desk
    expect(await desk.sync()).toEqual({ [lamp]: 4, [cup]: 5, [soap]: 1 })
    expect(desk.version).toBe(version)
    desk.lines = removeLine(desk.lines, soap, null)
    await desk.sync()
    expect(desk.version).toBe(version + 1)
  })

  test('with no more of anything than there is, and without what nobody knows', async () => {
    const few = await makeProduct(app.db, { stock: 3 })
    const gone = await makeProduct(app.db, { stock: 0 })
    const [copper, other] = (
      await makeProduct(app.db, {
        variations: [
          { label: 'Copper', stock: 2 },
          { label: 'Brass', stock: 9 },
        ],
      })
    ).variations
    const variation = line(copper?.productId ?? 0, 7, copper?.id)
    const foreign = line(lamp, 1, other?.id)
    const phone = await device([line(few.id, 9), line(gone.id, 2), variation, foreign, line(99_999_999)])
    await phone.sync()
    expect(phone.lines).toEqual([line(few.id, 3), line(gone.id, 1), { ...variation, quantity: 2 }])
  })

  test('with no more than there is of what two browsers add, and not with less when there is less later', async () => {
    const few = await makeProduct(app.db, { stock: 4 })
    const [phone, desk] = [await device(), await device()]
    await phone.sync()
    await desk.sync()
    for (const each of [phone, desk]) each.lines = addLine(each.lines, line(few.id, 3))
    await phone.sync()
    expect(await desk.sync()).toEqual({ [few.id]: 4 })
    await app.db.update(products).set({ stock: 2 }).where(eq(products.id, few.id))
    expect(await phone.sync()).toEqual({ [few.id]: 4 })
    phone.lines = addLine(phone.lines, line(few.id))
    expect(await phone.sync()).toEqual({ [few.id]: 4 })
  })

  test('with no more than others leave who are paying at this moment', async () => {
    const lampHeld = await makeProduct(app.db, { stock: 5, held: 3 })
    const { id, variations: made } = await makeProduct(app.db, {
      variations: [{ label: 'Copper', stock: 5 }],
    })
    const [copper] = await app.db
      .update(variations)
      .set({ held: 4 })
      .where(eq(variations.id, made[0]?.id ?? 0))
      .returning()
    const phone = await device([line(lampHeld.id, 5), line(id, 5, copper?.id)])
    expect(await phone.sync()).toEqual({ [lampHeld.id]: 2, [id]: 1 })
  })

  test('with what is put in, changed and taken out later, in every browser', async () => {
    const [phone, desk] = [await device([line(lamp), line(cup)]), await device()]
    await phone.sync()
    await desk.sync()
    desk.lines = addLine(removeLine(setQuantity(desk.lines, cup, null, 6), lamp, null), line(soap, 2))
    await desk.sync()
    expect(await phone.sync()).toEqual({ [cup]: 6, [soap]: 2 })
    phone.lines = []
    await phone.sync()
    expect(await desk.sync()).toEqual({})
  })

  test('and loses nothing when two browsers add at the same moment', async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, () => device()))
    await Promise.all(devices.map((each) => each.sync()))
    devices.forEach((each, place) => {
      each.lines = addLine(addLine(each.lines, line(lamp)), line(place % 2 ? cup : soap))
    })
    await Promise.all(devices.map((each) => each.sync()))
    expect(quantities(await listCartItems(app.db, customerId))).toEqual({ [lamp]: 6, [cup]: 3, [soap]: 3 })
    for (const each of devices) expect(await each.sync()).toEqual({ [lamp]: 6, [cup]: 3, [soap]: 3 })
  })

  test('and keeps the piece that one browser adds while another takes out the rest', async () => {
    const [phone, desk] = [await device([line(lamp, 2)]), await device()]
    await phone.sync()
    await desk.sync()
    phone.lines = removeLine(phone.lines, lamp, null)
    desk.lines = addLine(desk.lines, line(lamp))
    await Promise.all([phone.sync(), desk.sync()])
    expect(quantities(await listCartItems(app.db, customerId))).toEqual({ [lamp]: 1 })
  })

  test('and is told once, though the answer got lost', async () => {
    const [phone, desk] = [await device([line(lamp)]), await device()]
    await phone.sync()
    await desk.sync()
    desk.lines = addLine(desk.lines, line(cup))
    await desk.sync()
    phone.lines = addLine(removeLine(phone.lines, lamp, null), line(soap))
    await phone.ask()
    expect(await phone.sync()).toEqual({ [cup]: 1, [soap]: 1 })
    // The answer got lost, and something more came in before it asked again.
    phone.lines = addLine(phone.lines, line(lamp, 2))
    await phone.ask()
    phone.lines = addLine(phone.lines, line(cup, 2))
    expect(await phone.sync()).toEqual({ [cup]: 3, [soap]: 1, [lamp]: 2 })
  })

  test('and is told once, though two tabs of a browser ask at the same moment', async () => {
    const [phone, desk] = [await device(), await device([line(cup)])]
    await phone.sync()
    await desk.sync()
    const [first] = [await phone.ask(), await phone.ask()]
    Object.assign(phone, first)
    expect(await phone.sync()).toEqual({ [cup]: 1 })
    expect(await desk.sync()).toEqual({ [cup]: 1 })
  })

  test('ten pieces at most, as everywhere', async () => {
    const [phone, desk] = [await device(), await device()]
    await phone.sync()
    await desk.sync()
    phone.lines = [line(lamp, 7)]
    desk.lines = [line(lamp, 8)]
    await phone.sync()
    expect(await desk.sync()).toEqual({ [lamp]: 10 })
  })

  test('until its products are no more', async () => {
    const brief = await makeProduct(app.db, { stock: 0 })
    const phone = await device([line(brief.id), line(lamp)])
    await phone.sync()
    await app.db.delete(products).where(eq(products.id, brief.id))
    expect(await phone.sync()).toEqual({ [lamp]: 1 })
  })

  test('whatever browsers do and whenever they ask: in the end all have the same, and nothing that stayed in a cart is missing', async () => {
    const change = fc.record({
      who: fc.nat(2),
      act: fc.constantFrom('add', 'remove', 'ask', 'lose'),
      what: fc.nat(2),
    })
    const goods = [lamp, cup, soap]
    const devices = [await device(), await device(), await device()]
    for (const each of devices) await each.sync()
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 14 }), async (changes) => {
        const added = new Set<number>()
        const removed = new Set<number>()
        for (const { who, act, what } of changes) {
          const each = devices[who]
          const id = goods[what] ?? 0
          if (!each) continue
          if (act === 'ask') await each.sync()
          else if (act === 'lose') await each.ask()
          else if (act === 'add') {
            each.lines = addLine(each.lines, line(id))
            added.add(id)
          } else if (each.lines.some(({ productId }) => productId === id)) {
            each.lines = removeLine(each.lines, id, null)
            removed.add(id)
          }
        }
        for (const each of devices) await each.sync()
        const ends = []
        for (const each of devices) ends.push(await each.sync())
        expect(ends[1]).toEqual(ends[0])
        expect(ends[2]).toEqual(ends[0])
        for (const id of added) if (!removed.has(id)) expect(ends[0]?.[id]).toBeGreaterThanOrEqual(1)
        for (const id of goods) if (!added.has(id) && !removed.has(id)) expect(ends[0]?.[id] ?? 0).toBe(0)
        for (const each of devices) each.lines = []
        for (const each of devices) await each.sync()
        for (const each of devices) await each.sync()
      }),
      { numRuns: 40 },
    )
  })
})
