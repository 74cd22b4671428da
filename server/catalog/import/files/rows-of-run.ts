import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database.ts'
import type { importFaults, importItems, importLines } from './tables.ts'

/** Statements over a million rows take longer than those that people wait for. */
export const PATIENT = sql`set local statement_timeout = '10min'`

/** Rows that one statement deletes. */
const PAGE = 5000

/** Deletes what a file left of one kind, some rows at once: what is cut off goes on the next time. */
export async function deleteRowsOf(
  db: Db,
  table: typeof importLines | typeof importItems | typeof importFaults,
  runId: number,
): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where run_id = ${runId} limit ${PAGE}))`)
    if ((rowCount ?? 0) < PAGE) return
  }
}
