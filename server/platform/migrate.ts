import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PoolClient } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { type Database, isLockConflict } from './database.ts'
import { DEAD_AFTER, type Queue, type Queues } from './jobs.ts'

/** Whoever reads or writes a table waits behind a migration that waits for it, and so not for long. */
const LOCK_TIMEOUT = '2s'
/** Milliseconds before each further try: together longer than a page may work on an answer. */
const PAUSES = [1000, 2000, 5000, 10_000, 20_000]

export interface MigrationOptions {
  root?: string
  /** Hears a sentence when a migration waits, and when the database is ahead of this version. */
  tell?: (sentence: string) => void
  pauses?: readonly number[]
}

/**
 * Brings a database to the state this version needs; again changes nothing. Safe beside other nodes: one waits
 * for the other as long as it takes, and so may an index over a large table. A database that a newer version
 * prepared is left as that one wants it. Throws with the name of the migration that failed; those before it stay done.
 */
export async function migrateDatabase(
  { pool }: Pick<Database, 'pool'>,
  queues: Queues,
  { root = process.cwd(), tell = () => undefined, pauses = PAUSES }: MigrationOptions = {},
): Promise<void> {
  const guard = await pool.connect()
  try {
    await guard.query('set statement_timeout = 0')
    await guard.query("select pg_advisory_lock(hashtext('infinity migrations'))")
    const migrations = await readMigrations(path.join(root, 'migrations'))
    const done = await readDone(guard)
    for (const migration of migrations)
      if (!done.has(migration.when)) await runMigration(guard, migration, tell, pauses)
    const known = new Set(migrations.map((migration) => migration.when))
    const ahead = [...done].filter((when) => !known.has(when)).length
    if (ahead > 0)
      tell(
        `The database is that of a newer version: it has had ${ahead} ${ahead === 1 ? 'migration' : 'migrations'} that this version does not know. Beside newer nodes that is meant for the time of an upgrade.`,
      )
    const boss = await guard.query("select 1 from pg_namespace where nspname = 'pgboss'")
    if (boss.rowCount === 0) await guard.query(getConstructionPlans('pgboss'))
    for (const [name, queue] of Object.entries(queues)) await setQueue(guard, name, queue, ahead === 0)
  } finally {
    // The lock and the patience end with the connection.
    guard.release(true)
  }
}

interface Migration {
  name: string
  /** Which one it is, to databases: the moment in which it was written, in milliseconds. */
  when: number
  hash: string
  statements: string[]
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] }
  const names = new Map(entries.map(({ tag, when }) => [when, tag]))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis: when, hash, sql }) => ({
    ...{ when, hash, statements: sql },
    name: names.get(when) ?? String(when),
  }))
}

/** Which migrations a database has had, in the table that drizzle-kit keeps too. */
async function readDone(guard: PoolClient): Promise<Set<number>> {
  await guard.query('create schema if not exists drizzle')
  await guard.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await guard.query<{ when: number }>(
    'select created_at as when from drizzle.__drizzle_migrations',
  )
  return new Set(rows.map((row) => row.when))
}

/** Runs a migration whole or not at all, and again after a while when others kept it from its tables. */
async function runMigration(
  guard: PoolClient,
  { name, when, hash, statements }: Migration,
  tell: (sentence: string) => void,
  pauses: readonly number[],
): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await guard.query('begin')
      await guard.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
      for (const statement of statements) await guard.query(statement)
      await guard.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        when,
      ])
      await guard.query('commit')
      return
    } catch (fault) {
      // A connection that broke has undone it already.
      await guard.query('rollback').catch(() => undefined)
      const wait = pauses[tries]
      if (!isLockConflict(fault) || wait === undefined)
        throw new Error(`Migration ${name} failed: ${fault instanceof Error ? fault.message : fault}`, {
          cause: fault,
        })
      tell(`Migration ${name} waits for a table that others use, and is tried again …`)
      await pause(wait)
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

/**
 * pg-boss leaves a queue as it was first made; what it would make now is read from one made beside it.
 * `change`: whether one that is there follows this version.
 */
async function setQueue(guard: PoolClient, name: string, { options }: Queue, change: boolean): Promise<void> {
  const wish = { policy: 'standard', heartbeatSeconds: DEAD_AFTER, ...options }
  const beside = `${name} of this version`
  await guard.query('select pgboss.create_queue($1, $2)', [name, wish])
  if (!change) return
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
