import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { openForSellers } from '#tests/importing.ts'
import { bringFile, csv, dryRun } from '#tests/imports.ts'
import { stageRows } from './stage.ts'
import { importRuns } from './tables.ts'

const market = openForSellers()

const ABOUT = 'Hammered by hand, and round. '.repeat(350)
const ROWS = 10_000
/** Rows that may be between the file and the database: a batch, and what a stream has read ahead. */
const MOST_HELD = 1500

/** Chunks of a file that is never anywhere as a whole, as a storage hands them out. */
async function* shopify(rows: number, each: (row: number) => Promise<void>) {
  yield Buffer.from('Handle,Title,Body (HTML),Variant SKU,Variant Price\r\n')
  for (let row = 1; row <= rows; row += 1) {
    yield Buffer.from(`pot-${row},Copper pot ${row},"<p>${ABOUT}</p>",P-${row},20.00\r\n`)
    await each(row)
  }
}

test('of a file of 100 MB never more than a few rows are held: they are in the database before the next are read', async () => {
  const begun: Uint8Array[] = []
  for await (const chunk of shopify(1, async () => undefined)) begun.push(chunk)
  const received = await bringFile(market.app, market.vendorId, begun)
  if (!received.ok) throw new Error(received.message)
  const { db, storage } = market.app
  const [run] = await db.select().from(importRuns).where(sql`id = ${received.value.runId}`)
  if (!run) throw new Error('There is no such import.')
  let bytes = 0
  let most = 0
  const look = async (row: number) => {
    bytes += ABOUT.length
    if (row % 250 !== 0) return
    const { rows } = await db.execute<{ kept: number }>(
      sql`select count(*)::int kept from import_lines where run_id = ${run.id}`,
    )
    most = Math.max(most, row - (rows[0]?.kept ?? 0))
  }
  const large = new Proxy(storage, {
    get: (target, name) =>
      name === 'getStream' ? async () => shopify(ROWS, look) : Reflect.get(target, name, target),
  })
  const app: App = { ...market.app, storage: large }
  expect(await stageRows(app, run)).toBe(ROWS)
  expect(bytes).toBeGreaterThan(100_000_000)
  expect(most).toBeLessThanOrEqual(MOST_HELD)
  expect(most).toBeGreaterThan(0)
}, 240_000)

test('rows that have only just come are related by sorting and hashing, and never each with all others', async () => {
  const { db } = market.app
  await db.execute(sql`create table related (nestloop text)`)
  await db.execute(sql`create function tell_plan() returns trigger language plpgsql as
    'begin insert into related values (current_setting(''enable_nestloop'')); return null; end'`)
  await db.execute(sql`create trigger tell_plan before update of key, same_as on import_lines
    for each statement execute function tell_plan()`)
  await dryRun(
    market.app,
    market.vendorId,
    csv(['Handle', 'Title', 'Variant Price'], ['pot', 'Pot', '20.00']),
  )
  await db.execute(sql`drop trigger tell_plan on import_lines`)
  const { rows } = await db.execute<{ nestloop: string }>(sql`select nestloop from related`)
  expect(rows.map(({ nestloop }) => nestloop)).toEqual(['off', 'off'])
  expect((await db.execute(sql`show enable_nestloop`)).rows).toEqual([{ enable_nestloop: 'on' }])
})
