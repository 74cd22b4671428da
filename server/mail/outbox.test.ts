import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { auditEvents } from '#server/audit/tables.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { jobsOf } from '#server/jobs.ts'
import { after, MINUTE } from '#server/platform/clock.ts'
import { startWorkers } from '#server/platform/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { addTexts } from '#server/platform/texts.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { EMAILS } from '#tests/emails.ts'
import { startFakeRelay } from '#tests/fakes/relay.ts'
import { sendEmail, writeEmail } from './actions.ts'
import type { Email } from './emails.ts'
import { findEmail, listEmails } from './queries.ts'
import { sendAgain } from './send-again.ts'
import { emails } from './tables.ts'

let app: TestApp
let relay: Awaited<ReturnType<typeof startFakeRelay>>

beforeAll(async () => {
  app = await openTestApp()
  relay = await startFakeRelay()
})
afterAll(async () => {
  await app.close()
  await relay.stop()
})

const over = (smtpUrl: string, mode: App['config']['mode'] = 'test'): App => ({
  ...app,
  config: { ...app.config, smtpUrl, mode },
})

let written = 0
async function writeCode(code: string) {
  const key = `code-${++written}`
  await writeEmail(systemContext(app), {
    key,
    recipient: 'amira@mail.example',
    language: 'en',
    data: { kind: 'verification-code', code, minutes: 10 },
  })
  return emailOf(key)
}

async function emailOf(key: string) {
  const [email] = await app.db.select().from(emails).where(eq(emails.key, key))
  if (!email) throw new Error(`Email ${key} was not written.`)
  return email
}

test('a code waits while nobody answers at the relay, and goes out once when somebody does', async () => {
  const before = relay.received.length
  const { id, key } = await writeCode('042137')
  await expect(sendEmail(systemContext(over('smtp://127.0.0.1:1')), id)).rejects.toThrow()
  expect(await emailOf(key)).toMatchObject({ status: 'failed', attempts: 1, sentAt: null })
  await sendEmail(systemContext(over(relay.url)), id)
  await sendEmail(systemContext(over(relay.url)), id)
  expect(relay.received).toHaveLength(before + 1)
  expect(relay.received.at(-1)?.message).toContain('Subject: 042137 is your verification code')
})

test('an email that fails says nothing of another that is being sent', async () => {
  const [fails, leaves] = [await writeCode('111222'), await writeCode('333222')]
  await app.db
    .update(emails)
    .set({ status: 'sending', attempts: 1, claimedUntil: after(new Date(), MINUTE) })
    .where(eq(emails.id, leaves.id))
  await expect(sendEmail(systemContext(over('smtp://127.0.0.1:1')), fails.id)).rejects.toThrow()
  expect(await emailOf(fails.key)).toMatchObject({ status: 'failed', attempts: 1 })
  expect(await emailOf(leaves.key)).toMatchObject({ status: 'sending', attempts: 1, error: null })
})

test('an email that is sent again is sent alone, however many have failed', async () => {
  const [again, rests] = [await writeCode('444222'), await writeCode('555222')]
  for (const { id } of [again, rests])
    await expect(sendEmail(systemContext(over('smtp://127.0.0.1:1')), id)).rejects.toThrow()
  const office = contextOf(over(relay.url), { role: 'admin', userId: 'the boss' } as const)
  expect(await sendAgain(office, again.id)).toMatchObject({ ok: true })
  expect(await emailOf(again.key)).toMatchObject({ status: 'queued', error: null })
  const [event] = await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(event).toMatchObject({
    ...{ action: 'email.sent-again', actorId: 'the boss', subjectId: String(again.id) },
    details: { name: 'verification-code', attempts: 1 },
  })
  expect(await emailOf(rests.key)).toMatchObject({ status: 'failed' })
})

test('an email that failed is not sent again by a shop that no email leaves, and waits as it was', async () => {
  const { id, key } = await writeCode('246810')
  await expect(sendEmail(systemContext(over('smtp://127.0.0.1:1')), id)).rejects.toThrow()
  const nowhere = { ...app, config: { ...app.config, smtpUrl: null, demo: false } }
  expect(await sendAgain(contextOf(nowhere, { role: 'admin', userId: 'the boss' }), id)).toEqual({
    ok: false,
    code: 'no-relay',
    message: 'No email leaves this shop: set SMTP_URL, then send it again.',
  })
  expect(await emailOf(key)).toMatchObject({ status: 'failed', attempts: 1 })
})

const messageIds = (from: number) =>
  relay.received.slice(from).map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1]?.trim())

test('what the relay took is not sent again at once when the note about it fails, and goes out under the same id later', async () => {
  const before = relay.received.length
  const { id, key } = await writeCode('777888')
  const { pool } = app.database
  const later = (milliseconds: number): App => ({
    ...over(relay.url),
    clock: { now: () => after(new Date(), milliseconds) },
  })
  await pool.query(`create function lose() returns trigger language plpgsql as $$ begin raise 'lost'; end $$;
    create trigger lose before update on emails for each row when (new.status = 'sent') execute function lose()`)
  await expect(sendEmail(systemContext(over(relay.url)), id)).rejects.toThrow()
  await sendEmail(systemContext(later(MINUTE / 2)), id)
  expect(messageIds(before)).toEqual([`<email-${id}@localhost>`])
  expect(await emailOf(key)).toMatchObject({ status: 'sending' })

  await expect(sendEmail(systemContext(later(2 * MINUTE)), id)).rejects.toThrow()
  await pool.query('drop function lose cascade')
  await sendEmail(systemContext(later(3 * MINUTE)), id)
  expect(messageIds(before)).toHaveLength(2)
  await sendEmail(systemContext(later(5 * MINUTE)), id)
  expect(messageIds(before)).toEqual(Array(3).fill(`<email-${id}@localhost>`))
  expect(await emailOf(key)).toMatchObject({ status: 'sent', attempts: 3, claimedUntil: null })
})

test('a code that was sent in production is nowhere in the outbox any more', async () => {
  const { id, key } = await writeCode('333444')
  await sendEmail(systemContext(over(relay.url, 'production')), id)
  expect(relay.received.at(-1)?.message).toContain('333444')
  expect(JSON.stringify(await emailOf(key))).not.toContain('333444')
})

test('where an erased customer was told of it is forgotten with the email that told them', async () => {
  const key = `erased-${++written}`
  const data = { kind: 'customer-status', firstName: 'Amira', act: 'erase' } as const
  const recipient = 'was.here@mail.example'
  await writeEmail(systemContext(app), { key, recipient, language: 'en', data })
  const { id = 0 } = (await emailOf(key)) ?? {}
  await sendEmail(systemContext(over(relay.url, 'production')), id)
  expect(relay.received.at(-1)?.message).toContain(recipient)
  expect(await app.db.$count(emails, eq(emails.recipient, recipient))).toBe(0)
})

test('that a customer was told of being blocked the office still sees when the email has left', async () => {
  const key = `blocked-${++written}`
  const data = { kind: 'customer-status', firstName: 'Amira', act: 'block' } as const
  await writeEmail(systemContext(app), { key, recipient: 'blocked@mail.example', language: 'en', data })
  const { id = 0 } = (await emailOf(key)) ?? {}
  await sendEmail(systemContext(over(relay.url, 'production')), id)
  expect(await emailOf(key)).toMatchObject({ status: 'sent', recipient: 'blocked@mail.example' })
})

test.each(EMAILS)(
  '$kind waits for a relay that is down, goes out once with both parts, and is seen in the mailbox',
  async (data, subject) => {
    const key = `every-${++written}`
    await writeEmail(systemContext(app), { key, recipient: 'amira@mail.example', language: 'en', data })
    const { id } = await emailOf(key)
    const before = relay.received.length
    relay.refuse(true)
    await expect(sendEmail(systemContext(over(relay.url)), id)).rejects.toThrow()
    relay.refuse(false)
    for (const _ of [1, 2]) await sendEmail(systemContext(over(relay.url)), id)
    expect(relay.received).toHaveLength(before + 1)
    expect(relay.received.at(-1)?.message).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
    expect(await findEmail(app.db, id)).toMatchObject({ subject, status: 'sent' })
    const [newest] = (await listEmails(app.db)).rows
    expect(newest).toMatchObject({ id, subject })
  },
)

test('an email that no relay takes holds up no other, and its job comes back until it does', async () => {
  const unlucky = 'nobody@mail.example'
  relay.refuse(unlucky)
  const before = relay.received.length
  const send = async (recipient: string) => {
    const key = `job-${++written}`
    await writeEmail(systemContext(app), {
      key,
      recipient,
      language: 'en',
      data: { kind: 'welcome', firstName: 'Amira' },
    })
    return key
  }
  await app.db.execute(sql`delete from pgboss.job where name = 'send-email'`)
  const first = await send(unlucky)
  const others: string[] = []
  for (let n = 0; n < 8; n += 1) others.push(await send(`reader.${n}@mail.example`))
  const jobs = jobsOf(over(relay.url)).filter((job) => job.name === 'send-email')
  const workers = await startWorkers(app.url, app.database, jobs, openLog('silent'))
  try {
    const statusOf = async (keys: string[]) =>
      Promise.all(keys.map(async (key) => (await emailOf(key)).status))
    await expect.poll(() => statusOf([first])).toEqual(['failed'])
    const sent = Array(others.length).fill('sent')
    await expect.poll(() => statusOf(others)).toEqual(sent)
    // None of them had to come back for it.
    const { rows } = await app.db.execute(
      sql`select 1 from pgboss.job where name = 'send-email' and retry_count > 0 and state = 'completed'`,
    )
    expect(rows).toEqual([])
    const comesBack = async () => {
      const { rows } = await app.db.execute<{ retry_limit: number }>(
        sql`update pgboss.job set start_after = now() where name = 'send-email' and state = 'retry' returning retry_limit`,
      )
      return rows
    }
    relay.refuse(false)
    await expect.poll(comesBack).toMatchObject([{ retry_limit: 12 }])
    await expect.poll(() => statusOf([first])).toEqual(['sent'])
    expect(relay.received).toHaveLength(before + 9)
  } finally {
    await workers.stop()
  }
})

test('emails do not wait for each other while the relay takes its time', async () => {
  await app.db.execute(sql`delete from pgboss.job where name = 'send-email'`)
  await Promise.all(['1', '2', '3'].map(writeCode))
  let sending = 0
  const run = async () => {
    sending += 1
    await expect.poll(() => sending).toBe(3)
  }
  const jobs = jobsOf(app).filter((job) => job.name === 'send-email')
  const slow = jobs.map((job) => ({ ...job, run }))
  const workers = await startWorkers(app.url, app.database, slow, openLog('silent'))
  try {
    const done = sql`select 1 from pgboss.job where name = 'send-email' and state = 'completed'`
    await expect.poll(async () => (await app.db.execute(done)).rows.length).toBe(3)
  } finally {
    await workers.stop()
  }
})

test('an email is written in the language of its reader, whatever the job that sends it speaks', async () => {
  addTexts('en-XA', { 'Your password was changed': 'Ÿöûř ƥàššŵöřđ ŵàš ćĥàñĝéđ' })
  const subjects = ['en', 'en-XA'] as const
  await Promise.all(
    subjects.map(async (language) => {
      const key = `changed-${language}`
      const data = { kind: 'password-changed', at: '2026-11-20T12:00:00Z' } as const
      await writeEmail(systemContext(app), { key, recipient: 'amira@mail.example', language, data })
      await sendEmail(systemContext(over(relay.url)), (await emailOf(key)).id)
    }),
  )
  expect(await emailOf('changed-en')).toMatchObject({ subject: 'Your password was changed' })
  const accented = await emailOf('changed-en-XA')
  expect(accented.subject).toBe('Ÿöûř ƥàššŵöřđ ŵàš ćĥàñĝéđ')
  expect(accented.html).toContain('<html dir="rtl" lang="en-XA"')
})

const sendJob = (over: App) => {
  const job = jobsOf(over).find(({ name }) => name === 'send-email')
  if (!job) throw new Error('Nobody sends emails.')
  return job
}

test('codes and links that somebody waits for leave before what was written earlier', async () => {
  await app.db.execute(sql`delete from pgboss.job where name = 'send-email'`)
  const emailTo = async (data: Email) => {
    const key = `turn-${++written}`
    await writeEmail(systemContext(app), { key, recipient: 'amira@mail.example', language: 'en', data })
    return (await emailOf(key)).id
  }
  const welcomes: number[] = []
  for (let n = 0; n < 6; n += 1) welcomes.push(await emailTo({ kind: 'welcome', firstName: 'Amira' }))
  const awaited = [
    await emailTo({ kind: 'password-reset', firstName: 'Amira', path: '/reset', minutes: 30 }),
    await emailTo({ kind: 'order-link', number: 'ORD-1', token: 'tok' }),
    await emailTo({ kind: 'verification-code', code: '042138', minutes: 10 }),
  ]
  const taken: unknown[] = []
  const jobs = [{ ...sendJob(app), run: async (data: unknown) => void taken.push(data), atOnce: 1 }]
  const workers = await startWorkers(app.url, app.database, jobs, openLog('silent'))
  try {
    await expect.poll(() => taken.length).toBe(9)
    expect(taken).toEqual([...awaited, ...welcomes].map((emailId) => ({ emailId })))
  } finally {
    await workers.stop()
  }
})

test('an email lets visitors who are being answered go first', async () => {
  const { id, key } = await writeCode('042139')
  const ends = [app.requests.begin(), app.requests.begin()]
  const leaving = sendJob(over(relay.url)).run({ emailId: id })
  // It would be claimed by the time that another question is answered.
  expect(await emailOf(key)).toMatchObject({ status: 'queued' })
  ends[0]?.()
  await leaving
  expect(await emailOf(key)).toMatchObject({ status: 'sent' })
  ends[1]?.()
})
