import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { listEmails, listOutbox, type OutboxView } from './queries.ts'
import { listByKeys, listLastTo } from './states.ts'
import { emails } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('what became of an email is told of the last of a kind to each address, or by its key', async () => {
  const told = (key: string, recipient: string, status: 'sent' | 'failed' | 'queued') => ({
    ...{ key, recipient, status, kind: key.split(':')[0] ?? '' },
    data: { kind: 'customer-status', firstName: 'Ada', act: 'block' } as const,
  })
  await app.db
    .insert(emails)
    .values([
      told('customer-status:1', 'ada@mail.example', 'sent'),
      told('customer-status:2', 'ada@mail.example', 'failed'),
      told('vendor-status:3', 'ada@mail.example', 'queued'),
      told('customer-status:4', 'bob@mail.example', 'sent'),
      told('customer-status:5', 'eve@mail.example', 'sent'),
    ])
  const asked = ['bob@mail.example', 'ada@mail.example', 'ada@mail.example', 'nobody@mail.example']
  const last = await listLastTo(app.db, 'customer-status', asked)
  expect(last.toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toEqual([
    { recipient: 'ada@mail.example', status: 'failed' },
    { recipient: 'bob@mail.example', status: 'sent' },
  ])
  expect(await listByKeys(app.db, ['vendor-status:3', 'vendor-status:9'])).toEqual([
    { key: 'vendor-status:3', status: 'queued' },
  ])
  expect([await listLastTo(app.db, 'customer-status', []), await listByKeys(app.db, [])]).toEqual([[], []])
})

test('all emails to somebody can be turned, a page after the other, the newest first', async () => {
  const keys = Array.from({ length: 100 }, (_, at) => `turned:${at}`)
  await app.db.insert(emails).values(
    keys.map((key) => ({
      ...{ key, recipient: 'turned@mail.example', status: 'sent' as const, kind: 'customer-status' },
      ...{ data: { kind: 'customer-status', firstName: 'Ada', act: 'block' } as const, subject: key },
    })),
  )
  const turned = async (
    read: (after: string | null) => Promise<{ rows: { subject: string | null }[]; next: string | null }>,
  ) => {
    const pages = [await read(null)]
    for (let next = pages[0]?.next; next && pages.length < 10; next = pages.at(-1)?.next)
      pages.push(await read(next))
    return { pages: pages.length, subjects: pages.flatMap(({ rows }) => rows.map(({ subject }) => subject)) }
  }
  const to = { view: 'sent', q: 'Turned@mail.example' } as const
  const outbox = await turned((after) => listOutbox(app.db, { ...to, after }))
  expect(outbox).toEqual({ pages: 2, subjects: keys.toReversed() })
  for (const after of ['elsewhere', '', '-5', '9'.repeat(40)])
    expect((await listOutbox(app.db, { ...to, after })).rows[0]?.subject).toBe('turned:99')
  const all = await app.db.$count(emails)
  const mailbox = await turned((before) => listEmails(app.db, before ? Number(before) : undefined, all / 5))
  expect(mailbox.pages).toBe(5)
  expect(mailbox.subjects.slice(0, 100)).toEqual(keys.toReversed())
  expect(mailbox.subjects).toHaveLength(all)
})

test('the outbox shows what waits, what failed and what has left by themselves', async () => {
  const recipient = 'each@mail.example'
  const data = { kind: 'customer-status', firstName: 'Ada', act: 'block' } as const
  const claimedUntil = app.clock.now()
  await app.db.insert(emails).values([
    ...(['queued', 'failed', 'sent'] as const).map((status) => ({
      ...{ key: `each:${status}`, kind: 'customer-status', recipient, data, status, subject: status },
    })),
    {
      ...{ key: 'each:sending', kind: 'customer-status', recipient, data, subject: 'sending' },
      ...{ status: 'sending', claimedUntil },
    },
  ])
  const shown = async (view: OutboxView) =>
    (await listOutbox(app.db, { view, q: recipient, after: null })).rows.map(({ subject }) => subject)
  expect(await shown('all')).toEqual(['sending', 'sent', 'failed', 'queued'])
  expect(await shown('waiting')).toEqual(['sending', 'queued'])
  expect(await shown('failed')).toEqual(['failed'])
  expect(await shown('sent')).toEqual(['sent'])
})
