import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countImported } from '#server/stock/imported.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { buy } from '#tests/orders.ts'
import { granted, line } from '#tests/shopper.ts'
import { productPrices, products } from '../../tables.ts'
import { startImport } from './actions.ts'
import { runImport } from './run.ts'
import { sinceSeen } from './stock-seen.ts'

const market = openForSellers()
beforeAll(() => makeShippingRates(market.app.db))

test.each([
  ['the same pieces', 10, 6],
  ['two more', 12, 8],
  ['eight fewer', 2, 0],
])(
  'four pieces that are sold after a file was checked stay sold, where it says %s',
  async (_, pieces, left) => {
    const lamp = await makeProduct(market.app.db, {
      vendorId: market.vendorId,
      sku: 'LAMP',
      name: 'Lamp',
      stock: 10,
    })
    const { runId } = await dryRun(
      market.app,
      market.vendorId,
      csv(
        ['Infinity ID', 'Handle', 'Name', 'SKU', 'Stock', 'Price GBP'],
        ['', '', 'Lamp', 'LAMP', pieces, '77.00'],
      ),
    )
    await buy(market.app, [line(lamp.id, 4)])
    granted(await startImport(sellerContext(market.app, market.vendorId), runId))
    await runImport(market.app, runId, countImported)
    const [row] = await market.app.db.select().from(products).where(eq(products.id, lamp.id))
    const prices = await market.app.db
      .select()
      .from(productPrices)
      .where(eq(productPrices.productId, lamp.id))
    expect(prices.find((each) => each.market === 'GB')?.price).toBe(7700)
    expect(row?.stock).toBe(left)
  },
)

test('so do those of a variation; what nobody had seen is as the file says', () => {
  const of = (variationId: number | null, now: number, becomes: number) => ({
    ...{ variationId, label: '', field: 'stock' as const, now, becomes },
  })
  const seen = { '7': 10, '8': 5 }
  expect(sinceSeen([of(7, 6, 12), of(8, 3, 5), of(9, 1, 20), of(null, 2, 4)], seen)).toEqual([
    of(7, 6, 8),
    of(9, 1, 20),
    of(null, 2, 4),
  ])
})

test('of a product that a file tells of twice the last row counts, and no difference twice', async () => {
  const lamp = await makeProduct(market.app.db, {
    vendorId: market.vendorId,
    sku: 'LAMP',
    name: 'Lamp',
    stock: 5,
  })
  const { runId } = await dryRun(
    market.app,
    market.vendorId,
    csv(['Infinity ID', 'Name', 'SKU', 'Stock'], [lamp.id, 'Lamp', 'LAMP', 8], ['', 'Lamp', 'LAMP', 9]),
  )
  granted(await startImport(sellerContext(market.app, market.vendorId), runId))
  await runImport(market.app, runId, countImported)
  const [row] = await market.app.db.select().from(products).where(eq(products.id, lamp.id))
  expect([row?.stock, (await told(market.app, runId)).run?.done]).toEqual([9, 2])
})
