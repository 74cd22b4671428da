import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { granted, line, prepare } from '#tests/shopper.ts'
import {
  holdStock,
  listShort,
  type Pieces,
  type Reach,
  releaseStock,
  type Shortage,
  takeHeldStock,
} from './stock.ts'
import { stockHolds } from './stock-tables.ts'
import { products } from './tables.ts'
import { variations } from './variation-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

/** A purchase that holds nothing any more: only its row is needed here. */
async function purchaseId(): Promise<number> {
  const { purchase } = granted(await prepare(app, [line((await makeProduct(app.db)).id)]))
  await releaseStock(app.db, [purchase.id])
  return purchase.id
}
const piece = (productId: number, quantity: number, variationId: number | null = null): Pieces => ({
  productId,
  variationId,
  quantity,
})
const shelf = async (id: number) => {
  const [row] = await app.db.select().from(products).where(eq(products.id, id))
  return { stock: row?.stock, held: row?.held, sold: row?.soldCount }
}
const shelves = async (id: number) => {
  const rows = await app.db
    .select()
    .from(variations)
    .where(eq(variations.productId, id))
    .orderBy(variations.position)
  return rows.map(({ stock, held }) => ({ stock, held }))
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
    expect(await holdStock(app.db, id, [piece(cup.id, 2, copper), piece(cup.id, 1, brass)])).toEqual([])
    expect(await shelf(cup.id)).toEqual({ stock: 7, held: 3, sold: 0 })
    expect(await shelves(cup.id)).toEqual([
      { stock: 3, held: 2 },
      { stock: 4, held: 1 },
    ])
    await takeHeldStock(app.db, id)
    expect(await shelf(cup.id)).toEqual({ stock: 4, held: 0, sold: 3 })
    expect(await shelves(cup.id)).toEqual([
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
    const undone = app.db.transaction(async (tx) => {
      const short = await holdStock(tx, id, wanted)
      expect(short.toSorted(byProduct)).toEqual([
        { productId: lamp.id, variationId: null },
        { productId: cup.id, variationId: copper },
      ])
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    expect(await shelf(lamp.id)).toEqual({ stock: 1, held: 0, sold: 0 })
  })

  test('taking or giving back twice changes nothing the second time', async () => {
    const lamp = await makeProduct(app.db, { stock: 5 })
    const id = await purchaseId()
    await holdStock(app.db, id, [piece(lamp.id, 2)])
    await takeHeldStock(app.db, id)
    await takeHeldStock(app.db, id)
    await releaseStock(app.db, [id])
    expect(await shelf(lamp.id)).toEqual({ stock: 3, held: 0, sold: 2 })
    await releaseStock(app.db, [])
    expect(await holdStock(app.db, id, [])).toEqual([])
  })

  test('whatever is held, taken and given back, in whatever order, what is held is what the holds say', async () => {
    const items = await Promise.all([5, 8, 13].map((stock) => makeProduct(app.db, { stock })))
    const ids = await Promise.all([purchaseId(), purchaseId(), purchaseId()])
    const step = fc.record({
      act: fc.constantFrom('hold', 'take', 'release'),
      purchase: fc.nat(2),
      product: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
      reach: fc.constantFrom<Reach>('all', 'half'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { act, purchase, product, quantity, reach } of steps) {
          const id = ids[purchase] ?? 0
          if (act === 'take') await takeHeldStock(app.db, id)
          else if (act === 'release') await releaseStock(app.db, [id])
          else
            await app.db
              .transaction(async (tx) => {
                const productId = items[product]?.id ?? 0
                const short = await holdStock(tx, id, [piece(productId, quantity)], reach)
                if (short.length > 0) tx.rollback()
                const [now] = await tx.select().from(products).where(eq(products.id, productId))
                if (reach === 'half') expect((now?.held ?? 0) * 2).toBeLessThanOrEqual(now?.stock ?? 0)
              })
              .catch((fault: Error) => expect(fault.message).toBe('Rollback'))
        }
        for (const { id } of items) {
          const [held] = await app.db
            .select({ sum: sql<number>`coalesce(sum(${stockHolds.quantity}), 0)::int` })
            .from(stockHolds)
            .where(eq(stockHolds.productId, id))
          const now = await shelf(id)
          expect(now.held).toBe(held?.sum)
          expect(now.held).toBeLessThanOrEqual(now.stock ?? 0)
        }
      }),
      { numRuns: 20 },
    )
  })
})
