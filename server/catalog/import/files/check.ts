import { and, eq, sql } from 'drizzle-orm'
import type { App } from '../../../app.ts'
import type { Db } from '../../../platform/database.ts'
import { asRows } from '../../../platform/rows.ts'
import { readCategoryPlaces } from './categories.ts'
import { failImport } from './give-up.ts'
import { isHeldBack } from './new-product.ts'
import { type Plan, type Planning, planProducts } from './plan.ts'
import { type Line, readGroup } from './read-group.ts'
import { BrokenTable } from './read-table.ts'
import { deleteRowsOf, PATIENT } from './rows-of-run.ts'
import type { Fault, FileProduct } from './shape.ts'
import { type Run, stageRows } from './stage.ts'
import { stockSeenOf } from './stock-seen.ts'
import { importFaults, importItems, importLines, importRuns } from './tables.ts'

/** Rows that are taken out of the database at once; a product of more rows is none. */
const ROUND = 2000

type Staged = Line & { key: string }

/** Rows of whole products, in the order of their keys. */
async function* groupsOf(db: Db, runId: number): AsyncGenerator<Staged[][]> {
  let after = ''
  let from = -1
  let rest: Staged[] = []
  for (;;) {
    const { rows } = await db.execute<Staged>(sql`
      select key, number, same_as "sameAs", cells from import_lines
      where run_id = ${runId} and (key, number) > (${after}, ${from}) order by key, number limit ${ROUND}`)
    const last = rows.at(-1)
    if (!last) break
    after = last.key
    from = last.number
    const groups = [...Map.groupBy([...rest, ...rows], ({ key }) => key).values()]
    rest = groups.pop() ?? []
    // The readers refuse what has too many rows; the ones beyond are not kept for that.
    if (rest.length > ROUND) rest = rest.slice(0, ROUND)
    if (groups.length > 0) yield groups
  }
  if (rest.length > 0) yield [rest]
}

export async function planningOf(app: Pick<App, 'config'>, db: Db, run: Run): Promise<Planning> {
  const { vendorId, format, sameBy, layout } = run
  const nameKey = format === 'shopify' ? 'title' : 'name'
  return {
    vendorId,
    format,
    sameBy,
    categories: await readCategoryPlaces(db, vendorId),
    nameColumn: layout.columns.find(({ key }) => key === nameKey)?.header ?? null,
    statusColumn: layout.columns.find(({ key }) => key === 'status')?.header ?? '',
    publicUrl: app.config.publicUrl,
  }
}

interface Checked {
  file: FileProduct
  faults: Fault[]
  plan: Plan | null
}

async function checkGroups(db: Db, run: Run, planning: Planning, groups: Staged[][]): Promise<Checked[]> {
  const reading = {
    ...{ layout: run.layout, market: run.market, now: run.createdAt, publicUrl: planning.publicUrl },
  }
  const read = groups.map((lines) => readGroup(lines, reading))
  const plans = await planProducts(
    db,
    planning,
    read.flatMap(({ product, faults }) => (faults.length > 0 ? [] : [product])),
  )
  let next = 0
  return read.map(({ product, faults }) => {
    const plan = faults.length > 0 ? null : (plans[next++] ?? null)
    return { file: product, faults: plan ? plan.faults : faults, plan }
  })
}

/** As many values of a product as are kept to be shown; all of them are found again when they are written. */
const SHOWN_CHANGES = 300

async function keep(db: Db, run: Run, checked: readonly Checked[]): Promise<void> {
  const items = asRows(
    importItems,
    checked.map(({ file, plan }) => ({
      ...{
        runId: run.id,
        row: file.rows[0] ?? 0,
        name: file.name || String(plan?.current?.values.name ?? ''),
      },
      outcome: plan?.outcome ?? ('refused' as const),
      state: 'checked' as const,
      productId: plan?.current?.id ?? null,
      data: file,
      changes: plan?.changes.slice(0, SHOWN_CHANGES) ?? [],
      stockSeen: plan?.outcome === 'changed' && plan.current ? stockSeenOf(plan.current) : {},
      unknownCategory: plan?.unknownCategory?.slice(0, 200) ?? null,
      missing: plan?.missing ?? [],
      heldBack: plan?.outcome === 'created' && isHeldBack(file, run.newStatus),
      kept: [],
    })),
  )
  await db.execute(sql`insert into import_items (${items.columns}) select ${items.values} from ${items.from}`)
  const faults = checked.flatMap(({ file, faults }) =>
    faults.slice(0, 20).map((fault) => ({
      ...{ runId: run.id, name: file.name, values: {} },
      ...fault,
    })),
  )
  if (faults.length === 0) return
  const rows = asRows(importFaults, faults)
  await db.execute(sql`insert into import_faults (${rows.columns}) select ${rows.values} from ${rows.from}`)
}

/** Where the name says which product it is, two of one file with the same name cannot both be that one. */
async function refuseSameNames(db: Db, runId: number): Promise<void> {
  await db.execute(sql`
    with named as (
      select row, first_value(row) over (partition by lower(name) order by row) first from import_items
      where run_id = ${runId} and outcome <> 'refused'
    ), refused as (
      update import_items i set outcome = 'refused', changes = '[]' from named n
      where i.run_id = ${runId} and i.row = n.row and n.row <> n.first
      returning i.row, i.name, n.first
    )
    insert into import_faults (run_id, row, name, "column", cell, code, values)
    select ${runId}, row, name, '', name, 'same-name', jsonb_build_object('row', first) from refused`)
}

/**
 * Reads a file and writes down what would happen: nothing of the shop is changed. Safe to do twice: it begins anew.
 * A file that is broken somewhere is `broken`, with the row.
 */
export async function checkImport(app: App, runId: number): Promise<void> {
  const { db } = app
  const [run] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, runId), eq(importRuns.status, 'reading')))
  if (!run) return
  await deleteRowsOf(db, importItems, runId)
  let rows: number
  try {
    rows = await stageRows(app, run)
  } catch (fault) {
    if (!(fault instanceof BrokenTable)) throw fault
    await failImport(app, runId, { code: fault.code, row: fault.row })
    return
  }
  const planning = await planningOf(app, db, run)
  for await (const groups of groupsOf(db, runId))
    await keep(db, run, await checkGroups(db, run, planning, groups))
  await db.transaction(async (tx) => {
    await tx.execute(PATIENT)
    if (run.sameBy === 'name') await refuseSameNames(tx, runId)
    await tx.execute(sql`
      update import_runs r set status = 'checked', rows = ${rows}, created = c.created, changed = c.changed,
        unchanged = c.unchanged, refused = c.refused, values = c.values, variations = c.variations,
        held_back = c.held_back
      from (select count(*) filter (where outcome = 'created') created,
        count(*) filter (where outcome = 'changed') changed,
        count(*) filter (where outcome = 'unchanged') unchanged,
        count(*) filter (where outcome = 'refused') refused,
        count(*) filter (where outcome = 'created' and held_back) held_back,
        coalesce(sum(jsonb_array_length(changes)), 0) "values",
        coalesce(sum(jsonb_array_length(data -> 'variations')) filter (where outcome = 'created'), 0) variations
        from import_items where run_id = ${runId}) c
      where r.id = ${runId}`)
    await tx.delete(importLines).where(eq(importLines.runId, runId))
  })
}
