import { eq } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { checkImport } from '#server/catalog/import/files/check.ts'
import { receiveTable, type SellerContext } from '#server/catalog/import/files/receive.ts'
import { importFaults, importItems, importRuns } from '#server/catalog/import/files/tables.ts'
import { contextOf } from '#server/context.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import { discard, spool } from '#server/media/spool.ts'

export const sellerContext = (app: App, vendorId: number): SellerContext =>
  contextOf(app, { role: 'vendor' as const, vendorId })

/** A seller brings a file: what the shop answers. */
export async function bringFile(
  app: App,
  vendorId: number,
  content: string | Uint8Array | Iterable<Uint8Array>,
  about: { name?: string; market?: MarketCode } = {},
) {
  const chunks =
    typeof content === 'string' ? [Buffer.from(content)] : content instanceof Uint8Array ? [content] : content
  const file = await spool(app, chunks)
  const received = await receiveTable(sellerContext(app, vendorId), file, {
    name: 'p.csv',
    market: 'GB',
    ...about,
  })
  if (file) await discard(file)
  return received
}

/** The same, read to its end: what would happen. */
export async function dryRun(
  app: App,
  vendorId: number,
  content: string | Uint8Array,
  market: MarketCode = 'GB',
) {
  const received = await bringFile(app, vendorId, content, { market })
  if (!received.ok) throw new Error(received.message)
  const { runId } = received.value
  await checkImport(app, runId)
  return told(app, runId)
}

/** What an import tells of itself. */
export async function told(app: App, runId: number) {
  const [run] = await app.db.select().from(importRuns).where(eq(importRuns.id, runId))
  if (!run) throw new Error('There is no such import.')
  const items = await app.db
    .select()
    .from(importItems)
    .where(eq(importItems.runId, runId))
    .orderBy(importItems.row)
  const faults = await app.db
    .select()
    .from(importFaults)
    .where(eq(importFaults.runId, runId))
    .orderBy(importFaults.row, importFaults.id)
  return { runId, run, items, faults }
}

/** A table as a program writes it. */
export const csv = (...rows: (string | number)[][]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')
