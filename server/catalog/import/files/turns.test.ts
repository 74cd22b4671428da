import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, systemClock } from '#server/platform/clock.ts'
import { countImported } from '#server/stock/imported.ts'
import { vendors } from '#server/vendors/tables.ts'
import { type FakeOutside, openOutside } from '#tests/fakes/outside.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { granted } from '#tests/shopper.ts'
import { startImport } from './actions.ts'
import { fetchImportPictures } from './fetch-pictures.ts'
import { runImport } from './run.ts'
import { importPictures } from './tables.ts'

const market = openForSellers()
let outside: FakeOutside
let late = 0
beforeAll(async () => {
  // A host that keeps whoever asks waiting for twenty seconds.
  outside = await openOutside((_, response) => {
    late += 20_000
    response.writeHead(404).end()
  })
})
afterAll(() => outside.close())

const FILE = csv(
  ['Handle', 'Title', 'Variant Price', 'Image Src'],
  ['shirt', 'Shirt', 20, 'http://pictures.example/1'],
  ...[2, 3, 4, 5].map((picture) => ['shirt', '', '', `http://pictures.example/${picture}`]),
)
const suspend = (status: 'active' | 'suspended') =>
  market.app.db.update(vendors).set({ status }).where(eq(vendors.id, market.vendorId))
async function begin() {
  const { runId } = await dryRun(market.app, market.vendorId, FILE)
  const start = async () => granted(await startImport(sellerContext(market.app, market.vendorId), runId))
  await start()
  const run = () => runImport(market.app, runId, countImported)
  const statusOf = async () => (await told(market.app, runId)).run?.status
  const waiting = async () =>
    (await market.app.db.select().from(importPictures).where(eq(importPictures.runId, runId))).filter(
      ({ status }) => status === 'waiting',
    ).length
  return { runId, start, run, statusOf, waiting }
}

test('an import of a seller who is suspended stops, and goes on once they sell again', async () => {
  const { start, run, statusOf } = await begin()
  await suspend('suspended')
  await run()
  expect(await statusOf()).toBe('stopped')
  const mine = sql`select from products where vendor_id = ${market.vendorId}`
  expect((await market.app.db.execute(mine)).rows).toHaveLength(0)
  await suspend('active')
  await start()
  await run()
  expect(await statusOf()).not.toBe('stopped')
  expect((await market.app.db.execute(mine)).rows).toHaveLength(1)
})

test('pictures of a seller who is suspended wait, and a slow host takes half a minute of a turn', async () => {
  const { runId, run, waiting } = await begin()
  await run()
  await run()
  expect(await waiting()).toBe(5)
  const app = { ...market.app, clock: { now: () => after(systemClock.now(), late) } }
  const fetchSome = () => fetchImportPictures(app, runId, outside)
  await suspend('suspended')
  await fetchSome()
  expect(await waiting()).toBe(5)
  await suspend('active')
  await fetchSome()
  expect(await waiting()).toBe(3)
  await fetchSome()
  expect(await waiting()).toBe(1)
})
