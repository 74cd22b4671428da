import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import type { Database } from './database.ts'
import { DEAD_AFTER, type Queue, type Queues } from './jobs.ts'

/**
 * Brings a database to the state this version needs; again changes nothing. Safe beside other nodes: one waits
 * for the other as long as it takes, and so may an index over a large table.
 */
export async function migrateDatabase(
  { pool }: Pick<Database, 'pool'>,
  queues: Queues,
  root = process.cwd(),
): Promise<void> {
  const guard = await pool.connect()
  try {
    await guard.query('set statement_timeout = 0')
    await guard.query("select pg_advisory_lock(hashtext('infinity migrations'))")
    await migrate(drizzle(guard, { casing: 'snake_case' }), {
      migrationsFolder: path.join(root, 'migrations'),
    })
    const boss = await guard.query("select 1 from pg_namespace where nspname = 'pgboss'")
    if (boss.rowCount === 0) await guard.query(getConstructionPlans('pgboss'))
    for (const [name, queue] of Object.entries(queues)) await setQueue(guard, name, queue)
  } finally {
    // The lock and the patience end with the connection.
    guard.release(true)
  }
}

const CHANGING = [
  'retry_limit',
  'retry_delay',
  'retry_backoff',
  'retry_delay_max',
  'expire_seconds',
  'heartbeat_seconds',
]
const columnsOf = (row: string) => CHANGING.map((column) => `${row}.${column}`).join(', ')

/** pg-boss leaves a queue as it was first made; what it would make now is read from one made beside it. */
async function setQueue(guard: PoolClient, name: string, { options }: Queue): Promise<void> {
  const wish = { policy: 'standard', heartbeatSeconds: DEAD_AFTER, ...options }
  const beside = `${name} of this version`
  await guard.query('select pgboss.create_queue($1, $2)', [name, wish])
  await guard.query('begin')
  await guard.query('select pgboss.create_queue($1, $2)', [beside, wish])
  await guard.query(
    `update pgboss.queue q set (${CHANGING.join(', ')}) = row(${columnsOf('wished')}), updated_on = now()
     from pgboss.queue wished
     where q.name = $1 and wished.name = $2
       and (${columnsOf('q')}) is distinct from (${columnsOf('wished')})`,
    [name, beside],
  )
  await guard.query('delete from pgboss.queue where name = $1', [beside])
  await guard.query('commit')
}
