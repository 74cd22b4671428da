import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What a column is called in the database. */
export const inDatabase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `JSON.stringify` writes half of a character like this, and nothing else. */
const HALF = /\\ud[89a-f]/

/** A value as JSON that PostgreSQL takes: half of an emoji, where a text was cut in its middle, is a replacement mark. */
function asJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (!HALF.test(json)) return json
  return JSON.stringify(value, (_, each) => (typeof each === 'string' ? each.toWellFormed() : each))
}

/**
 * Rows for `insert into … (columns) select values from …`, as one value whatever their number: the text of the
 * statement stays the same, so that it is planned once. All rows have the columns of the first.
 */
export function asRows<Table extends PgTable>(table: Table, rows: readonly Partial<Table['$inferInsert']>[]) {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name in table)
  const list = (prefix: string): SQL =>
    sql.raw(names.map((name) => `${prefix}"${inDatabase(name)}"`).join(', '))
  const written = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [inDatabase(name), value])),
  )
  return {
    columns: list(''),
    values: list('line.'),
    from: sql`jsonb_populate_recordset(null::${table}, ${asJson(written)}::jsonb) line`,
  }
}
