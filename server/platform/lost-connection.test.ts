import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { jobsOf } from '../jobs.ts'
import { enqueue } from '../queues.ts'
import { isDatabaseUnavailable, openDatabase } from './database.ts'
import { startWorkers } from './jobs.ts'
import { type Log, openLog } from './log.ts'
import { logOutage } from './outage.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})

afterAll(() => app.close())

test('a connection that breaks between two questions of a purchase ends that purchase, not the shop', async () => {
  const client = await app.database.pool.connect()
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  const broken = new Promise((resolve) => client.once('end', resolve))
  // Node ends a process for a fault that nobody listens for.
  const heard = client.listenerCount('error')
  client.on('error', () => undefined)
  try {
    await app.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.id])
    await broken
    await expect(client.query('select 1')).rejects.toThrow()
  } finally {
    client.release(true)
  }
  expect(heard).toBeGreaterThan(0)
  expect((await app.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a purchase whose connection breaks between two of its questions is told that the database is away', async () => {
  const purchase = app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
    await app.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.id])
    const ended = sql`select 1 from pg_stat_activity where pid = ${rows[0]?.id}`
    await expect.poll(async () => (await app.db.execute(ended)).rows).toEqual([])
    await tx.execute(sql`select 1`)
  })
  await expect(purchase).rejects.toSatisfy(isDatabaseUnavailable)
})

test('a transaction whose connection breaks before it begins gives it back: each outage would take one for ever', async () => {
  const database = openDatabase(app.url, { connections: 1 })
  try {
    const [{ id }] = (await database.pool.query<{ id: number }>('select pg_backend_pid() as id')).rows as [
      { id: number },
    ]
    // Taken from the pool, and broken before `begin` is asked.
    database.pool.once('acquire', (client) => client.connection.stream.destroy())
    await expect(database.db.transaction(async () => 'done')).rejects.toSatisfy(isDatabaseUnavailable)
    expect(database.pool.totalCount).toBe(0)
    const [{ id: next }] = (
      await database.db.transaction((tx) => tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`))
    ).rows as [{ id: number }]
    expect(next).not.toBe(id)
  } finally {
    await database.close()
  }
})

/** Works off one e-mail whose relay, or database, refuses the connection, until `done`; returns what the log said. */
async function refuseEmail(done: (said: string[]) => Promise<unknown>, before?: (log: Log) => void) {
  const said: string[] = []
  const log = openLog('warn', { write: (line) => said.push(JSON.parse(line).msg) })
  const unreached = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const run = () => {
    before?.(log)
    return Promise.reject(unreached)
  }
  await enqueue(app.db, 'send-email', { emailId: 0 })
  const work = jobsOf(app).filter((job) => job.name === 'send-email')
  const workers = await startWorkers(
    app.url,
    app.database,
    work.map((job) => ({ ...job, run })),
    log,
  )
  try {
    await done(said)
  } finally {
    await workers.stop()
  }
  return said
}

test('a job that does not reach an outsider says so, and nothing of the database', async () => {
  await refuseEmail((said) => expect.poll(() => said).toEqual(['a job failed and will be tried again']))
})

test('a job that fails while the database is away is told with it, not beside it', async () => {
  await app.database.pool.query('delete from pgboss.job')
  const failed = async () =>
    (await app.database.pool.query(`select 1 from pgboss.job where state = 'retry'`)).rows.length
  const said = await refuseEmail(
    () => expect.poll(failed).toBe(1),
    (log) => logOutage(app.database, log),
  )
  await expect.poll(() => said).toContain('the database is back')
  expect(said).toEqual(['the database could not be reached', 'the database is back'])
})
