import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { after, DAY } from '#server/platform/clock.ts'
import { openForSellers } from '#tests/importing.ts'
import { bringFile, csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { discardImport } from './actions.ts'
import { checkImport } from './check.ts'
import { sweepImports } from './sweep.ts'
import { importLines, importRuns } from './tables.ts'

const market = openForSellers()
const FILE = csv(['Handle', 'Title', 'Variant Price'], ['pot', 'Pot', 5], ['pan', 'Pan', '-1'])
const TABLES = ['import_lines', 'import_items', 'import_faults']
const MANY = 12_000

beforeAll(async () => {
  const { db } = market.app
  await db.execute(sql`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 5000 and current_setting('statement_timeout') <> '10min'
      then raise 'too many rows at once'; end if;
      return null;
    end $$`)
  for (const table of TABLES)
    await db.execute(sql`
      create trigger refuse_many after delete on ${sql.identifier(table)} referencing old table as gone
        for each statement execute function refuse_many()`)
})

/** Makes a file look as if it were a large one. */
async function enlarge(runId: number): Promise<void> {
  const { db } = market.app
  const numbers = sql`generate_series(100000, ${99_999 + MANY}) n`
  await db.execute(sql`
    insert into import_lines (run_id, number, key, cells) select ${runId}, n, 'r:' || n, '{}' from ${numbers}`)
  await db.execute(sql`
    insert into import_items (run_id, row, outcome, name, data)
    select ${runId}, n, 'unchanged', 'Cup', '{"rows": []}' from ${numbers}`)
  await db.execute(sql`
    insert into import_faults (run_id, row, name, "column", cell, code)
    select ${runId}, n, 'Cup', '', '', 'cells-missing' from ${numbers}`)
}

const sweepAfter = (days: number) => {
  const { app } = market
  return sweepImports({ ...app, clock: { ...app.clock, now: () => after(app.clock.now(), days * DAY) } })
}

test('old details of a large file are swept some at once', async () => {
  const { runId } = await dryRun(market.app, market.vendorId, FILE)
  await enlarge(runId)
  await market.app.db.update(importRuns).set({ status: 'stopped' }).where(eq(importRuns.id, runId))
  await sweepAfter(89)
  expect((await told(market.app, runId)).items).toHaveLength(MANY + 2)
  await sweepAfter(91)
  expect(await told(market.app, runId)).toMatchObject({ run: { created: 1 }, items: [], faults: [] })
})

test('what reading a large file left is deleted some at once where it is read again', async () => {
  const received = await bringFile(market.app, market.vendorId, FILE)
  if (!received.ok) throw new Error(received.message)
  const { runId } = received.value
  await enlarge(runId)
  await checkImport(market.app, runId)
  const { run, items, faults } = await told(market.app, runId)
  expect(run).toMatchObject({ status: 'checked', created: 1, refused: 1 })
  expect([items.length, faults.length]).toEqual([2, 1])
})

test('reading a large file that nobody goes on with is given up some rows at once', async () => {
  const received = await bringFile(market.app, market.vendorId, FILE)
  if (!received.ok) throw new Error(received.message)
  const { runId } = received.value
  await enlarge(runId)
  await market.app.db.execute(sql`delete from pgboss.job where name = 'check-import'`)
  await sweepAfter(0)
  expect((await told(market.app, runId)).run.status).toBe('broken')
  expect(await market.app.db.$count(importLines, eq(importLines.runId, runId))).toBe(0)
})

test('a large file that was only checked has time to go, left by its seller or never started', async () => {
  const { app, vendorId } = market
  const [left, forgotten] = [await dryRun(app, vendorId, FILE), await dryRun(app, vendorId, FILE)]
  for (const { runId } of [left, forgotten]) await enlarge(runId)
  expect(await discardImport(sellerContext(app, vendorId), left.runId)).toMatchObject({ ok: true })
  await sweepAfter(31)
  for (const { runId } of [left, forgotten])
    expect(await app.db.$count(importRuns, eq(importRuns.id, runId))).toBe(0)
})
