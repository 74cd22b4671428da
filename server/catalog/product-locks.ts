import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'

/**
 * Whoever changes products that buyers may want first takes their locks (`ids`, a query of some), in the order of their ids, and
 * touches a variation only under the lock of its product: so no two purchases can wait for each other. They are
 * locks by name and not of rows: a row that is locked and changed in one statement, while others insert lines that refer
 * to it, has its buyers wait for each other in PostgreSQL.
 */
export const productLocks = (ids: SQL): SQL => sql`
  select id, pg_advisory_xact_lock(hashtextextended('stock', id)) from
    (select distinct id from ${ids} ids (id) where id is not null order by id) ids`

/** Takes the locks of products, so that neither a buyer nor another editor changes them meanwhile. */
export async function lockProducts(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(productLocks(sql`(select unnest(${sql.param([...ids])}::bigint[]))`))
}
