import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '#server/platform/clock.ts'
import { makeVendor } from '#tests/factories.ts'
import { openForSellers } from '#tests/importing.ts'
import { bringFile, csv, sellerContext, told } from '#tests/imports.ts'
import { checkImport } from './check.ts'
import { receiveTable, refuseTable } from './receive.ts'
import { importRuns } from './tables.ts'

const market = openForSellers()
const FILE = csv(['Handle', 'Title', 'Variant Price'], ['pot', 'Pot', 5])

const runOf = async () => {
  const received = await bringFile(market.app, market.vendorId, FILE)
  if (!received.ok) throw new Error(received.message)
  return received.value.runId
}
const change = (id: number, to: Partial<typeof importRuns.$inferInsert>) =>
  market.app.db.update(importRuns).set(to).where(eq(importRuns.id, id))

/** What a seller hears before anything of a file is read, and who sends it all the same. */
async function expectRefused(message: RegExp) {
  const said = { ok: false, code: 'too-many', message: expect.stringMatching(message) }
  expect(await refuseTable(sellerContext(market.app, market.vendorId))).toMatchObject(said)
  expect(await bringFile(market.app, market.vendorId, FILE)).toMatchObject(said)
}

test('ten files of a seller may wait to be read or started; the next comes when one of them is finished', async () => {
  for (let file = 0; file < 9; file++) await runOf()
  expect(await refuseTable(sellerContext(market.app, market.vendorId))).toBeNull()
  const last = await runOf()
  await expectRefused(/^10 of your imports are not finished/)
  await change(last, { status: 'checked' })
  await expectRefused(/^10 of your imports are not finished/)
  await change(last, { status: 'done' })
  await runOf()
})

test('of files that a seller sends at the same moment no more than ten wait, and of the others nothing is kept', async () => {
  for (let file = 0; file < 8; file++) await runOf()
  const brought = vi.spyOn(market.app.storage, 'putStream')
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => bringFile(market.app, market.vendorId, FILE)),
  )
  expect(sent.filter(({ ok }) => ok)).toHaveLength(2)
  const kept = await Promise.all(brought.mock.calls.map(([key]) => market.app.storage.exists(key)))
  brought.mockRestore()
  expect(kept.filter(Boolean)).toHaveLength(2)
})

test('a seller brings thirty files in an hour, and another has thirty of their own', async () => {
  const ask = (vendorId: number) => refuseTable(sellerContext(market.app, vendorId))
  for (let file = 0; file < 30; file++) expect(await ask(market.vendorId)).toBeNull()
  expect(await ask(market.vendorId)).toMatchObject({
    ...{ code: 'too-often', message: 'That were many files. Please try again later.' },
  })
  const { app, vendorId } = market
  const later = (milliseconds: number) => ({
    ...sellerContext(app, vendorId),
    now: new Date(app.clock.now().getTime() + milliseconds),
  })
  expect(await refuseTable(later(HOUR - MINUTE))).toMatchObject({ code: 'too-often' })
  expect(await refuseTable(later(HOUR))).toBeNull()
  expect(await ask((await makeVendor(market.app.db)).id)).toBeNull()
})

test('no more than 2 GB of a seller is kept, of imports that can still be undone', async () => {
  const [first, second] = [await runOf(), await runOf()]
  await change(first, { status: 'done', bytes: 1_000_000_000 })
  await change(second, { status: 'undone', bytes: 999_999_999 })
  expect(await refuseTable(sellerContext(market.app, market.vendorId))).toBeNull()
  await change(second, { bytes: 1_000_000_000 })
  await expectRefused(
    /^The files of your imports fill 2 GB\. Each goes once its import can be undone no more/,
  )
  await change(first, { fileKey: null })
  await runOf()
})

test('a file is read as its own, whosever other file waits before it, and is not read again once it was started', async () => {
  const waiting = await runOf()
  const other = await makeVendor(market.app.db)
  const pan = csv(['Handle', 'Title', 'Variant Price'], ['pan', 'Pan', 9])
  const received = await bringFile(market.app, other.id, pan)
  if (!received.ok) throw new Error(received.message)
  const { runId } = received.value
  const stateOf = async (id: number) => {
    const { run, items } = await told(market.app, id)
    return { status: run.status, names: items.map(({ name }) => name) }
  }
  await checkImport(market.app, runId)
  expect(await stateOf(runId)).toEqual({ status: 'checked', names: ['Pan'] })
  await change(runId, { status: 'running' })
  await checkImport(market.app, runId)
  expect(await stateOf(runId)).toEqual({ status: 'running', names: ['Pan'] })
  expect(await stateOf(waiting)).toEqual({ status: 'reading', names: [] })
})

test('a file with bytes among its text that are no text is refused before it is kept', async () => {
  const zero = Buffer.concat([Buffer.from(FILE), Buffer.alloc(5000, '\r\n'), Buffer.from([0])])
  const marked = Buffer.concat([Buffer.from('\ufeff'), Buffer.from(FILE), Buffer.from([0])])
  for (const file of [zero, marked])
    expect(await bringFile(market.app, market.vendorId, file)).toEqual({
      ok: false,
      code: 'not-text',
      message:
        'This is a binary file and no CSV. Unpack it, or save your table as CSV, and drop that file here.',
    })
})

test('a file of more than 100 MB is refused however it comes, and not looked at', async () => {
  const file = { path: '/there/is/no/such/file.csv', bytes: 101 * 1024 * 1024 + 1 }
  const about = { name: 'products.csv', market: 'GB' } as const
  expect(await receiveTable(sellerContext(market.app, market.vendorId), file, about)).toEqual({
    ok: false,
    code: 'too-large',
    message: 'This file is larger than 100 MB. Please export your products in several parts.',
  })
})
