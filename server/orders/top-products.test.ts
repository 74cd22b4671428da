import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { contextOf } from '#server/context.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, buy, deliver } from '#tests/orders.ts'
import { granted, line } from '#tests/shopper.ts'
import { archiveOrder } from './archive.ts'
import { addUpFigures, listTopProducts } from './figures.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const topOf = (vendorId: number, asked: Partial<Parameters<typeof listTopProducts>[2]> = {}) =>
  listTopProducts(app.db, vendorId, { months: null, currency: 'all', ...asked })

describe('what a vendor sold', () => {
  test('best is what most pieces were sold of, without those that were cancelled', async () => {
    const vendor = await makeVendor(app.db)
    const make = (name: string) => makeProduct(app.db, { vendorId: vendor.id, name, prices: 1000, stock: 50 })
    const [lamp, cup, pan] = [await make('Lamp'), await make('Cup'), await make('Pan')]
    await buy(app, [line(lamp.id, 2), line(cup.id, 3)])
    const gone = await buy(app, [line(lamp.id, 5), line(pan.id)])
    granted(await cancelOrder(contextOf(app, ADMIN), gone.order.id))
    const top = await topOf(vendor.id)
    expect(top.map(({ name, pieces }) => [name, pieces])).toEqual([
      ['Cup', 3],
      ['Lamp', 2],
    ])
    expect(await topOf(vendor.id, { months: ['2999-01'] })).toEqual([])
    await app.db.execute(sql`update order_lines set returned_quantity = 1 where product_id = ${cup.id}`)
    await addUpFigures(app.db, clock.now())
    expect((await topOf(vendor.id)).map(({ pieces }) => pieces)).toEqual([2, 2])
  })

  test('best is told by the currency that is asked about, before and after its rows are added up', async () => {
    const vendor = await makeVendor(app.db)
    const make = (name: string) => makeProduct(app.db, { vendorId: vendor.id, name, prices: 1000, stock: 50 })
    const [lamp, cup] = [await make('Lamp'), await make('Cup')]
    await buy(app, [line(lamp.id, 4), line(cup.id)], { market: 'GB' })
    await buy(app, [line(cup.id, 5)], { market: 'AE' })
    const gone = await buy(app, [line(lamp.id, 9)], { market: 'AE' })
    granted(await cancelOrder(contextOf(app, ADMIN), gone.order.id))
    const told = async () =>
      Object.fromEntries(
        await Promise.all(
          (['all', 'GBP', 'AED', 'USD'] as const).map(async (currency) => {
            const top = await topOf(vendor.id, { currency })
            return [currency, top.map(({ name, pieces }) => `${name} ${pieces}`)]
          }),
        ),
      )
    const expected = { all: ['Cup 6', 'Lamp 4'], GBP: ['Lamp 4', 'Cup 1'], AED: ['Cup 5'], USD: [] }
    expect(await told()).toEqual(expected)
    await addUpFigures(app.db, new Date('2027-03-01T00:00:00Z'))
    expect(await told()).toEqual(expected)
  })

  test('best is without the pieces of an order that was deleted, also before or after they were added up', async () => {
    const vendor = await makeVendor(app.db)
    const make = (name: string) => makeProduct(app.db, { vendorId: vendor.id, name, prices: 1000, stock: 50 })
    const [lamp, cup] = [await make('Lamp'), await make('Cup')]
    const top = async () => (await topOf(vendor.id)).map(({ name, pieces }) => [name, pieces])
    const [kept, first, second] = [
      await buy(app, [line(lamp.id)]),
      await buy(app, [line(lamp.id, 5), line(cup.id, 2)]),
      await buy(app, [line(cup.id, 3)]),
    ]
    for (const { order } of [kept, first, second]) await deliver(app, order.id)
    granted(await archiveOrder(contextOf(app, ADMIN), first.order.id))
    expect(await top()).toEqual([
      ['Cup', 3],
      ['Lamp', 1],
    ])
    await addUpFigures(app.db, new Date('2027-01-01T00:00:00Z'))
    granted(await archiveOrder(contextOf(app, ADMIN), second.order.id))
    expect(await top()).toEqual([['Lamp', 1]])
    // As the migration counts them that begins to tell them by currency.
    const folder = `${import.meta.dirname}/../../migrations`
    const file = readdirSync(folder).find((name) => name.endsWith('_money_by_currency.sql'))
    const counting = readFileSync(`${folder}/${file}`, 'utf8')
      .split('--> statement-breakpoint')
      .find((statement) => statement.includes('from order_lines l join orders'))
    await app.db.execute(sql`delete from piece_figures where vendor_id = ${vendor.id}`)
    expect(await top()).toEqual([])
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`truncate piece_figures`)
      await tx.execute(sql.raw(counting ?? ''))
    })
    expect(await top()).toEqual([['Lamp', 1]])
  })
})
