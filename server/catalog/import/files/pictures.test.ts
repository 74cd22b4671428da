import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pictures } from '#server/media/pictures.ts'
import { listSoldPictures } from '#server/orders/purchase-parts.ts'
import { TooBusy } from '#server/platform/worker-pool.ts'
import { countImported } from '#server/stock/imported.ts'
import { makeVendor } from '#tests/factories.ts'
import { type FakeOutside, openOutside } from '#tests/fakes/outside.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext } from '#tests/imports.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { productLocks } from '../../product-locks.ts'
import { beginUndo, setImport, startImport } from './actions.ts'
import { checkImport } from './check.ts'
import { fetchImportPictures } from './fetch-pictures.ts'
import { listMissingPictures } from './queries.ts'
import { runImport } from './run.ts'
import { importPictures } from './tables.ts'
import { undoImport } from './undo.ts'

const market = openForSellers()
let outside: FakeOutside
beforeAll(async () => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b63' } })
    .jpeg()
    .toBuffer()
  outside = await openOutside(
    (request, response) => {
      if (request.url === '/inside') return response.writeHead(302, { Location: 'http://127.0.0.1/' }).end()
      if (request.url === '/page') return response.end('<!doctype html><title>No</title>')
      return response.end(photo)
    },
    { 'intranet.example': ['10.0.0.7'] },
  )
})
afterAll(() => outside.close())
afterEach(() => vi.restoreAllMocks())

const HEAD = [
  'Handle',
  'Title',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
  'Image Src',
  'Variant Image',
]
const at = (path: string) => `http://pictures.example/${path}`
const FILE = csv(
  HEAD,
  ['shirt', 'Shirt', 'Size', 'S', 20, at('front'), at('front')],
  ['shirt', '', '', 'M', 20, at('inside'), at('m')],
  ['shirt', '', '', '', '', at('page'), ''],
  ['shirt', '', '', '', '', 'http://intranet.example/secret', ''],
)
async function bring(pictures: 'fetch' | 'list', vendorId = market.vendorId, file = FILE) {
  const ctx = sellerContext(market.app, vendorId)
  const { runId } = await dryRun(market.app, vendorId, file)
  await setImport(ctx, runId, { market: 'GB', newStatus: 'active', pictures, sameBy: 'any', categories: [] })
  await checkImport(market.app, runId)
  await startImport(ctx, runId)
  await runImport(market.app, runId, countImported)
  return runId
}
async function shown() {
  const { rows } = await market.app.db.execute<{ product: number; variations: string[] }>(sql`
    select (select count(*)::int from product_images i where i.product_id = p.id) product,
      (select coalesce(json_agg(v.label order by v.position), '[]') from variations v
        where v.product_id = p.id and v.image_key is not null) variations
    from products p where p.vendor_id = ${market.vendorId}`)
  return rows
}

test('pictures come from the internet alone, to the product and to the variation that they show; the others are listed', async () => {
  const before = outside.dialled.length
  const runId = await bring('fetch')
  await fetchImportPictures(market.app, runId, outside)
  expect(await shown()).toEqual([{ product: 1, variations: ['S', 'M'] }])
  const { rows: missing } = await listMissingPictures(market.app.db, runId, 0)
  expect(missing.map(({ url, name }) => [url, name])).toEqual([
    [at('inside'), 'Shirt'],
    [at('page'), 'Shirt'],
    ['http://intranet.example/secret', 'Shirt'],
  ])
  // The one that the product and a variation share is fetched once; nothing within is ever dialled.
  expect(outside.dialled.slice(before)).toEqual(Array.from({ length: 4 }, () => '93.184.216.34'))
  await fetchImportPictures(market.app, runId, outside)
  expect(await shown()).toEqual([{ product: 1, variations: ['S', 'M'] }])
})

test('of two sellers whose pictures wait, each import fetches its own', async () => {
  const own = await bring('fetch')
  const theirs = await bring('fetch', (await makeVendor(market.app.db)).id)
  const statesOf = async (runId: number) =>
    new Set(
      (await market.app.db.select().from(importPictures).where(eq(importPictures.runId, runId))).map(
        ({ status }) => status,
      ),
    )
  await fetchImportPictures(market.app, own, outside)
  expect([...(await statesOf(own))]).not.toContain('waiting')
  expect([...(await statesOf(theirs))]).toEqual(['waiting'])
})

test('the same file again brings no picture twice', async () => {
  await fetchImportPictures(market.app, await bring('fetch'), outside)
  const { run } = await dryRun(
    market.app,
    market.vendorId,
    csv(HEAD, ['shirt', 'Shirt', 'Size', 'S', 20, at('front'), at('other')]),
  )
  expect(run).toMatchObject({ unchanged: 1, changed: 0 })
})

test('a seller who uploads pictures by hand gets a list of them, and nothing is fetched', async () => {
  const before = outside.dialled.length
  const runId = await bring('list')
  await fetchImportPictures(market.app, runId, outside)
  expect(outside.dialled.length).toBe(before)
  expect((await listMissingPictures(market.app.db, runId, 0)).rows).toHaveLength(6)
  expect(await shown()).toEqual([{ product: 0, variations: [] }])
})

test('a save of the product goes first, and a picture stands behind those that it has then', async () => {
  const runId = await bring('fetch')
  const ids = sql`(select id from products where vendor_id = ${market.vendorId})`
  const fetching = await market.app.db.transaction(async (tx) => {
    await tx.execute(productLocks(ids))
    const begun = fetchImportPictures(market.app, runId, outside)
    begun.catch(() => undefined)
    await untilSomebodyWaits(market.app, tx)
    await tx.execute(sql`insert into product_images (product_id, position, key, width, height)
      select id, 0, 'mine', 40, 40 from ${ids} ids`)
    return { begun }
  })
  await fetching.begun
  const { rows } = await market.app.db.execute<{ position: number; own: boolean }>(sql`
    select position, key = 'mine' own from product_images where product_id in ${ids} order by position`)
  expect(rows).toEqual([
    { position: 0, own: true },
    { position: 1, own: false },
  ])
})

test('undoing takes the pictures back that a known product got', async () => {
  await bring('list')
  const ctx = sellerContext(market.app, market.vendorId)
  const file = csv(HEAD, ['shirt', 'Shirt', 'Size', 'S', 20, at('new'), at('own')])
  const { runId, run } = await dryRun(market.app, market.vendorId, file)
  expect(run).toMatchObject({ changed: 1 })
  await startImport(ctx, runId)
  await runImport(market.app, runId, countImported)
  await fetchImportPictures(market.app, runId, outside)
  expect(await shown()).toEqual([{ product: 1, variations: ['S'] }])
  await beginUndo(ctx, runId)
  await undoImport(market.app, runId, countImported, listSoldPictures)
  expect(await shown()).toEqual([{ product: 0, variations: [] }])
})

test('undoing takes its own pictures alone, and lets them go: those of another import and of new products stay', async () => {
  const bringing = async (...rows: (string | number)[][]) => {
    const { runId } = await dryRun(market.app, market.vendorId, csv(HEAD, ...rows))
    await startImport(sellerContext(market.app, market.vendorId), runId)
    await runImport(market.app, runId, countImported)
    await fetchImportPictures(market.app, runId, outside)
    return runId
  }
  const pictures = async () => {
    const { rows } = await market.app.db.execute<{ url: string; shown: number; used: boolean }>(sql`
      select p.url, f.in_use used, (select count(*)::int from product_images i where i.key = p.key)
        + (select count(*)::int from variations v where v.image_key = p.key) shown
      from import_pictures p join import_runs r on r.id = p.run_id join media_files f on f.key = p.key
      where r.vendor_id = ${market.vendorId} order by p.url`)
    return rows.map(({ url, shown, used }) => [url, shown, used])
  }
  await bringing(
    ['shirt', 'Shirt', 'Size', 'S', 20, at('front'), ''],
    ['shirt', '', '', 'M', 20, '', at('m')],
  )
  const second = await bringing(
    ['shirt', 'Shirt', 'Size', 'S', 20, at('new'), at('s')],
    ['mug', 'Mug', 'Size', 'S', 20, at('mug'), ''],
  )
  expect(await pictures()).toEqual([
    [at('front'), 1, true],
    [at('m'), 1, true],
    [at('mug'), 1, true],
    [at('new'), 1, true],
    [at('s'), 1, true],
  ])
  await beginUndo(sellerContext(market.app, market.vendorId), second)
  await undoImport(
    market.app,
    second,
    countImported,
    async (_db, _products, keys) => new Set(keys.slice(0, 1)),
  )
  // Of the two that are shown no more, the one that was sold stays for its order.
  const left = (await pictures()).map(([, shown, used]) => `${shown} ${used}`)
  expect(left.toSorted()).toEqual(['0 false', '0 true', '1 true', '1 true', '1 true'])
})

test('what waits is not fetched any more once its import is being undone, or is undone', async () => {
  const runId = await bring('fetch')
  const before = outside.dialled.length
  await beginUndo(sellerContext(market.app, market.vendorId), runId)
  await fetchImportPictures(market.app, runId, outside)
  await undoImport(market.app, runId, countImported, listSoldPictures)
  await fetchImportPictures(market.app, runId, outside)
  expect(outside.dialled.length).toBe(before)
})

test('two nodes that fetch the same picture show it once', async () => {
  const runId = await bring('fetch')
  const fetching = await market.app.db.transaction(async (tx) => {
    await tx.execute(productLocks(sql`(select id from products where vendor_id = ${market.vendorId})`))
    const both = [1, 2].map(() => fetchImportPictures(market.app, runId, outside))
    await untilSomebodyWaits(market.app, tx, 2)
    return { both }
  })
  await Promise.all(fetching.both)
  expect(await shown()).toEqual([{ product: 1, variations: ['S', 'M'] }])
})

test('a picture that a file names twice is one picture of the product, and may be that of a variation as well', async () => {
  const { items } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      HEAD,
      ['shirt', 'Shirt', 'Size', 'S', 20, at('front'), at('front')],
      ['shirt', '', '', 'M', 20, at('front'), at('front')],
      ['shirt', '', '', '', '', at('back'), ''],
    ),
  )
  expect(items[0]?.data.pictures.map(({ url, variation }) => [url, variation])).toEqual([
    [at('front'), null],
    [at('back'), null],
    [at('front'), 0],
    [at('front'), 1],
  ])
})

/** The jobs that go on with an import's pictures, and how many seconds each waits; they are taken out of their queue. */
async function nextJobs(runId: number) {
  const { rows } = await market.app.db.execute<{ seconds: number }>(sql`
    delete from pgboss.job where name = 'fetch-import-pictures' and data = ${JSON.stringify({ runId })}::jsonb
      returning round(extract(epoch from start_after - created_on))::int seconds`)
  return rows.map(({ seconds }) => seconds)
}
const statesOf = async (runId: number) => {
  const { rows } = await market.app.db.execute<{ state: string }>(
    sql`select status || ' ' || count(*) state from import_pictures where run_id = ${runId} group by status order by status`,
  )
  return rows.map(({ state }) => state)
}

/** A file of products with ten pictures each. */
const withTen = (...names: string[]) =>
  csv(
    ['Handle', 'Title', 'Variant Price', 'Image Src'],
    ...names.flatMap((name) =>
      Array.from({ length: 10 }, (_, n) => [name, n ? '' : name, n ? '' : 20, at(`${name}/${n}`)]),
    ),
  )

test('of many pictures a job fetches twenty, and the next one goes on there', async () => {
  const runId = await bring('fetch', market.vendorId, withTen('pot', 'pan', 'lid'))
  expect(await nextJobs(runId)).toEqual([0])
  await fetchImportPictures(market.app, runId, outside)
  expect([await statesOf(runId), await nextJobs(runId)]).toEqual([['fetched 20', 'waiting 10'], [0]])
  await fetchImportPictures(market.app, runId, outside)
  expect([await statesOf(runId), await nextJobs(runId)]).toEqual([['fetched 30'], []])
})

test('a picture for which the shop has no time is tried again a minute later, three times in all', async () => {
  const file = csv(HEAD, ['pot', 'Pot', '', '', 20, at('pot'), ''])
  const runId = await bring('fetch', market.vendorId, file)
  await nextJobs(runId)
  vi.spyOn(pictures, 'run').mockRejectedValue(new TooBusy('Too much.'))
  for (const then of [['waiting 1'], ['waiting 1'], ['failed 1']]) {
    await fetchImportPictures(market.app, runId, outside)
    expect([await statesOf(runId), await nextJobs(runId)]).toEqual([then, then[0] === 'failed 1' ? [] : [60]])
  }
})

test('a picture for which there was no time holds up none that was not tried', async () => {
  const runId = await bring('fetch', market.vendorId, withTen('mug', 'cup', 'jug', 'jar'))
  await nextJobs(runId)
  vi.spyOn(pictures, 'run').mockRejectedValueOnce(new TooBusy('Too much.'))
  for (const then of [
    [['fetched 19', 'waiting 21'], [0]],
    [['fetched 39', 'waiting 1'], [60]],
    [['fetched 40'], []],
  ]) {
    await fetchImportPictures(market.app, runId, outside)
    expect([await statesOf(runId), await nextJobs(runId)]).toEqual(then)
  }
})
