import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

/** The tables in which a text stands, anywhere in the database. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { schema, name } of rows) {
    const hits = await db.execute(
      sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} r where to_jsonb(r)::text ilike ${`%${text}%`} limit 1`,
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}
