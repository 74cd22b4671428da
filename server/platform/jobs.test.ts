import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

const textOf = (question: unknown): string =>
  typeof question === 'object' && question && 'text' in question ? String(question.text) : String(question)

test('a node asks for all of its queues at once, and what is written down is worked off within seconds', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const questions = (form: RegExp) =>
    asked.mock.calls.filter(([question]) => form.test(textOf(question))).length
  const forAll = () => questions(/from unnest\(.* pgboss\.job/s)
  const done: unknown[] = []
  const jobs = jobsOf(app).map((job) => ({ ...job, run: async (data: unknown) => void done.push(data) }))
  const workers = await startWorkers(app.url, app.database, jobs, openLog('silent'))
  try {
    await expect.poll(forAll).toBeGreaterThan(2)
    // Whoever works a queue off looks there once when it begins, and again when it is called.
    expect(questions(/name = 'send-refund'.*for update/is)).toBe(1)
    await enqueue(app.db, 'send-email', { emailId: 7 })
    // Uncalled it would look again half a minute after it began.
    await expect.poll(() => done, { timeout: 20_000 }).toContainEqual({ emailId: 7 })
    const { rows } = await app.database.pool.query('select name, cron from pgboss.schedule')
    expect(rows).toHaveLength(17)
    expect(rows).toContainEqual({ name: 'release-holds', cron: '* * * * *' })
  } finally {
    await workers.stop()
    asked.mockRestore()
  }
})
