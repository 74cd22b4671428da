import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { jobsOf } from '../jobs.ts'
import { enqueue } from '../queues.ts'
import { startWorkers } from './jobs.ts'
import { openLog } from './log.ts'

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

test('a job that does not reach an outsider says so, and nothing of the database', async () => {
  const said: string[] = []
  const log = openLog('warn', { write: (line) => said.push(JSON.parse(line).msg) })
  const unreached = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const run = () => Promise.reject(unreached)
  await enqueue(app.db, 'send-email', { emailId: 0 })
  const work = jobsOf(app).filter((job) => job.name === 'send-email')
  const workers = await startWorkers(
    app.url,
    app.database,
    work.map((job) => ({ ...job, run })),
    log,
  )
  try {
    await expect.poll(() => said).toEqual(['a job failed and will be tried again'])
  } finally {
    await workers.stop()
  }
})
