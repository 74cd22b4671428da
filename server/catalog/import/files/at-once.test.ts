import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countImported } from '#server/stock/imported.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { productLocks } from '../../product-locks.ts'
import { startImport } from './actions.ts'
import { runImport } from './run.ts'

const market = openForSellers()

/** A seller's file of a shirt, of which there are so many in S, and a lamp. */
const fileOf = (pieces: number) =>
  csv(
    ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Inventory Qty'],
    ['shirt', 'Shirt', 'Size', 'S', 'SH-S', pieces],
    ['shirt', '', '', 'M', 'SH-M', 4],
    ['lamp', 'Lamp', '', '', 'LMP', 5],
  )
const checked = async (pieces: number) => (await dryRun(market.app, market.vendorId, fileOf(pieces))).runId
const start = async (runId: number) =>
  expect(await startImport(sellerContext(market.app, market.vendorId), runId)).toMatchObject({ ok: true })
const run = (runId: number) => runImport(market.app, runId, countImported)
const own = () => sql`(select id from products where vendor_id = ${market.vendorId})`
const mine = async () =>
  (await market.app.db.execute(sql`select name, stock from products where id in ${own()} order by id`)).rows

test('two imports of one seller at the same moment create a product once', async () => {
  const runs = [await checked(3), await checked(3)]
  for (const runId of runs) await start(runId)
  const { both } = await market.app.db.transaction(async (tx) => {
    // Products are found, and none is written until both have begun.
    await tx.execute(sql`lock table products in share mode`)
    const both = Promise.all(runs.map(run))
    both.catch(() => undefined)
    await untilSomebodyWaits(market.app, tx, 2)
    return { both }
  })
  await both
  for (const runId of runs)
    expect((await told(market.app, runId)).run).toMatchObject({ status: 'done', done: 2 })
  expect(await mine()).toEqual([
    { name: 'Shirt', stock: 7 },
    { name: 'Lamp', stock: 5 },
  ])
})

test('an import waits for the buyers of a product that another one created since it was checked', async () => {
  const later = await checked(9)
  const first = await checked(3)
  await start(first)
  await run(first)
  await start(later)
  const { importing } = await market.app.db.transaction(async (tx) => {
    await tx.execute(productLocks(own()))
    const importing = run(later)
    importing.catch(() => undefined)
    await untilSomebodyWaits(market.app, tx)
    await tx.execute(sql`update variations set held = 1 where sku = 'SH-S' and product_id in ${own()}`)
    await tx.execute(sql`update products set held = 1 where has_variations and id in ${own()}`)
    return { importing }
  })
  await importing
  expect((await told(market.app, later)).run).toMatchObject({ status: 'done', done: 2 })
  expect(await mine()).toEqual([
    { name: 'Shirt', stock: 13 },
    { name: 'Lamp', stock: 5 },
  ])
})
