import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Counting stops here: a list says `1,000+`. */
export const MOST_COUNTED = 1000

export interface Counted {
  value: number
  /** There are more than were counted. */
  more: boolean
}

export const counted = (found: number): Counted => ({
  value: Math.min(found, MOST_COUNTED),
  more: found > MOST_COUNTED,
})

/** The number of rows of a query, as a column: no more of them are read than `counted` has to see. */
const countOf = (rows: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from (${rows} limit ${MOST_COUNTED + 1}) counted)`

/** How many rows a query has, up to `MOST_COUNTED`. */
export async function countUpTo(db: Db, rows: SQL): Promise<Counted> {
  const { rows: found } = await db.execute<{ found: number }>(sql`select ${countOf(rows)} found`)
  return counted(found[0]?.found ?? 0)
}

/** How many rows each of several queries has, in one statement. */
export async function countEach<Name extends string>(
  db: Db,
  names: readonly Name[],
  rowsOf: (name: Name) => SQL,
): Promise<(name: Name) => Counted> {
  const columns = names.map((name) => sql`${countOf(rowsOf(name))} ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<Name, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return (name) => counted(rows[0]?.[name] ?? 0)
}
