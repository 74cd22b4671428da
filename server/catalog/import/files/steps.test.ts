import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, DAY, HOUR, startOfToday } from '#server/platform/clock.ts'
import { countImported } from '#server/stock/imported.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { categories } from '../../tables.ts'
import { beginUndo, discardImport, setImport, startImport, stopImport } from './actions.ts'
import { runImport } from './run.ts'
import { IMPORT_STATUSES, type ImportStatus } from './states.ts'
import { importRuns, vendorCategories } from './tables.ts'

const market = openForSellers()
const FILE = csv(['Handle', 'Title', 'Type', 'Variant Price'], ['pot', 'Pot', 'Pans', 5])
const seller = (later = 0) => {
  const ctx = sellerContext(market.app, market.vendorId)
  return { ...ctx, now: after(ctx.now, later) }
}
const settings = { market: 'GB', newStatus: 'draft', pictures: 'list', sameBy: 'any' } as const

/** Each act of a seller, with the statuses in which it is done. */
const ACTS: [string, (runId: number) => Promise<{ ok: boolean }>, ImportStatus[]][] = [
  ['started', (runId) => startImport(seller(), runId), ['checked', 'stopped']],
  ['stopped', (runId) => stopImport(seller(), runId), ['running']],
  ['taken back', (runId) => beginUndo(seller(), runId), ['done', 'stopped']],
  ['set anew', (runId) => setImport(seller(), runId, { ...settings, categories: [] }), ['checked']],
  ['left', (runId) => discardImport(seller(), runId), ['matching', 'checked', 'broken']],
]

test.each(ACTS)(
  'an import is %s where it stands so that it can be, and nowhere else',
  async (_act, act, from) => {
    const { id: _id, ...run } = (await dryRun(market.app, market.vendorId, FILE)).run
    const runs = await market.app.db
      .insert(importRuns)
      .values(IMPORT_STATUSES.map((status) => ({ ...run, status })))
      .returning()
    const done: ImportStatus[] = []
    for (const { id, status } of runs) if ((await act(id)).ok) done.push(status)
    expect(done.toSorted()).toEqual(from.toSorted())
  },
)

test('an import that another tab starts at this moment is not started a second time', async () => {
  const { runId } = await dryRun(market.app, market.vendorId, FILE)
  const second = await market.app.db.transaction(async (tx) => {
    await tx.update(importRuns).set({ status: 'running' }).where(eq(importRuns.id, runId))
    const starting = startImport(seller(), runId)
    await untilSomebodyWaits(market.app, tx)
    return { starting }
  })
  expect(await second.starting).toMatchObject({ ok: false, code: 'wrong-status' })
})

test('an import that is started again was begun when it was started first', async () => {
  const { runId } = await dryRun(market.app, market.vendorId, FILE)
  const first = seller()
  await startImport(first, runId)
  await stopImport(seller(), runId)
  await startImport(seller(HOUR), runId)
  await runImport(market.app, runId, countImported)
  expect((await told(market.app, runId)).run).toMatchObject({ status: 'done', startedAt: first.now })
})

test('an import is taken back until the seventh day after its end is over everywhere, and not a moment later', async () => {
  const { runId } = await dryRun(market.app, market.vendorId, FILE)
  const endedAt = seller().now
  await market.app.db.update(importRuns).set({ status: 'done', endedAt }).where(eq(importRuns.id, runId))
  const at = (now: Date) => beginUndo({ ...seller(), now }, runId)
  const over = after(startOfToday(endedAt), 8 * DAY + 12 * HOUR)
  expect(await at(over)).toMatchObject({ ok: false, code: 'too-late' })
  expect(await at(after(over, -1))).toMatchObject({ ok: true })
})

test('nothing of a file is kept that its seller leaves', async () => {
  const { runId, run } = await dryRun(market.app, market.vendorId, FILE)
  expect(await discardImport(seller(), runId)).toMatchObject({ ok: true })
  expect(await market.app.storage.exists(run.fileKey ?? '')).toBe(false)
})

test('a name of a file means no category that is not in the shop any more', async () => {
  const { runId } = await dryRun(market.app, market.vendorId, FILE)
  const [closed, open] = await market.app.db.select().from(categories).orderBy(categories.id).limit(2)
  if (!closed || !open) throw new Error('There are no categories.')
  const isCalled = (name: string, { slug }: { slug: string }) => ({ name, slug })
  await market.app.db.update(categories).set({ status: 'inactive' }).where(eq(categories.id, closed.id))
  const meant = [isCalled('Pans', closed), isCalled('Pots', open)]
  expect(await setImport(seller(), runId, { ...settings, categories: meant })).toMatchObject({ ok: true })
  await market.app.db.update(categories).set({ status: 'active' }).where(eq(categories.id, closed.id))
  const own = eq(vendorCategories.vendorId, market.vendorId)
  expect(await market.app.db.select().from(vendorCategories).where(own)).toMatchObject([
    { name: 'pots', categoryId: open.id },
  ])
})
