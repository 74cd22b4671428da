import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, DAY, HOUR, startOfToday } from '#server/platform/clock.ts'
import { countImported } from '#server/stock/imported.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { startImport } from './actions.ts'
import { runImport } from './run.ts'
import { sweepImports } from './sweep.ts'
import { importRuns } from './tables.ts'

const market = openForSellers()
const FILE = csv(['Handle', 'Title', 'Variant Price'], ['pot', 'Pot', 5], ['pan', 'Pan', '-1'])
const at = (now: Date) => ({ ...market.app, clock: { ...market.app.clock, now: () => now } })
const inDays = (days: number) => at(after(market.app.clock.now(), days * DAY))

test('the file of an import goes when it cannot be undone any more, its details later, its figures never', async () => {
  const { runId, run } = await dryRun(market.app, market.vendorId, FILE)
  await startImport(sellerContext(market.app, market.vendorId), runId)
  await runImport(market.app, runId, countImported)
  const { endedAt } = (await told(market.app, runId)).run
  if (!endedAt) throw new Error('The import has no end.')
  const until = after(startOfToday(endedAt), 8 * DAY + 12 * HOUR)
  await sweepImports(at(after(until, -1)))
  expect(await market.app.storage.exists(run.fileKey ?? '')).toBe(true)
  await sweepImports(at(until))
  expect(await market.app.storage.exists(run.fileKey ?? '')).toBe(false)
  expect(await told(market.app, runId)).toMatchObject({ run: { fileKey: null, created: 1 }, items: [{}, {}] })
  await sweepImports(inDays(89))
  expect((await told(market.app, runId)).items).toHaveLength(2)
  await sweepImports(inDays(91))
  expect(await told(market.app, runId)).toMatchObject({
    run: { created: 1, refused: 1 },
    items: [],
    faults: [],
  })
})

test('a file that was never started goes after thirty days, with everything that was found in it, and no younger one', async () => {
  const younger = await dryRun(market.app, market.vendorId, FILE)
  await market.app.db
    .update(importRuns)
    .set({ createdAt: inDays(10).clock.now() })
    .where(eq(importRuns.id, younger.runId))
  const { runId, run } = await dryRun(market.app, market.vendorId, FILE)
  await sweepImports(inDays(29))
  expect((await told(market.app, runId)).run.status).toBe('checked')
  await sweepImports(inDays(31))
  expect(await market.app.db.select().from(importRuns).where(eq(importRuns.id, runId))).toEqual([])
  expect(await market.app.storage.exists(run.fileKey ?? '')).toBe(false)
  expect((await told(market.app, younger.runId)).run.status).toBe('checked')
})
