import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { QUEUES } from '../queues.ts'
import { migrateDatabase } from './migrate.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})

afterAll(() => app.close())

const retries = async () => {
  const { rows } = await app.database.pool.query<{ retry_limit: number; retry_delay_max: number | null }>(
    "select retry_limit, retry_delay_max from pgboss.queue where name = 'send-email'",
  )
  return rows[0]
}

test('a node waits for another that prepares the database longer than a page may wait for an answer', async () => {
  const busy = new pg.Client({ connectionString: app.url })
  await busy.connect()
  await busy.query("select pg_advisory_lock(hashtext('infinity migrations'))")
  const pool = new pg.Pool({ connectionString: app.url, max: 2, statement_timeout: 100 })
  const migrated = migrateDatabase({ ...app.database, pool }, QUEUES).then(
    () => 'ready',
    (fault: Error) => fault.message,
  )
  const waits = async () => {
    const { rowCount } = await busy.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
         and now() - query_start > interval '0.3 seconds'`,
    )
    return rowCount
  }
  await expect
    .poll(waits, { timeout: 20_000 })
    .toBe(1)
    .finally(() => busy.end())
  expect(await migrated).toBe('ready')
  const { rows } = await pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '100ms' }])
  await pool.end()
})

test('how often an email is tried again follows a new version in a database that is there already', async () => {
  expect(await retries()).toEqual({ retry_limit: 12, retry_delay_max: 3600 })
  await migrateDatabase(app.database, {
    'send-email': { ...QUEUES['send-email'], options: { retryLimit: 3 } },
  })
  expect(await retries()).toEqual({ retry_limit: 3, retry_delay_max: null })
  await migrateDatabase(app.database, QUEUES)
  expect(await retries()).toEqual({ retry_limit: 12, retry_delay_max: 3600 })
})
