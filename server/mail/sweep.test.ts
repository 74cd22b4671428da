import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { House } from '#server/house.ts'
import { jobsOf } from '#server/jobs.ts'
import { after, DAY, MINUTE } from '#server/platform/clock.ts'
import { startWorkers } from '#server/platform/jobs.ts'
import { openLog, silentLog } from '#server/platform/log.ts'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { startFakeRelay } from '#tests/fakes/relay.ts'
import { sendLetter, writeLetter } from './actions.ts'
import type { Letter } from './letters.ts'
import { sweepLetters } from './sweep.ts'
import { letters } from './tables.ts'

let house: TestHouse
let relay: Awaited<ReturnType<typeof startFakeRelay>>
beforeAll(async () => {
  house = await openTestHouse()
  relay = await startFakeRelay()
})
beforeEach(async () => {
  await house.db.delete(letters)
  await forgetJobs()
  relay.refuse(false)
})
afterAll(async () => {
  await house.close()
  await relay.stop()
})

const forgetJobs = () => house.db.execute(sql`delete from pgboss.job where name = 'send-letter'`)

/** A real shop: with the relay, without one, and some time from now. */
const shop = (smtpUrl: string | null, later = 0): House => ({
  ...house,
  config: { ...house.config, mode: 'production', demo: false, smtpUrl },
  clock: { now: () => after(new Date(), later) },
})

let written = 0
async function write(data: Letter = { kind: 'welcome', firstName: 'Amira' }): Promise<number> {
  const key = `letter-${++written}`
  await writeLetter(house.db, { key, recipient: 'amira@mail.example', data })
  const [row] = await house.db.select().from(letters).where(eq(letters.key, key))
  return row?.id ?? 0
}

const find = async (id: number) => (await house.db.select().from(letters).where(eq(letters.id, id)))[0]

async function jobs(): Promise<number[]> {
  const { rows } = await house.db.execute<{ id: number }>(
    sql`select (data ->> 'letterId')::int as id from pgboss.job where name = 'send-letter' and state = 'created' order by 1`,
  )
  return rows.map((row) => row.id)
}

test('a letter whose job has given up leaves when the relay is back, and the log never promised another try', async () => {
  const before = relay.received.length
  relay.refuse(true)
  const id = await write()
  await house.db.execute(sql`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false
    where name = 'send-letter'`)
  const said: string[] = []
  const log = openLog('error', { write: (line) => said.push(JSON.parse(line).msg) })
  const real = shop(relay.url)
  const work = jobsOf(real).filter((job) => job.name === 'send-letter')
  const workers = await startWorkers(house.url, house.database, work, log)
  try {
    const states = async () => {
      const { rows } = await house.db.execute<{ state: string }>(
        sql`select state from pgboss.job where name = 'send-letter' order by created_on`,
      )
      return rows.map((row) => row.state)
    }
    await expect.poll(states, { timeout: 20_000 }).toEqual(['failed'])
    expect(said).toEqual(['a job failed and will be tried again', 'a job failed and is given up'])
    expect(await find(id)).toMatchObject({ status: 'failed', attempts: 2 })

    relay.refuse(false)
    await sweepLetters(real)
    await expect.poll(async () => (await find(id))?.status, { timeout: 20_000 }).toBe('sent')
    expect(relay.received).toHaveLength(before + 1)
  } finally {
    await workers.stop()
  }
})

test('a letter waits while a shop has no relay, and leaves once there is one', async () => {
  const before = relay.received.length
  const id = await write()
  await sendLetter(shop(null), id)
  expect(await find(id)).toMatchObject({ status: 'queued', attempts: 0, sentAt: null, html: null })
  await forgetJobs()
  await sweepLetters(shop(null))
  expect(await jobs()).toEqual([])
  await sweepLetters(shop(relay.url))
  expect(await jobs()).toEqual([id])
  await sendLetter(shop(relay.url), id)
  expect(relay.received).toHaveLength(before + 1)
})

test('a letter whose job is still to come is queued no second time', async () => {
  const id = await write()
  await sweepLetters(shop(relay.url))
  expect(await jobs()).toEqual([id])
  await house.db.execute(sql`update pgboss.job set state = 'failed' where name = 'send-letter'`)
  for (const _ of [1, 2]) await sweepLetters(shop(relay.url))
  expect(await jobs()).toEqual([id])
})

test('a letter that left is not sent again, and one that is being sent is left alone until its claim has ended', async () => {
  const sent = await write()
  const stopped = await write()
  await sendLetter(shop(relay.url), sent)
  const claimedUntil = after(new Date(), MINUTE)
  await house.db.update(letters).set({ status: 'sending', claimedUntil }).where(eq(letters.id, stopped))
  await forgetJobs()
  await sweepLetters(shop(relay.url))
  expect(await jobs()).toEqual([])
  await sweepLetters(shop(relay.url, 2 * MINUTE))
  expect(await jobs()).toEqual([stopped])
  await sendLetter(shop(relay.url), stopped)
  expect(await find(stopped)).toMatchObject({ status: 'sent', claimedUntil: null })
})

test('letters of a worker that was killed come back within a minute, and those that it had not begun, too', async () => {
  const ids = [await write(), await write()]
  // What a kill leaves: jobs that somebody has, and nobody who says so.
  await house.db.execute(sql`update pgboss.job
    set state = 'active', started_on = now() - interval '20 seconds', heartbeat_on = now() - interval '20 seconds'
    where name = 'send-letter'`)
  const work = jobsOf(shop(relay.url)).filter((job) => job.name === 'send-letter')
  const workers = await startWorkers(house.url, house.database, work, silentLog)
  try {
    const statuses = async () => Promise.all(ids.map(async (id) => (await find(id))?.status))
    await expect.poll(statuses, { timeout: 40_000, interval: 500 }).toEqual(['sent', 'sent'])
  } finally {
    await workers.stop()
  }
})

test('after a week a letter is no news, and stays', async () => {
  const id = await write()
  await forgetJobs()
  await sweepLetters(shop(relay.url, 8 * DAY))
  expect(await jobs()).toEqual([])
  await sweepLetters(shop(relay.url, 6 * DAY))
  expect(await jobs()).toEqual([id])
})

test.each<Letter>([
  { kind: 'verification-code', code: '042137', minutes: 10 },
  { kind: 'password-reset', firstName: 'Amira', path: '/customer/reset-password?token=abc', minutes: 10 },
])(
  'a $kind that nobody can use any more is thrown away, not sent, with and without a relay',
  async (data) => {
    for (const smtpUrl of [relay.url, null]) {
      const id = await write(data)
      await sweepLetters(shop(smtpUrl, 9 * MINUTE))
      expect(await find(id)).toMatchObject({ status: 'queued' })
      await sweepLetters(shop(smtpUrl, 11 * MINUTE))
      expect(await find(id)).toBeUndefined()
    }
  },
)
