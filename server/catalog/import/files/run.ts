import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { App } from '../../../app.ts'
import { byVendor, inPlainTransaction, systemContext } from '../../../context.ts'
import type { Db } from '../../../platform/database.ts'
import { asRows } from '../../../platform/rows.ts'
import { enqueue } from '../../../queues.ts'
import { vendors } from '../../../vendors/tables.ts'
import { productLocks } from '../../product-locks.ts'
import { readCategoryPlaces } from './categories.ts'
import { planningOf } from './check.ts'
import { type Change, findSame } from './compare.ts'
import { type CurrentProduct, loadCurrent } from './current.ts'
import { type Plan, planProducts } from './plan.ts'
import type { SellerContext } from './receive.ts'
import type { FileProduct } from './shape.ts'
import { sinceSeen } from './stock-seen.ts'
import { importFaults, importItems, importPictures, importRuns } from './tables.ts'
import { writeChanges } from './write-changes.ts'
import { addVariations, type Count, insertRows, writeNew } from './write-new.ts'

/** Counting pieces is the business of the stock, which knows products and is not known by them. */
export type CountPieces = (ctx: SellerContext, counts: readonly Count[]) => Promise<void>

/** Products that are written in one transaction: what a restart does again at most. */
const BATCH = 200
/** Batches after which the next job goes on, so that other imports have their turn. */
const TURN = 10

type Item = typeof importItems.$inferSelect

/** The items of a batch up to one that tells of the same product as another: that one has to see what was written. */
function untilSame(items: readonly Item[]): Item[] {
  const seen = new Set<string>()
  const end = items.findIndex(({ data, productId }) => {
    const keys = [...(data.handle ? [`h:${data.handle}`] : []), ...(productId ? [`p:${productId}`] : [])]
    return keys.some((key) => seen.has(key) || !seen.add(key))
  })
  return end < 0 ? [...items] : items.slice(0, Math.max(1, end))
}

/** Whether the seller of an import sells: nothing is done for one who was suspended. */
export async function isActiveVendor(tx: Db, vendorId: number): Promise<boolean> {
  const [vendor] = await tx.select({ status: vendors.status }).from(vendors).where(eq(vendors.id, vendorId))
  return vendor?.status === 'active'
}

/**
 * The import whose next products are written, held meanwhile where it is running, and stopped where its seller is suspended. Those of one seller are written one after the other, on
 * however many machines: what one creates is known to the other, and not created twice.
 */
async function holdRun(tx: Db, runId: number, now: Date) {
  const isIt = eq(importRuns.id, runId)
  const [known] = await tx.select({ vendorId: importRuns.vendorId }).from(importRuns).where(isIt)
  if (!known) return null
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('imports', ${known.vendorId}))`)
  const [run] = await tx.select().from(importRuns).where(isIt).for('update')
  if (run?.status !== 'running') return null
  if (await isActiveVendor(tx, run.vendorId)) return run
  await tx.update(importRuns).set({ status: 'stopped', endedAt: now }).where(isIt)
  return null
}

/** Writes the next products of an import; whether there may be more. Safe to do twice: what is done is not done again. */
async function writeBatch(app: App, runId: number, countPieces: CountPieces): Promise<boolean> {
  return inPlainTransaction(systemContext(app), async (ctx) => {
    const { db: tx, now } = ctx
    const run = await holdRun(tx, runId, now)
    if (!run) return false
    const next = await tx
      .select()
      .from(importItems)
      .where(
        and(
          eq(importItems.runId, runId),
          eq(importItems.state, 'checked'),
          inArray(importItems.outcome, ['created', 'changed']),
        ),
      )
      .orderBy(asc(importItems.row))
      .limit(BATCH)
    if (next.length === 0) {
      await tx.update(importRuns).set({ status: 'done', endedAt: now }).where(eq(importRuns.id, runId))
      await enqueue(tx, 'fetch-import-pictures', { runId })
      return false
    }
    const items = untilSame(next)
    const known = items.flatMap(({ productId }) => productId ?? [])
    await tx.execute(productLocks(sql`(select unnest(${sql.param(known)}::bigint[]))`))
    const categories = await readCategoryPlaces(tx, run.vendorId)
    const planned = await planProducts(
      tx,
      await planningOf(app, tx, run),
      items.map(({ data }) => data),
    )
    const again = await listWritten(tx, runId, known)
    const plans = planned.map((plan, at) => ({
      ...plan,
      changes: again.has(plan.current?.id ?? 0)
        ? plan.changes
        : sinceSeen(plan.changes, items[at]?.stockSeen ?? {}),
    }))
    const strange = plans.flatMap(({ outcome, current }, at) =>
      outcome === 'changed' && current && !known.includes(current.id)
        ? [{ row: items[at]?.row ?? 0, productId: current.id }]
        : [],
    )
    if (strange.length > 0) {
      await noteKnown(tx, run, strange)
      return true
    }
    const acting = byVendor(ctx, run.vendorId)
    const writing = { ...acting, categories }
    const fresh = plans.filter(({ outcome }) => outcome === 'created')
    const written = await writeNew(writing, fresh, run.newStatus)
    const changed = plans.flatMap((plan) =>
      plan.outcome === 'changed' && plan.current ? [{ ...plan, current: plan.current }] : [],
    )
    const counts = await writeChanges(writing, changed)
    const added = await addVariations(
      tx,
      changed
        .filter(({ newVariations }) => newVariations.length > 0)
        .map(({ current, newVariations }) => ({
          productId: current.id,
          types: current.optionTypes.map(({ name }) => name),
          ...{ variations: newVariations, from: current.variations.length },
        })),
    )
    const broughtBy = await newActives(tx, run.vendorId, changed)
    await countPieces(acting, [...written.counts, ...counts, ...added])
    const idOf = new Map<Plan, number>(fresh.map((plan, at) => [plan, written.ids[at] ?? 0]))
    const productIdOf = (plan: Plan) => idOf.get(plan) ?? plan.current?.id ?? null
    await keepPictures(tx, run, plans, productIdOf)
    await noteDone(tx, run, plans, productIdOf, broughtBy)
    return true
  })
}

type Run = typeof importRuns.$inferSelect

/** Products of a file that it has told of before: what was seen of their stock is no more what is there. */
async function listWritten(tx: Db, runId: number, productIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ productId: importItems.productId })
    .from(importItems)
    .where(
      and(
        eq(importItems.runId, runId),
        eq(importItems.state, 'done'),
        inArray(importItems.productId, [...productIds]),
      ),
    )
  return new Set(rows.flatMap(({ productId }) => productId ?? []))
}

/**
 * Notes of items which product they are by now, that was created since they were checked: the next batch takes its lock before it reads
 * it. Taken now it might come after one of a higher id, and wait for a buyer who waits for us.
 */
async function noteKnown(tx: Db, run: Run, found: readonly { row: number; productId: number }[]) {
  await tx.execute(sql`
    update import_items i set product_id = r."productId"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r(row int, "productId" bigint)
    where i.run_id = ${run.id} and i.row = r.row`)
}

type IdOf = (plan: Plan) => number | null

/** That variations are offered which came with an import: undoing it offers them no longer. */
async function newActives(
  tx: Db,
  vendorId: number,
  changed: readonly (Plan & { current: CurrentProduct })[],
) {
  const grown = changed.filter(({ newVariations }) => newVariations.length > 0)
  const ids = grown.map(({ current }) => current.id)
  const now = await loadCurrent(tx, vendorId, sql`unnest(${sql.param(ids)}::bigint[])`)
  const before = new Set(grown.flatMap(({ current }) => current.variations.map(({ id }) => id)))
  return new Map(
    now.map(({ id, variations }) => [
      id,
      variations
        .filter((variation) => !before.has(variation.id))
        .map(
          (variation): Change => ({
            ...{ variationId: variation.id, label: variation.label },
            ...{ field: 'active', now: false, becomes: true },
          }),
        ),
    ]),
  )
}

/** The variation that each picture of a product shows, for products of which any is shown by one. */
async function variationsShown(tx: Db, vendorId: number, plans: readonly Plan[], idOf: IdOf) {
  const ids = plans.flatMap((plan) =>
    plan.pictures.some(({ variation }) => variation !== null) ? (idOf(plan) ?? []) : [],
  )
  const shown = await loadCurrent(tx, vendorId, sql`unnest(${sql.param(ids)}::bigint[])`)
  return new Map(shown.map((product) => [product.id, product]))
}

async function keepPictures(tx: Db, run: Run, plans: readonly Plan[], idOf: IdOf): Promise<void> {
  const shown = await variationsShown(tx, run.vendorId, plans, idOf)
  const rows = plans.flatMap((plan) => {
    const productId = idOf(plan)
    if (productId === null) return []
    const product = shown.get(productId)
    return plan.pictures.flatMap(({ url, alt, variation }) => {
      const row = variation === null ? undefined : plan.file.variations[variation]
      const variationId = (product && row && findSame(product, row)?.id) ?? null
      if (variation !== null && variationId === null) return []
      return {
        ...{ runId: run.id, productId, variationId, url, alt: alt.slice(0, 300), attempts: 0 },
        status: run.pictures === 'fetch' ? ('waiting' as const) : ('listed' as const),
      }
    })
  })
  if (rows.length > 0) await insertRows(tx, asRows(importPictures, rows), sql`import_pictures`)
}

async function noteDone(
  tx: Db,
  run: Run,
  plans: readonly Plan[],
  idOf: IdOf,
  more: Map<number, Change[]>,
): Promise<void> {
  const rows = plans.map((plan) => ({
    ...{ row: plan.file.rows[0] ?? 0, outcome: plan.outcome, productId: idOf(plan) },
    changes: [...plan.changes, ...(more.get(plan.current?.id ?? 0) ?? [])],
  }))
  await tx.execute(sql`
    update import_items i set state = 'done', outcome = r.outcome, product_id = r."productId", changes = r.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row int, outcome text, "productId" bigint, changes jsonb)
    where i.run_id = ${run.id} and i.row = r.row`)
  await tx
    .update(importRuns)
    .set({ done: sql`${importRuns.done} + ${rows.length}` })
    .where(eq(importRuns.id, run.id))
  const faults = plans.flatMap(({ faults, file }: { faults: Plan['faults']; file: FileProduct }) =>
    faults.map((fault) => ({ runId: run.id, name: file.name, values: {}, ...fault })),
  )
  if (faults.length > 0) await insertRows(tx, asRows(importFaults, faults), sql`import_faults`)
}

/** Goes on with an import that its seller has started, and hands what is left to the next job. */
export async function runImport(app: App, runId: number, countPieces: CountPieces): Promise<void> {
  for (let batch = 0; batch < TURN; batch += 1) if (!(await writeBatch(app, runId, countPieces))) return
  await enqueue(app.db, 'run-import', { runId })
}
