import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { App } from '../../../app.ts'
import { asRows } from '../../../platform/rows.ts'
import { type Cells, cellsOf, type Layout, shownText } from './formats.ts'
import { SKU_KEYS } from './read-group.ts'
import { readTable } from './read-table.ts'
import { deleteRowsOf, PATIENT } from './rows-of-run.ts'
import { readOwnSourceKey } from './shape.ts'
import { importFaults, importLines, type importRuns } from './tables.ts'
import { typesOf } from './woocommerce.ts'

export type Run = typeof importRuns.$inferSelect
type NewLine = typeof importLines.$inferInsert

const BATCH = 1000

const short = (key: string): string =>
  key.length > 120 ? `#${createHash('sha256').update(key).digest('base64url')}` : key

/** By what rows of the same product are found together; `last` is the key of the row before, `hasGroup`: a column holds groups. */
function keysOf(
  cells: Cells,
  row: number,
  { format, hasGroup, last }: { format: Layout['format']; hasGroup: boolean; last: string },
): Pick<NewLine, 'key' | 'alias'> {
  const text = (key: string) => cells[key] ?? ''
  if (format === 'mapped') {
    if (text('group')) return { key: `g:${text('group').toLowerCase()}`, alias: null }
    // What belongs to no group may be the product that others name by its SKU.
    const sku = hasGroup && text('sku')
    return { key: `r:${row}`, alias: sku ? `g:${sku.toLowerCase()}` : null }
  }
  if (format === 'shopify') {
    const named = text('handle') || text('title')
    return { key: named ? `h:${named.toLowerCase()}` : last, alias: null }
  }
  if (format === 'infinity') {
    if (text('id')) return { key: `i:${text('id')}`, alias: null }
    if (text('handle')) return { key: `h:${text('handle')}`, alias: null }
    if (!text('name') && text('option1Value') && last) return { key: last, alias: null }
    return { key: text('sku') ? `s:${text('sku')}` : `r:${row}`, alias: null }
  }
  const bySku = (sku: string) => `s:${sku.toLowerCase()}`
  const types = typesOf({ text })
  if (types.some((type) => type === 'variation' || type === 'subscription_variation')) {
    const parent = text('parent')
    const id = /^id:\s*(\d+)$/.exec(parent)
    return { key: id ? `i:${id[1]}` : parent ? bySku(parent) : `r:${row}`, alias: null }
  }
  if (!types.some((type) => type.startsWith('variable'))) return { key: `r:${row}`, alias: null }
  const id = text('id') ? `i:${text('id')}` : null
  return { key: text('sku') ? bySku(text('sku')) : (id ?? `r:${row}`), alias: text('sku') ? id : null }
}

/** The SKU by which a row is known: in our own format that of its variation, or else that of its product. */
function skuOf(cells: Cells): string | null {
  const sku = cells[SKU_KEYS[0]] ?? cells.sku
  return sku && readOwnSourceKey(sku) === null ? sku.slice(0, 200) : null
}

/** Writes the rows of a file down, so that those of one product can be found wherever they stand; how many there are. */
export async function stageRows(app: App, run: Run): Promise<number> {
  const { db, storage } = app
  const { id: runId, layout } = run
  await deleteRowsOf(db, importLines, runId)
  await deleteRowsOf(db, importFaults, runId)
  let batch: NewLine[] = []
  let wrong: (typeof importFaults.$inferInsert)[] = []
  const keep = async () => {
    if (batch.length > 0) {
      const rows = asRows(importLines, batch)
      await db.execute(
        sql`insert into import_lines (${rows.columns}) select ${rows.values} from ${rows.from}`,
      )
    }
    if (wrong.length > 0) await db.insert(importFaults).values(wrong)
    batch = []
    wrong = []
  }
  let rows = 0
  let last = ''
  const { format } = layout
  const hasGroup = layout.columns.some(({ key }) => key === 'group')
  const bytes = await storage.getStream(run.fileKey ?? '')
  const script = { encoding: run.encoding, mark: run.marked }
  for await (const { number, record, isHeader } of readTable(bytes, script, run)) {
    if (isHeader) continue
    rows += 1
    const extra = record.slice(layout.width).map(shownText).find(Boolean)
    const cells = cellsOf(record, layout)
    if (extra !== undefined)
      wrong.push({
        ...{ runId, row: number, name: (cells.name ?? cells.title ?? '').slice(0, 300), column: '' },
        ...{ cell: extra.slice(0, 200), code: 'cells-missing' },
      })
    else {
      const { key, alias } = keysOf(cells, number, { format, hasGroup, last })
      last = key
      batch.push({
        ...{
          runId,
          number,
          key: short(key),
          alias: alias === null || alias === undefined ? null : short(alias),
        },
        ...{ sku: skuOf(cells), cells },
      })
    }
    if (batch.length + wrong.length >= BATCH) await keep()
  }
  await keep()
  await relate(app, run)
  return rows
}

/**
 * Finds variations their product where they name it otherwise, and rows that have the SKU of an earlier one. In our own
 * format the rows of one product all say the product's SKU.
 */
async function relate({ db }: App, { id, format }: Run): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(PATIENT)
    // Of rows that have only just come the planner knows nothing: it takes them for few, and would compare each with all others.
    await tx.execute(sql`set local enable_nestloop = off`)
    await tx.execute(sql`
      update import_lines v set key = p.key from import_lines p
      where v.run_id = ${id} and p.run_id = ${id} and p.alias = v.key and p.alias <> p.key`)
    await tx.execute(sql`
      update import_lines l set same_as = twice.first
      from (select number, min(number) over same as first, first_value(key) over same as key from import_lines
        where run_id = ${id} and sku is not null window same as (partition by sku order by number)) twice
      where l.run_id = ${id} and l.number = twice.number and twice.first < twice.number
        and (l.key <> twice.key or ${format} <> 'infinity' or l.cells ? ${SKU_KEYS[0]})`)
  })
}
