import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { App } from '../../../app.ts'
import type { Db } from '../../../platform/database.ts'
import { t } from '../../../platform/texts.ts'
import { escapeFormula } from './formulas.ts'
import { readTable, type TableRow } from './read-table.ts'
import { REASONS } from './reasons.ts'
import { importFaults, type importRuns } from './tables.ts'

type Run = typeof importRuns.$inferSelect

const AT_ONCE = 200

/** The rows of products that were refused, all of each, so that they can be mended and brought again: ascending. */
async function refusedNumbers(db: Db, runId: number): Promise<number[]> {
  const { rows } = await db.execute<{ numbers: number[] | null }>(sql`
    select json_agg(number order by number) numbers from (
      select jsonb_array_elements(data -> 'rows')::int number from import_items
        where run_id = ${runId} and outcome = 'refused'
      union select row from import_faults where run_id = ${runId}) refused`)
  return rows[0]?.numbers ?? []
}

/** What is wrong in each of these rows, in the reader's language. */
async function reasonsOf(db: Db, runId: number, numbers: readonly number[]): Promise<Map<number, string>> {
  const faults = await db
    .select()
    .from(importFaults)
    .where(and(eq(importFaults.runId, runId), inArray(importFaults.row, [...numbers])))
    .orderBy(asc(importFaults.id))
  const byRow = Map.groupBy(faults, ({ row }) => row)
  return new Map(
    [...byRow].map(([row, all]) => [
      row,
      all
        .map(({ column, code, values }) => {
          const reason = REASONS[code]
          const why = reason ? `${t(reason.why)}. ${t(reason.help, values)}` : code
          return column ? `${column}: ${why}` : why
        })
        .join(' '),
    ]),
  )
}

/**
 * The refused rows of a file as a table, some at once, as they stand in it, with their row and why in front. It is read from
 * the file itself: nothing but the numbers of the rows is in memory.
 */
export async function* refusedRows(app: App, run: Run): AsyncGenerator<string[][]> {
  const { db, storage } = app
  const numbers = await refusedNumbers(db, run.id)
  const bytes = await storage.getStream(run.fileKey ?? '')
  let next = 0
  let found: TableRow[] = []
  const withReasons = async () => {
    const reasons = await reasonsOf(
      db,
      run.id,
      found.map(({ number }) => number),
    )
    return found.map(({ number, record }) =>
      [String(number), reasons.get(number) ?? '', ...record].map(escapedOnce),
    )
  }
  for await (const row of readTable(bytes, { encoding: run.encoding, mark: run.marked }, run)) {
    if (row.isHeader) {
      yield [[t('Row'), t('Why, and what helps'), ...row.record.map(escapedOnce)]]
      continue
    }
    if (row.number !== numbers[next]) continue
    next += 1
    found.push(row)
    if (found.length < AT_ONCE && next < numbers.length) continue
    yield await withReasons()
    found = []
    if (next === numbers.length) return
  }
}

/** A cell that was defused by the shop that wrote it stays as it is. */
const escapedOnce = (cell: string): string => (cell.startsWith("'") ? cell : escapeFormula(cell))
