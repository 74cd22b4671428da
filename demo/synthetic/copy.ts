import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type Value = string | number | boolean | null | Date | readonly string[] | readonly (number | null)[]

const marked = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (sign) => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? '\\\\')

const quote = (text: string | number | null) =>
  typeof text !== 'string' ? String(text) : `"${text.replace(/["\\]/g, '\\$&')}"`

function written(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return marked(value)
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? marked(`{${value.map(quote).join(',')}}`) : String(value)
}

const BATCH = 400

function* lines(rows: Iterable<Value[]>): Generator<string> {
  let batch = ''
  let count = 0
  for (const row of rows) {
    batch += `${row.map(written).join('\t')}\n`
    count += 1
    if (count % BATCH === 0) {
      yield batch
      batch = ''
    }
  }
  if (batch) yield batch
}

/** Sends rows into a table by COPY, as fast as PostgreSQL takes them, without holding them all. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: string[],
  rows: Iterable<Value[]>,
): Promise<void> {
  const sink = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(lines(rows)), sink)
}
