import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { systemContext } from '#server/context.ts'
import { jobsOf } from '#server/jobs.ts'
import { after, DAY, MINUTE } from '#server/platform/clock.ts'
import { startWorkers } from '#server/platform/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { startFakeRelay } from '#tests/fakes/relay.ts'
import { runJob } from '#tests/queue.ts'
import { sendEmail, writeEmail } from './actions.ts'
import type { Email } from './emails.ts'
import { sweepEmails } from './sweep.ts'
import { emails } from './tables.ts'

let app: TestApp
let relay: Awaited<ReturnType<typeof startFakeRelay>>
beforeAll(async () => {
  app = await openTestApp()
  relay = await startFakeRelay()
})
beforeEach(async () => {
  await app.db.delete(emails)
  await forgetJobs()
  relay.refuse(false)
})
afterAll(async () => {
  await app.close()
  await relay.stop()
})

const forgetJobs = () => app.db.execute(sql`delete from pgboss.job where name = 'send-email'`)

/** A real shop: with the relay, without one, and some time from now. */
const shop = (smtpUrl: string | null, later = 0): App => ({
  ...app,
  config: { ...app.config, mode: 'production', demo: false, smtpUrl },
  clock: { now: () => after(new Date(), later) },
})

let written = 0
async function write(data: Email = { kind: 'welcome', firstName: 'Amira' }): Promise<number> {
  const key = `email-${++written}`
  await writeEmail(systemContext(app), { key, recipient: 'amira@mail.example', language: 'en', data })
  const [row] = await app.db.select().from(emails).where(eq(emails.key, key))
  return row?.id ?? 0
}

const find = async (id: number) => (await app.db.select().from(emails).where(eq(emails.id, id)))[0]

async function jobs(): Promise<number[]> {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select (data ->> 'emailId')::int as id from pgboss.job where name = 'send-email' and state = 'created' order by 1`,
  )
  return rows.map((row) => row.id)
}

test('an email whose job has given up leaves when the relay is back, and the log never promised another try', async () => {
  const before = relay.received.length
  relay.refuse(true)
  const id = await write()
  await app.db.execute(sql`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false
    where name = 'send-email'`)
  const said: string[] = []
  const log = openLog('error', { write: (line) => said.push(JSON.parse(line).msg) })
  const real = shop(relay.url)
  const work = jobsOf(real).filter((job) => job.name === 'send-email')
  const workers = await startWorkers(app.url, app.database, work, log)
  try {
    const states = async () => {
      const { rows } = await app.db.execute<{ state: string }>(
        sql`select state from pgboss.job where name = 'send-email' order by created_on`,
      )
      return rows.map((row) => row.state)
    }
    await expect.poll(states).toEqual(['failed'])
    expect(said).toEqual(['a job failed and will be tried again', 'a job failed and is given up'])
    expect(await find(id)).toMatchObject({ status: 'failed', attempts: 2 })

    relay.refuse(false)
    await runJob(real, 'sweep-emails')
    await expect.poll(async () => (await find(id))?.status).toBe('sent')
    expect(relay.received).toHaveLength(before + 1)
  } finally {
    await workers.stop()
  }
})

test('an email waits while a shop has no relay, and leaves once there is one', async () => {
  const before = relay.received.length
  const id = await write()
  await sendEmail(systemContext(shop(null)), id)
  expect(await find(id)).toMatchObject({ status: 'queued', attempts: 0, sentAt: null, html: null })
  await forgetJobs()
  await sweepEmails(systemContext(shop(null)))
  expect(await jobs()).toEqual([])
  await sweepEmails(systemContext(shop(relay.url)))
  expect(await jobs()).toEqual([id])
  await sendEmail(systemContext(shop(relay.url)), id)
  expect(relay.received).toHaveLength(before + 1)
})

test('an email whose job is still to come is queued no second time', async () => {
  const id = await write()
  await sweepEmails(systemContext(shop(relay.url)))
  expect(await jobs()).toEqual([id])
  await app.db.execute(sql`update pgboss.job set state = 'failed' where name = 'send-email'`)
  for (const _ of [1, 2]) await sweepEmails(systemContext(shop(relay.url)))
  expect(await jobs()).toEqual([id])
})

test('an email that left is not sent again, and one that is being sent is left alone until its claim has ended', async () => {
  const sent = await write()
  const stopped = await write()
  await sendEmail(systemContext(shop(relay.url)), sent)
  const claimedUntil = after(new Date(), MINUTE)
  await app.db.update(emails).set({ status: 'sending', claimedUntil }).where(eq(emails.id, stopped))
  await forgetJobs()
  await sweepEmails(systemContext(shop(relay.url)))
  expect(await jobs()).toEqual([])
  await sweepEmails(systemContext(shop(relay.url, 2 * MINUTE)))
  expect(await jobs()).toEqual([stopped])
  await sendEmail(systemContext(shop(relay.url)), stopped)
  expect(await find(stopped)).toMatchObject({ status: 'sent', claimedUntil: null })
})

test('emails of a worker that was killed come back within a minute, and those that it had not begun, too', async () => {
  const ids = [await write(), await write()]
  // What a kill leaves: jobs that somebody has, and nobody who says so.
  await app.db.execute(sql`update pgboss.job
    set state = 'active', started_on = now() - interval '20 seconds', heartbeat_on = now() - interval '20 seconds'
    where name = 'send-email'`)
  const work = jobsOf(shop(relay.url)).filter((job) => job.name === 'send-email')
  const workers = await startWorkers(app.url, app.database, work, openLog('silent'))
  try {
    const statuses = async () => Promise.all(ids.map(async (id) => (await find(id))?.status))
    await expect.poll(statuses, { interval: 500 }).toEqual(['sent', 'sent'])
  } finally {
    await workers.stop()
  }
})

test('after a week an email is not sent any more, and stays', async () => {
  const id = await write()
  await forgetJobs()
  await sweepEmails(systemContext(shop(relay.url, 8 * DAY)))
  expect(await jobs()).toEqual([])
  await sweepEmails(systemContext(shop(relay.url, 6 * DAY)))
  expect(await jobs()).toEqual([id])
})

test.each<Email>([
  { kind: 'verification-code', code: '042137', minutes: 10 },
  { kind: 'password-reset', firstName: 'Amira', path: '/customer/reset-password?token=abc', minutes: 10 },
])(
  'a $kind that nobody can use any more is thrown away, not sent, with and without a relay',
  async (data) => {
    for (const smtpUrl of [relay.url, null]) {
      const id = await write(data)
      await sweepEmails(systemContext(shop(smtpUrl, 9 * MINUTE)))
      expect(await find(id)).toMatchObject({ status: 'queued' })
      await sweepEmails(systemContext(shop(smtpUrl, 11 * MINUTE)))
      expect(await find(id)).toBeUndefined()
    }
  },
)
