import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listSoldPictures } from '#server/orders/purchase-parts.ts'
import { formats } from '#server/platform/formats.ts'
import { countImported } from '#server/stock/imported.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { products } from '../../tables.ts'
import { beginUndo, discardImport, setImport, startImport, stopImport } from './actions.ts'
import { checkImport } from './check.ts'
import { runImport } from './run.ts'
import { undoUntil } from './states.ts'
import { undoImport } from './undo.ts'

const market = openForSellers()

const HEAD = [
  'Handle',
  'Title',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
]
const FILE = csv(
  HEAD,
  ['shirt', 'Shirt', 'Clothing', 'Size', 'S', 'SH-S', 3, '20.00'],
  ['shirt', '', '', '', 'M', 'SH-M', 4, '22.00'],
  ['lamp', 'Lamp', '', '', '', 'LMP', 5, '80.00'],
)
const start = async (content: string) => {
  const { runId } = await dryRun(market.app, market.vendorId, content)
  expect(await startImport(sellerContext(market.app, market.vendorId), runId)).toMatchObject({ ok: true })
  await runImport(market.app, runId, countImported)
  return runId
}
const undo = async (runId: number) => {
  expect(await beginUndo(sellerContext(market.app, market.vendorId), runId)).toMatchObject({ ok: true })
  await undoImport(market.app, runId, countImported, listSoldPictures)
  return told(market.app, runId)
}
const mine = async () => {
  const { rows } = await market.app.db.execute(sql`
    select p.name, p.status, p.stock, c.name category, (select price from product_prices r where r.product_id = p.id and market = 'GB') price,
      (select json_agg(json_build_array(v.label, v.sku, v.stock, r.price) order by v.position) from variations v
        left join variation_prices r on r.variation_id = v.id where v.product_id = p.id) variations
    from products p left join categories c on c.id = p.category_id where vendor_id = ${market.vendorId} order by p.id`)
  return rows
}

test('an import creates products with their variations, prices, subcategory and pieces; a second one finds nothing to do', async () => {
  const runId = await start(FILE)
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'done', done: 2 })
  expect(await mine()).toEqual([
    {
      ...{ name: 'Shirt', status: 'draft', stock: 7, category: 'Fashion', price: 2000 },
      variations: [
        ['S', 'SH-S', 3, 2000],
        ['M', 'SH-M', 4, 2200],
      ],
    },
    { name: 'Lamp', status: 'draft', stock: 5, category: null, price: 8000, variations: null },
  ])
  const { rows } = await market.app.db.execute(sql`select distinct kind, reason from stock_movements m
    join products p on p.id = m.product_id where p.vendor_id = ${market.vendorId}`)
  expect(rows).toEqual([{ kind: 'received', reason: 'import' }])
  expect((await dryRun(market.app, market.vendorId, FILE)).run).toMatchObject({
    unchanged: 2,
    created: 0,
    changed: 0,
  })
})

test('an import that would change nothing is not begun', async () => {
  await start(FILE)
  const { runId } = await dryRun(market.app, market.vendorId, FILE)
  expect(await startImport(sellerContext(market.app, market.vendorId), runId)).toEqual({
    ok: false,
    code: 'nothing',
    message: 'There is nothing to import: no product would be created or changed.',
  })
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'checked' })
})

test('where the SKU alone says which product it is, a new one leaves its handle to the one that has it', async () => {
  const source = `seller:${market.vendorId}`
  await makeProduct(market.app.db, {
    ...{ vendorId: market.vendorId, name: 'Old lamp', source },
    sourceId: 'lamp',
  })
  const { runId } = await dryRun(market.app, market.vendorId, FILE)
  const ctx = sellerContext(market.app, market.vendorId)
  const settings = {
    market: 'GB',
    newStatus: 'draft',
    pictures: 'list',
    sameBy: 'sku',
    categories: [],
  } as const
  await setImport(ctx, runId, settings)
  await checkImport(market.app, runId)
  await startImport(ctx, runId)
  await runImport(market.app, runId, countImported)
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'done', created: 2, done: 2 })
  const { rows } = await market.app.db.execute(
    sql`select name, source_id handle from products where vendor_id = ${market.vendorId} order by id`,
  )
  expect(rows).toEqual([
    { name: 'Old lamp', handle: 'lamp' },
    { name: 'Shirt', handle: 'shirt' },
    { name: 'Lamp', handle: null },
  ])
})

test('a job that is done twice, or goes on after a restart, writes nothing twice', async () => {
  const runId = await start(FILE)
  await runImport(market.app, runId, countImported)
  expect(await mine()).toHaveLength(2)
})

test('undoing archives what was created and gives back what was changed, pieces too', async () => {
  const pot = await makeProduct(market.app.db, {
    vendorId: market.vendorId,
    sku: 'LMP',
    name: 'Old lamp',
    stock: 9,
    prices: { GB: 5000 },
  })
  const before = await mine()
  const runId = await start(FILE)
  expect((await mine())[0]).toMatchObject({ name: 'Lamp', stock: 5, price: 8000 })
  expect((await undo(runId)).run).toMatchObject({ status: 'undone', kept: 0, sold: 0 })
  const after = await mine()
  expect(after[0]).toEqual(before[0])
  expect(after[1]).toMatchObject({ name: 'Shirt', status: 'archived' })
  expect(pot.id).toBeGreaterThan(0)
  // The names are free again: the same file creates the same products anew.
  expect((await dryRun(market.app, market.vendorId, FILE)).run).toMatchObject({ created: 1, changed: 1 })
})

test('what was changed since an import stays when it is undone, and is listed', async () => {
  await makeProduct(market.app.db, {
    vendorId: market.vendorId,
    sku: 'LMP',
    name: 'Old lamp',
    stock: 9,
    prices: { GB: 5000 },
  })
  const runId = await start(FILE)
  await market.app.db.update(products).set({ name: 'Newest lamp' }).where(eq(products.sku, 'LMP'))
  const { run, items } = await undo(runId)
  expect(run.kept).toBe(1)
  expect(items.flatMap(({ kept }) => kept)).toMatchObject([
    { field: 'name', now: 'Newest lamp', becomes: 'Old lamp' },
  ])
  expect((await mine())[0]).toMatchObject({ name: 'Newest lamp', price: 5000, stock: 9 })
})

test('an import goes on where a killed process left it: nothing is written twice, and no piece counted twice', async () => {
  const many = Array.from({ length: 450 }, (_, at) => [
    `k${at}`,
    `Kettle ${at}`,
    '',
    '',
    '',
    `K-${at}`,
    2,
    '5.00',
  ])
  const { runId } = await dryRun(market.app, market.vendorId, csv(HEAD, ...many))
  await startImport(sellerContext(market.app, market.vendorId), runId)
  const child = spawn(process.execPath, ['tests/dying-import.ts', market.app.url, String(runId)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const died = once(child, 'exit')
  expect(String(await Promise.race([once(child.stdout, 'data'), died]))).toBe('in the middle\n')
  child.kill('SIGKILL')
  expect(await died).toEqual([null, 'SIGKILL'])
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'running', done: 200 })
  await runImport(market.app, runId, countImported)
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'done', done: 450 })
  const written = await mine()
  expect([written.length, new Set(written.map(({ name }) => name)).size]).toEqual([450, 450])
  const { rows } = await market.app.db.execute(sql`select count(*)::int movements, sum(m.stock)::int pieces
    from stock_movements m join products p on p.id = m.product_id where p.vendor_id = ${market.vendorId}`)
  expect(rows).toEqual([{ movements: 450, pieces: 900 }])
}, 120_000)

test('a process that dies in the middle loses nothing of what it wrote, and the next one goes on there', async () => {
  const many = Array.from({ length: 450 }, (_, at) => [
    `p${at}`,
    `Pot ${at}`,
    '',
    '',
    '',
    `P-${at}`,
    1,
    '5.00',
  ])
  const { runId } = await dryRun(market.app, market.vendorId, csv(HEAD, ...many))
  await startImport(sellerContext(market.app, market.vendorId), runId)
  let batches = 0
  const dying = runImport(market.app, runId, async (ctx, counts) => {
    batches += 1
    if (batches === 2) throw new Error('The process is killed.')
    await countImported(ctx, counts)
  })
  await expect(dying).rejects.toThrow('The process is killed.')
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'running', done: 200 })
  expect(await mine()).toHaveLength(200)
  await runImport(market.app, runId, countImported)
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'done', done: 450 })
  const names = (await mine()).map(({ name }) => name)
  expect([names.length, new Set(names).size]).toEqual([450, 450])
})

test('undoing leaves new products that somebody saved since, and tells how many of the others had been sold', async () => {
  const runId = await start(FILE)
  await market.app.db.execute(sql`update products set version = version + 1, name = 'Best lamp'
    where name = 'Lamp' and vendor_id = ${market.vendorId}`)
  await market.app.db.execute(
    sql`update products set sold_count = 2 where name = 'Shirt' and vendor_id = ${market.vendorId}`,
  )
  const { run, items } = await undo(runId)
  expect(run).toMatchObject({ status: 'undone', kept: 1, sold: 1 })
  expect(items.flatMap(({ kept }) => kept)).toMatchObject([{ field: 'status', becomes: 'archived' }])
  expect(await mine()).toMatchObject([
    { name: 'Shirt', status: 'archived' },
    { name: 'Best lamp', status: 'draft' },
  ])
})

test('undoing leaves other imports as they are, and asks nobody about a new product that is archived already', async () => {
  const first = await start(csv(HEAD, ['pot', 'Pot', '', '', '', 'POT', 2, '9.00']))
  const second = await start(FILE)
  const all = await mine()
  // Nobody has asked for it.
  await undoImport(market.app, second, countImported, listSoldPictures)
  expect(await mine()).toEqual(all)
  await market.app.db.execute(sql`update products set version = version + 1, status = 'archived', archived_at = now()
    where name = 'Lamp' and vendor_id = ${market.vendorId}`)
  expect((await undo(second)).run).toMatchObject({ status: 'undone', kept: 0 })
  expect((await told(market.app, first)).items).toMatchObject([{ row: 2, state: 'done' }])
  expect((await mine())[0]).toMatchObject({ name: 'Pot', status: 'draft' })
})

test('a stopped import writes nothing more until it is started again', async () => {
  const { runId } = await dryRun(market.app, market.vendorId, FILE)
  const ctx = sellerContext(market.app, market.vendorId)
  await startImport(ctx, runId)
  expect(await stopImport(ctx, runId)).toMatchObject({ ok: true })
  await runImport(market.app, runId, countImported)
  expect(await mine()).toEqual([])
  await startImport(ctx, runId)
  await runImport(market.app, runId, countImported)
  expect(await mine()).toHaveLength(2)
})

test('another seller’s import does not exist in any act', async () => {
  const { runId } = await dryRun(market.app, market.vendorId, FILE)
  const stranger = sellerContext(market.app, (await makeVendor(market.app.db)).id)
  const settings = {
    market: 'AE',
    newStatus: 'active',
    pictures: 'list',
    sameBy: 'any',
    categories: [],
  } as const
  for (const act of [startImport, stopImport, beginUndo, discardImport])
    expect(await act(stranger, runId)).toMatchObject({ ok: false, code: 'not-found' })
  expect(await setImport(stranger, runId, settings)).toMatchObject({ ok: false, code: 'not-found' })
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'checked', market: 'GB' })
})

test('an import can be undone for seven days, and what waits can be left', async () => {
  const runId = await start(FILE)
  const late = { ...sellerContext(market.app, market.vendorId), now: new Date(Date.now() + 9 * 86_400_000) }
  const { endedAt } = (await told(market.app, runId)).run
  const date = endedAt && formats().date(undoUntil(endedAt), { dateStyle: 'medium' })
  expect(await beginUndo(late, runId)).toMatchObject({
    ...{ ok: false, code: 'too-late', message: `This import could be undone until ${date}.` },
  })
  expect((await told(market.app, runId)).run.status).toBe('done')
  const waiting = await dryRun(market.app, market.vendorId, FILE)
  expect(await discardImport(sellerContext(market.app, market.vendorId), waiting.runId)).toMatchObject({
    ok: true,
  })
  expect(await discardImport(sellerContext(market.app, market.vendorId), runId)).toMatchObject({ ok: false })
})
