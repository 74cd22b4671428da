import path from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { getConstructionPlans } from 'pg-boss'
import type { Database } from './database.ts'
import type { Queue } from './jobs.ts'

/** Brings a database to the state this version needs; again changes nothing. Safe beside other nodes. */
export async function migrateDatabase(
  database: Database,
  queues: readonly Queue[],
  root = process.cwd(),
): Promise<void> {
  const guard = await database.pool.connect()
  try {
    await guard.query("select pg_advisory_lock(hashtext('infinity migrations'))")
    await migrate(database.db, { migrationsFolder: path.join(root, 'migrations') })
    const boss = await guard.query("select 1 from pg_namespace where nspname = 'pgboss'")
    if (boss.rowCount === 0) await guard.query(getConstructionPlans('pgboss'))
    for (const queue of queues)
      await guard.query('select pgboss.create_queue($1, $2)', [
        queue.name,
        { policy: 'standard', ...queue.options },
      ])
  } finally {
    await guard.query("select pg_advisory_unlock(hashtext('infinity migrations'))").catch(() => undefined)
    guard.release()
  }
}
