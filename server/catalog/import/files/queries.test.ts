import { expect, test } from 'vitest'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { openForSellers } from '#tests/importing.ts'
import { bringFile, csv, dryRun } from '#tests/imports.ts'
import { findImport, listFaults, listImports, listItems, listMissingPictures } from './queries.ts'
import { importPictures, importRuns } from './tables.ts'

const market = openForSellers()
const HEAD = ['Handle', 'Name', 'Stock', 'Price GBP']
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** All rows of a list, turned a page after the other. */
async function turned<Row>(read: (after: number) => Promise<{ rows: Row[]; next: string | null }>) {
  const rows: Row[] = []
  let pages = 0
  for (let after: string | null = '0'; after !== null && pages < 20; pages += 1) {
    const page: { rows: Row[]; next: string | null } = await read(Number(after))
    rows.push(...page.rows)
    after = page.next
  }
  return { rows, pages }
}

test('all that an import says can be turned, 25 on a page: its products, what is wrong in them, pictures to upload', async () => {
  const { db } = market.app
  const { runId } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      HEAD,
      ...numbers(2, 51).map((row) => [`new-${row}`, `New ${row}`, 1, '5.00']),
      // Two things are wrong in each of these.
      ...numbers(52, 82).map((row) => [`wrong-${row}`, `Wrong ${row}`, '1.5', 'free']),
    ),
  )
  const created = await turned((after) => listItems(db, { id: runId, newStatus: 'draft' }, 'created', after))
  expect(created.rows.map(({ row }) => row)).toEqual(numbers(2, 51))
  expect(created.pages).toBe(2)
  const faults = await turned((after) => listFaults(db, runId, after))
  expect(faults.rows.map(({ row }) => row)).toEqual(numbers(52, 82).flatMap((row) => [row, row]))
  expect(new Set(faults.rows.map(({ id }) => id)).size).toBe(62)
  const { id: productId } = await makeProduct(db, { vendorId: market.vendorId })
  const about = { runId, productId, variationId: null, alt: '', attempts: 0, status: 'listed' as const }
  await db
    .insert(importPictures)
    .values(numbers(1, 60).map((at) => ({ ...about, url: `https://example.com/${at}` })))
  const missing = await turned((after) => listMissingPictures(db, runId, after))
  expect(missing.rows.map(({ url }) => url)).toEqual(numbers(1, 60).map((at) => `https://example.com/${at}`))
})

test('all imports of a seller can be turned, the newest first', async () => {
  const { db } = market.app
  const received = await bringFile(market.app, market.vendorId, csv(HEAD, ['pot', 'Pot', 1, '5.00']))
  if (!received.ok) throw new Error(received.message)
  const [first] = (await listImports(db, market.vendorId, null)).rows
  if (!first) throw new Error('The import is missing.')
  const { id: _own, ...copy } = first
  await db
    .insert(importRuns)
    .values(numbers(2, 60).map((at) => ({ ...copy, status: 'done' as const, fileName: `${at}.csv` })))
  const all = await turned((before) => listImports(db, market.vendorId, before || null))
  expect(all.rows.map(({ fileName }) => fileName)).toEqual([
    ...numbers(2, 60)
      .toReversed()
      .map((at) => `${at}.csv`),
    'p.csv',
  ])
})

test('an import is found by the seller who brought it, and by no other who knows its number', async () => {
  const { runId } = await dryRun(market.app, market.vendorId, csv(HEAD, ['pot', 'Pot', 1, '5.00']))
  expect(await findImport(market.app.db, market.vendorId, runId)).toMatchObject({ id: runId })
  const { id: another } = await makeVendor(market.app.db)
  expect(await findImport(market.app.db, another, runId)).toBeNull()
})
