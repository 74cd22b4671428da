import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { App } from '../../../app.ts'
import { byVendor, inPlainTransaction, systemContext } from '../../../context.ts'
import { releaseImages } from '../../../media/claim.ts'
import type { Db } from '../../../platform/database.ts'
import { enqueue } from '../../../queues.ts'
import { productLocks } from '../../product-locks.ts'
import { productImages, products } from '../../tables.ts'
import { variations } from '../../variation-tables.ts'
import { readCategoryPlaces } from './categories.ts'
import { type Change, isSameValue } from './compare.ts'
import { type CurrentProduct, loadCurrent } from './current.ts'
import type { CountPieces } from './run.ts'
import { importItems, importPictures, importRuns } from './tables.ts'
import { writeChanges } from './write-changes.ts'

const BATCH = 200
const TURN = 10

/** What of an item goes back to what it was, and what stays because somebody changed it since. */
function backOf(current: CurrentProduct, changes: readonly Change[]) {
  const back: Change[] = []
  const kept: Change[] = []
  for (const change of changes) {
    const values =
      change.variationId === null
        ? current.values
        : current.variations.find(({ id }) => id === change.variationId)?.values
    const value = values && Object.entries(values).find(([field]) => field === change.field)?.[1]
    if (isSameValue(value, change.becomes)) back.push({ ...change, now: change.becomes, becomes: change.now })
    else kept.push({ ...change, now: value ?? null, becomes: change.now })
  }
  return { back, kept }
}

/** Which of these pictures of products were sold with them; orders know, and the import is told by whoever runs it. */
export type ListSoldPictures = (
  db: Db,
  productIds: readonly number[],
  keys: readonly string[],
) => Promise<Set<string>>

type Item = typeof importItems.$inferSelect

/** Takes away the pictures that an import brought to products. */
async function takePictures(
  tx: Db,
  runId: number,
  ids: readonly number[],
  listSold: ListSoldPictures,
): Promise<void> {
  const pictures = await tx
    .update(importPictures)
    .set({ status: 'failed', code: 'undone' })
    .where(and(eq(importPictures.runId, runId), inArray(importPictures.productId, [...ids])))
    .returning({ productId: importPictures.productId, key: importPictures.key })
  const keys = pictures.flatMap(({ key }) => key ?? [])
  if (keys.length === 0) return
  await tx
    .delete(productImages)
    .where(and(inArray(productImages.productId, [...ids]), inArray(productImages.key, keys)))
  await tx
    .update(variations)
    .set({ imageKey: null, imageWidth: null, imageHeight: null, imageHue: null })
    .where(and(inArray(variations.productId, [...ids]), inArray(variations.imageKey, keys)))
  const sold = await listSold(tx, ids, keys)
  await releaseImages(
    tx,
    keys.filter((key) => !sold.has(key)),
  )
}

/** That a product stays in the shop which the import created. */
const STAYED: Change = {
  ...{ variationId: null, label: '', field: 'status' as const, now: 'active', becomes: 'archived' },
}

/**
 * Takes products out of the shop that an import created, but those that somebody has saved since. Pieces that are sold do
 * not count as a change: orders keep what was sold.
 */
async function archive(tx: Db, run: { id: number; vendorId: number }, ids: readonly number[], now: Date) {
  if (ids.length === 0) return { stayed: new Set<number>(), sold: 0 }
  const gone = await tx
    .update(products)
    .set({
      ...{ status: 'archived', archivedAt: now, updatedAt: now, source: null, sourceId: null },
      version: sql`${products.version} + 1`,
    })
    .where(
      and(
        inArray(products.id, [...ids]),
        eq(products.vendorId, run.vendorId),
        // The first version, and one for each other row of the same file that told of it.
        sql`${products.version} = 1 + (select count(*) from import_items i where i.run_id = ${run.id}
          and i.product_id = ${products.id} and i.outcome = 'changed' and i.changes <> '[]')`,
      ),
    )
    .returning({ id: products.id, sold: products.soldCount })
  const left = new Set(gone.map(({ id }) => id))
  const there = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), ne(products.status, 'archived')))
  return {
    stayed: new Set(there.flatMap(({ id }) => (left.has(id) ? [] : id))),
    sold: gone.filter((product) => product.sold > 0).length,
  }
}

async function undoBatch(
  app: App,
  runId: number,
  countPieces: CountPieces,
  listSold: ListSoldPictures,
): Promise<boolean> {
  return inPlainTransaction(systemContext(app), async (ctx) => {
    const { db: tx, now } = ctx
    const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, runId)).for('update')
    if (run?.status !== 'undoing') return false
    const items = await tx
      .select()
      .from(importItems)
      .where(and(eq(importItems.runId, runId), eq(importItems.state, 'done')))
      .orderBy(asc(importItems.row))
      .limit(BATCH)
    if (items.length === 0) {
      await tx.update(importRuns).set({ status: 'undone', undoneAt: now }).where(eq(importRuns.id, runId))
      return false
    }
    const idsOf = (outcome: Item['outcome']) =>
      items.flatMap((item) => (item.outcome === outcome ? (item.productId ?? []) : []))
    const created = idsOf('created')
    const changed = idsOf('changed')
    await tx.execute(productLocks(sql`(select unnest(${sql.param([...created, ...changed])}::bigint[]))`))
    const archived = await archive(tx, run, created, now)
    const current = await loadCurrent(tx, run.vendorId, sql`unnest(${sql.param(changed)}::bigint[])`)
    const byId = new Map(current.map((product) => [product.id, product]))
    const backs = items.flatMap((item) => {
      const product = item.outcome === 'changed' ? byId.get(item.productId ?? 0) : undefined
      return product ? [{ item, current: product, ...backOf(product, item.changes) }] : []
    })
    const stayed = items.flatMap((item) =>
      item.outcome === 'created' && archived.stayed.has(item.productId ?? 0)
        ? [{ row: item.row, values: [STAYED] }]
        : [],
    )
    const acting = byVendor(ctx, run.vendorId)
    const categories = await readCategoryPlaces(tx, run.vendorId)
    const counts = await writeChanges(
      { ...acting, categories },
      backs.map(({ current: product, back }) => ({ current: product, changes: back })),
    )
    await countPieces(acting, counts)
    if (changed.length > 0) await takePictures(tx, runId, changed, listSold)
    const kept = [
      ...stayed,
      ...backs.flatMap(({ item, kept: values }) => (values.length > 0 ? [{ row: item.row, values }] : [])),
    ]
    await tx.execute(sql`
      update import_items i set state = 'undone', kept = coalesce(k.values, '[]')
      from import_items o left join jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(row int, values jsonb)
        on k.row = o.row
      where i.run_id = ${runId} and o.run_id = ${runId} and i.row = o.row
        and i.row = any(${sql.param(items.map(({ row }) => row))}::int[])`)
    await tx
      .update(importRuns)
      .set({
        done: sql`${importRuns.done} + ${items.length}`,
        kept: sql`${importRuns.kept} + ${kept.length}`,
        sold: sql`${importRuns.sold} + ${archived.sold}`,
      })
      .where(eq(importRuns.id, runId))
    return true
  })
}

/**
 * Goes on with taking an import back: what it created is archived, what it changed is as it was, unless it was changed
 * since; that is listed. Safe to do twice.
 */
export async function undoImport(
  app: App,
  runId: number,
  countPieces: CountPieces,
  listSold: ListSoldPictures,
): Promise<void> {
  for (let batch = 0; batch < TURN; batch += 1)
    if (!(await undoBatch(app, runId, countPieces, listSold))) return
  await enqueue(app.db, 'run-import', { runId })
}
