import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { granted, line, prepare } from '#tests/shopper.ts'
import { listMovements, takeHeldStock } from '#tests/stocking.ts'
import { type Actor, SYSTEM } from '../actor.ts'
import { products } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { contextOf, inPlainTransaction } from '../context.ts'
import { holdStock, type Pieces, releaseStock, type Shortage } from './holds.ts'
import { listShort } from './queries.ts'
import { cancelPieces, countStock, returnPieces } from './restock.ts'
import { stockHolds } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())
const by = (actor: Actor) => contextOf(app, actor)

/** A purchase that holds nothing any more: only its row is needed here. */
async function purchaseId(): Promise<number> {
  const { purchase } = granted(await prepare(app, [line((await makeProduct(app.db)).id)]))
  await releaseStock(by(SYSTEM), [purchase.id])
  return purchase.id
}
const piece = (productId: number, quantity: number, variationId: number | null = null): Pieces => ({
  productId,
  variationId,
  quantity,
})
const soldIn = (purchaseId: number, pieces: readonly Pieces[]) =>
  pieces.map((each) => ({ ...each, purchaseId }))
const stockOf = async (id: number) => {
  const [row] = await app.db.select().from(products).where(eq(products.id, id))
  return { stock: row?.stock, held: row?.held, sold: row?.soldCount }
}
const variationStockOf = async (id: number) => {
  const rows = await app.db
    .select()
    .from(variations)
    .where(eq(variations.productId, id))
    .orderBy(variations.position)
  return rows.map(({ stock, held }) => ({ stock, held }))
}

/** Products and variations whose figures are not the sums of their movements. */
const differences = async () => {
  const { rows } = await app.db.execute(sql`
    select 'product' as of, p.id, p.stock, p.held, coalesce(sum(m.stock), 0) moved, coalesce(sum(m.held), 0) "movedHeld"
    from products p left join stock_movements m on m.product_id = p.id group by p.id
    having p.stock <> coalesce(sum(m.stock), 0) or p.held <> coalesce(sum(m.held), 0)
    union all
    select 'variation', v.id, v.stock, v.held, coalesce(sum(m.stock), 0), coalesce(sum(m.held), 0)
    from variations v left join stock_movements m on m.variation_id = v.id group by v.id
    having v.stock <> coalesce(sum(m.stock), 0) or v.held <> coalesce(sum(m.held), 0)`)
  return rows
}

describe('pieces are held, taken and given back', () => {
  test('a product with variations counts the pieces of each, and of them all', async () => {
    const cup = await makeProduct(app.db, {
      variations: [
        { label: 'Copper', stock: 3 },
        { label: 'Brass', stock: 4 },
      ],
    })
    const [copper, brass] = cup.variations.map((variation) => variation.id)
    const id = await purchaseId()
    expect(await holdStock(by(SYSTEM), id, [piece(cup.id, 2, copper), piece(cup.id, 1, brass)])).toEqual([])
    expect(await stockOf(cup.id)).toEqual({ stock: 7, held: 3, sold: 0 })
    expect(await variationStockOf(cup.id)).toEqual([
      { stock: 3, held: 2 },
      { stock: 4, held: 1 },
    ])
    await takeHeldStock(by(SYSTEM), id)
    expect(await stockOf(cup.id)).toEqual({ stock: 4, held: 0, sold: 3 })
    expect(await variationStockOf(cup.id)).toEqual([
      { stock: 1, held: 0 },
      { stock: 3, held: 0 },
    ])
  })

  test('what is short is named: the product, or the variation of it', async () => {
    const lamp = await makeProduct(app.db, { stock: 1 })
    const cup = await makeProduct(app.db, {
      variations: [
        { label: 'Copper', stock: 0 },
        { label: 'Brass', stock: 9 },
      ],
    })
    const copper = cup.variations[0]?.id ?? 0
    const id = await purchaseId()
    const wanted = [piece(lamp.id, 2), piece(cup.id, 1, copper)]
    const byProduct = (a: Shortage, b: Shortage) => a.productId - b.productId
    expect((await listShort(app.db, wanted)).toSorted(byProduct)).toEqual([
      { productId: lamp.id, variationId: null },
      { productId: cup.id, variationId: copper },
    ])
    expect(await listShort(app.db, [piece(lamp.id, 1), piece(cup.id, 9, cup.variations[1]?.id)])).toEqual([])
    const undone = inPlainTransaction(by(SYSTEM), async (act) => {
      const short = await holdStock(act, id, wanted)
      expect(short.toSorted(byProduct)).toEqual([
        { productId: lamp.id, variationId: null },
        { productId: cup.id, variationId: copper },
      ])
      throw new Error('Undone')
    })
    await expect(undone).rejects.toThrow('Undone')
    expect(await stockOf(lamp.id)).toEqual({ stock: 1, held: 0, sold: 0 })
  })

  test('taking or giving back twice changes nothing the second time', async () => {
    const lamp = await makeProduct(app.db, { stock: 5 })
    const id = await purchaseId()
    await holdStock(by(SYSTEM), id, [piece(lamp.id, 2)])
    await takeHeldStock(by(SYSTEM), id)
    await takeHeldStock(by(SYSTEM), id)
    await releaseStock(by(SYSTEM), [id])
    expect(await stockOf(lamp.id)).toEqual({ stock: 3, held: 0, sold: 2 })
    await releaseStock(by(SYSTEM), [])
    expect(await holdStock(by(SYSTEM), id, [])).toEqual([])
  })

  test('whatever story is told of them, every figure is the sum of its movements', async () => {
    const plain = await Promise.all([5, 8].map((stock) => makeProduct(app.db, { stock })))
    const cup = await makeProduct(app.db, {
      variations: [
        { label: 'Copper', stock: 6 },
        { label: 'Brass', stock: 0 },
      ],
    })
    const pieces = [
      ...plain.map(({ id }) => ({ productId: id, variationId: null })),
      ...cup.variations.map(({ id }) => ({ productId: cup.id, variationId: id })),
    ]
    const ids = await Promise.all([purchaseId(), purchaseId(), purchaseId()])
    const step = fc.record({
      act: fc.constantFrom('hold', 'take', 'release', 'cancel', 'return', 'count', 'mistake'),
      purchase: fc.nat(2),
      wanted: fc.uniqueArray(fc.record({ of: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }) }), {
        ...{ minLength: 1, maxLength: 3, selector: (each) => each.of },
      }),
      reach: fc.constantFrom('all' as const, 'half' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { act, purchase, wanted, reach } of steps) {
          const id = ids[purchase] ?? 0
          const lines = wanted.map(({ of, quantity }) => ({ ...pieces[of], quantity }) as Pieces)
          if (act === 'take') await takeHeldStock(by({ role: 'customer', customerId: 7 }), id)
          else if (act === 'release') await releaseStock(by(SYSTEM), [id], 'expired')
          else if (act === 'cancel') await cancelPieces(by(SYSTEM), soldIn(id, lines))
          else if (act === 'return') await returnPieces(by(SYSTEM), soldIn(id, lines))
          else if (act === 'count' || act === 'mistake')
            await countStock(
              by({ role: 'admin', userId: 'ada' }),
              // What is said of a product as a whole must not touch its variations.
              lines.map((each) => ({
                ...each,
                variationId: act === 'mistake' && each.productId === cup.id ? null : each.variationId,
                pieces: each.quantity * 3,
              })),
              'Counted by hand',
            )
          else
            await inPlainTransaction(by(SYSTEM), async (acting) => {
              const short = await holdStock(acting, id, lines, reach)
              if (short.length > 0) throw new Error('Short')
              for (const { productId } of lines) {
                const [now] = await acting.db.select().from(products).where(eq(products.id, productId))
                if (reach === 'half') expect((now?.held ?? 0) * 2).toBeLessThanOrEqual(now?.stock ?? 0)
              }
            }).catch((fault: Error) => expect(fault.message).toBe('Short'))
        }
        expect(await differences()).toEqual([])
        for (const { id } of [...plain, cup]) {
          const [held] = await app.db
            .select({ sum: sql<number>`coalesce(sum(${stockHolds.quantity}), 0)::int` })
            .from(stockHolds)
            .where(eq(stockHolds.productId, id))
          expect((await stockOf(id)).held).toBe(held?.sum)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('why it is three is answered: who moved which pieces, when and for which purchase', async () => {
    const lamp = await makeProduct(app.db, { stock: 5 })
    const id = await purchaseId()
    const customer = { role: 'customer', customerId: 31 } as const
    await holdStock(by(customer), id, [piece(lamp.id, 2)])
    await takeHeldStock(by(customer), id)
    await cancelPieces(by(SYSTEM), soldIn(id, [piece(lamp.id, 1)]))
    const counted = by({ role: 'admin', userId: 'ada' })
    const count = (pieces: number, why: string) =>
      countStock(counted, [{ productId: lamp.id, variationId: null, pieces }], why)
    await count(3, 'One was cracked')
    await count(7, 'Four stood in another room')
    const movements = await listMovements(app.db, lamp.id)
    expect(movements).toMatchObject([
      { kind: 'received', stockAfter: 5, heldAfter: 0, actorRole: 'system', reason: 'opening' },
      { kind: 'held', stockAfter: 5, heldAfter: 2, actorRole: 'customer', actorId: '31', purchaseId: id },
      { kind: 'sold', stockAfter: 3, heldAfter: 0, actorRole: 'customer', actorId: '31', purchaseId: id },
      { kind: 'cancelled', stockAfter: 4, heldAfter: 0, actorRole: 'system', purchaseId: id },
      { kind: 'corrected', stockAfter: 3, heldAfter: 0, actorId: 'ada', reason: 'One was cracked' },
      { kind: 'corrected', stockAfter: 7, heldAfter: 0, reason: 'Four stood in another room' },
    ])
    expect(movements.at(-1)?.createdAt).toEqual(counted.now)
    expect(await stockOf(lamp.id)).toEqual({ stock: 7, held: 0, sold: 1 })
  })

  test('what buyers send back is in stock again, and says who put it there, for which purchase and why', async () => {
    const lamp = await makeProduct(app.db, { stock: 5 })
    const cup = await makeProduct(app.db, {
      variations: [
        { label: 'Copper', stock: 3 },
        { label: 'Brass', stock: 4 },
      ],
    })
    const copper = cup.variations[0]?.id ?? 0
    const [first, second] = [await purchaseId(), await purchaseId()]
    await holdStock(by(SYSTEM), first, [piece(lamp.id, 2), piece(cup.id, 2, copper)])
    await takeHeldStock(by(SYSTEM), first)
    const lines = [
      ...soldIn(first, [piece(lamp.id, 2), piece(cup.id, 1, copper)]),
      ...soldIn(second, [piece(lamp.id, 1)]),
    ]
    const vendor = by({ role: 'vendor', vendorId: 12 })
    expect(await returnPieces(vendor, lines)).toEqual([])
    expect(await stockOf(lamp.id)).toEqual({ stock: 6, held: 0, sold: 0 })
    expect(await stockOf(cup.id)).toEqual({ stock: 6, held: 0, sold: 1 })
    expect(await variationStockOf(cup.id)).toEqual([
      { stock: 2, held: 0 },
      { stock: 4, held: 0 },
    ])
    const returned = { kind: 'returned', actorRole: 'vendor', actorId: '12', reason: null }
    expect((await listMovements(app.db, lamp.id)).slice(-2)).toMatchObject([
      { ...returned, stock: 2, purchaseId: first, createdAt: vendor.now },
      { ...returned, stock: 1, purchaseId: second },
    ])
    const ofCup = { ...returned, stock: 1, variationId: copper }
    expect((await listMovements(app.db, cup.id)).at(-1)).toMatchObject(ofCup)
    expect(await differences()).toEqual([])
    expect(await returnPieces(vendor, [])).toEqual([])
  })

  test('pieces that no figure counts any more, of a product that has variations by now, are told and change nothing', async () => {
    const lamp = await makeProduct(app.db, { stock: 5 })
    const cup = await makeProduct(app.db, { variations: [{ label: 'Copper', stock: 3 }] })
    const lines = soldIn(await purchaseId(), [piece(cup.id, 1), piece(lamp.id, 1), piece(lamp.id, 1, 7)])
    expect(await returnPieces(by(SYSTEM), lines)).toEqual([lines[0], lines[2]])
    expect(await cancelPieces(by(SYSTEM), lines)).toEqual([lines[0], lines[2]])
    expect(await stockOf(cup.id)).toMatchObject({ stock: 3 })
    expect(await stockOf(lamp.id)).toMatchObject({ stock: 7 })
    expect(await differences()).toEqual([])
  })

  test('movements are not rewritten', async () => {
    const refusal = { cause: expect.objectContaining({ message: expect.stringMatching(/not changed/) }) }
    await expect(app.db.execute(sql`update stock_movements set stock = stock + 1`)).rejects.toMatchObject(
      refusal,
    )
    await expect(app.db.execute(sql`delete from stock_movements`)).rejects.toMatchObject(refusal)
  })

  test('what was in stock before there were movements opens with them: the migration writes them', async () => {
    const lamp = await makeProduct(app.db, { stock: 9 })
    const cup = await makeProduct(app.db, {
      variations: [
        { label: 'Copper', stock: 4 },
        { label: 'Brass', stock: 2 },
      ],
    })
    const id = await purchaseId()
    const wanted = [piece(lamp.id, 2), piece(cup.id, 3, cup.variations[0]?.id)]
    expect(await holdStock(by(SYSTEM), id, wanted)).toEqual([])
    const folder = `${import.meta.dirname}/../../migrations`
    const file = readdirSync(folder).find((name) => name.endsWith('_opening_movements.sql')) ?? ''
    const opening = readFileSync(`${folder}/${file}`, 'utf8')
      .split('--> statement-breakpoint')
      .filter((part) => /^\s*INSERT/.test(part))
    expect(opening).toHaveLength(2)
    await app.db.execute(sql`truncate stock_movements`)
    expect(await differences()).not.toEqual([])
    for (const part of opening) await app.db.execute(sql.raw(part))
    expect(await differences()).toEqual([])
    expect(await listMovements(app.db, lamp.id)).toMatchObject([
      { kind: 'received', stock: 9, reason: 'opening' },
      { kind: 'held', held: 2, purchaseId: id, reason: 'opening' },
    ])
  })
})
