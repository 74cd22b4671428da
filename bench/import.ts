import { type App, openApp } from '#server/app.ts'
import { beginUndo, startImport } from '#server/catalog/import/files/actions.ts'
import { checkImport } from '#server/catalog/import/files/check.ts'
import { exportProducts } from '#server/catalog/import/files/export.ts'
import { findImport } from '#server/catalog/import/files/queries.ts'
import { receiveTable, type SellerContext } from '#server/catalog/import/files/receive.ts'
import { runImport } from '#server/catalog/import/files/run.ts'
import { FORMATS } from '#server/catalog/import/files/states.ts'
import { undoImport } from '#server/catalog/import/files/undo.ts'
import { contextOf } from '#server/context.ts'
import { discard, spool } from '#server/media/spool.ts'
import { listSoldPictures } from '#server/orders/purchase-parts.ts'
import { countImported } from '#server/stock/imported.ts'
import { vendors } from '#server/vendors/tables.ts'
import { openHere } from '../commands/open.ts'
import { printTable } from './table.ts'

const HEAD = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
]
const SIZES = ['S', 'M', 'L', 'XL']

/** A file of Shopify with so many rows, four variations a product, `words` of description and `extra` columns more. */
function* shopify(rows: number, { words = 20, extra = 0 } = {}): Generator<Buffer> {
  yield Buffer.from(`${[...HEAD, ...Array.from({ length: extra }, (_, at) => `Custom ${at}`)].join(',')}\r\n`)
  const about = 'Hammered by hand, "as good as new", and round. '
    .repeat(Math.ceil(words / 9))
    .replaceAll('"', '""')
  const more = ',a custom value'.repeat(extra)
  let chunk = ''
  for (let row = 0; row < rows; row += 1) {
    const product = Math.floor(row / 4)
    const head = row % 4 === 0 ? `Copper pot ${product},"<p>${about}</p>",Size` : ',,'
    chunk += `pot-${product},${head},${SIZES[row % 4]},P-${product}-${row % 4},${row % 50},${10 + (row % 90)}.50${more}\r\n`
    if (chunk.length < 65_536) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}

/** The most memory that this process holds while something is done, in MB, above what it held before. */
async function watched<Result>(work: () => Promise<Result>) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const began = performance.now()
  const result = await work()
  clearInterval(timer)
  return { result, seconds: (performance.now() - began) / 1000, megabytes: (most - before) / 2 ** 20 }
}

let sellers = 0
/** A seller who has nothing yet. */
async function openSeller(app: App): Promise<SellerContext> {
  sellers += 1
  const name = `bench-${Date.now()}-${sellers}`
  const [vendor] = await app.db
    .insert(vendors)
    .values({ code: name, businessName: name, slug: name, status: 'active' })
    .returning({ id: vendors.id })
  return contextOf(app, { role: 'vendor' as const, vendorId: vendor?.id ?? 0 })
}

async function take(ctx: SellerContext, content: Iterable<Uint8Array>) {
  const file = await spool(ctx.app, content)
  if (!file) throw new Error('The file is empty.')
  const received = await receiveTable(ctx, file, { name: 'bench.csv', market: 'GB' })
  await discard(file)
  if (!received.ok) throw new Error(received.message)
  await checkImport(ctx.app, received.value.runId)
  return { runId: received.value.runId, bytes: file.bytes }
}

async function goOn(ctx: SellerContext, runId: number, step: typeof runImport): Promise<void> {
  for (;;) {
    const run = await findImport(ctx.db, ctx.actor.vendorId, runId)
    if (run?.status !== 'running' && run?.status !== 'undoing') return
    await step(ctx.app, runId, countImported)
  }
}

const CHECKED: [name: string, rows: number, about?: Parameters<typeof shopify>[1]][] = [
  ['5,000 rows', 5000],
  ['5,000 rows of 208 columns', 5000, { extra: 200 }],
  ['100,000 rows of 1 KB', 100_000, { words: 640 }],
  ['a million rows', 1_000_000, { words: 2 }],
]

const undo: typeof runImport = (app, runId, countPieces) =>
  undoImport(app, runId, countPieces, listSoldPictures)

/** How long files of sellers take and how much memory: read and checked, written, taken back, exported. */
export async function benchImport(): Promise<void> {
  const here = await openHere({ share: false })
  const app = openApp(here.config, { databaseUrl: here.url, secret: here.secret, connections: 4 })
  const head = ['what', 'MB', 'seconds', 'memory on top, MB']
  const lines: string[][] = []
  const line = (
    what: string,
    bytes: number,
    { seconds, megabytes }: { seconds: number; megabytes: number },
  ) => lines.push([what, (bytes / 2 ** 20).toFixed(1), seconds.toFixed(1), megabytes.toFixed(0)])
  try {
    const ctx = await openSeller(app)
    const first = await watched(() => take(ctx, shopify(5000)))
    line('check 5,000 rows, the first of a process', first.result.bytes, first)
    const { runId } = first.result
    await startImport(ctx, runId)
    line('write them: 1,250 products, 5,000 variations', 0, await watched(() => goOn(ctx, runId, runImport)))
    await beginUndo(ctx, runId)
    line('undo them', 0, await watched(() => goOn(ctx, runId, undo)))
    for (const [name, rows, about] of CHECKED) {
      const seller = await openSeller(app)
      const checked = await watched(() => take(seller, shopify(rows, about)))
      line(`check ${name}`, checked.result.bytes, checked)
    }
    const large = await openSeller(app)
    const { runId: largeRun } = await take(large, shopify(200_000))
    await startImport(large, largeRun)
    line(
      'write 50,000 products with 200,000 variations',
      0,
      await watched(() => goOn(large, largeRun, runImport)),
    )
    for (const format of FORMATS) {
      let bytes = 0
      const about = { format, market: 'GB', publicUrl: app.config.publicUrl } as const
      const exported = await watched(async () => {
        for await (const rows of exportProducts(app.db, large.actor.vendorId, about))
          for (const row of rows) for (const cell of row) bytes += cell.length + 1
      })
      line(`export 50,000 products, ${format}`, bytes, exported)
    }
  } finally {
    await app.database.close()
    await here.close()
  }
  printTable(head, lines)
}
