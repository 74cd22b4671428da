import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobsOf } from '#server/jobs.ts'
import { startWorkers } from '#server/platform/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { openForSellers } from '#tests/importing.ts'
import { bringFile, csv, dryRun, sellerContext, told } from '#tests/imports.ts'
import { runJob } from '#tests/queue.ts'
import { beginUndo, discardImport, startImport } from './actions.ts'
import { giveUpImport } from './give-up.ts'
import { runImport } from './run.ts'

const market = openForSellers()
const FILE = csv(['Handle', 'Title', 'Variant Price'], ['pot', 'Pot', 5])
const seller = () => sellerContext(market.app, market.vendorId)
const statusOf = async (runId: number) => (await told(market.app, runId)).run.status

async function brought(): Promise<number> {
  const received = await bringFile(market.app, market.vendorId, FILE)
  if (!received.ok) throw new Error(received.message)
  return received.value.runId
}

/** As it is when the process that did the last try was killed. */
const killLastTry = () =>
  market.app.db.execute(
    sql`update pgboss.job set state = 'failed' where name in ('check-import', 'run-import')`,
  )

test('a file whose reading fails to the last try is told of as not readable, and can be left', async () => {
  const { app } = market
  const runId = await brought()
  await app.db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'check-import'`)
  const failing = jobsOf(app)
    .filter(({ name }) => name === 'check-import')
    .map((job) => ({ ...job, run: () => Promise.reject(new Error('as it happens')) }))
  const workers = await startWorkers(app.url, app.database, failing, openLog('silent'))
  try {
    await expect.poll(() => statusOf(runId)).toBe('broken')
  } finally {
    await workers.stop()
  }
  expect((await told(app, runId)).run.fault).toEqual({ code: 'given-up', row: 0 })
  expect(await discardImport(seller(), runId)).toMatchObject({ ok: true })
})

test('a file that waits to be read stays; one that nothing reads any more is given up by the sweep, and its file goes', async () => {
  const { app } = market
  const runId = await brought()
  const key = (await told(app, runId)).run.fileKey ?? ''
  await runJob(app, 'sweep-imports')
  expect(await statusOf(runId)).toBe('reading')
  await killLastTry()
  await runJob(app, 'sweep-imports')
  expect(await statusOf(runId)).toBe('broken')
  expect(await app.storage.exists(key)).toBe(false)
  expect(await discardImport(seller(), runId)).toMatchObject({ ok: true })
})

test('of two files that are being read, the one that is given up ends, and the other goes on', async () => {
  const { app } = market
  const [other, ends] = [await brought(), await brought()]
  const fileOf = async (runId: number) => (await told(app, runId)).run.fileKey ?? ''
  const files = [await fileOf(other), await fileOf(ends)]
  await giveUpImport(app, ends)
  expect([await statusOf(other), await statusOf(ends)]).toEqual(['reading', 'broken'])
  expect(await Promise.all(files.map((file) => app.storage.exists(file)))).toEqual([true, false])
  expect(await fileOf(other)).toBe(files[0])
})

test('an import whose work is given up can be gone on with, and one that is taken back can be taken back again', async () => {
  const { app } = market
  const { runId } = await dryRun(app, market.vendorId, FILE)
  await startImport(seller(), runId)
  await killLastTry()
  await runJob(app, 'sweep-imports')
  expect(await statusOf(runId)).toBe('stopped')
  await startImport(seller(), runId)
  await runImport(app, runId, async () => undefined)
  const { endedAt } = (await told(app, runId)).run
  expect(await beginUndo(seller(), runId)).toMatchObject({ ok: true })
  await killLastTry()
  await runJob(app, 'sweep-imports')
  // The seven days in which it can be undone go on from its end.
  expect((await told(app, runId)).run).toMatchObject({ status: 'done', endedAt })
  expect(await beginUndo(seller(), runId)).toMatchObject({ ok: true })
  await jobsOf(app)
    .find(({ name }) => name === 'run-import')
    ?.run({ runId })
  expect(await statusOf(runId)).toBe('undone')
})
