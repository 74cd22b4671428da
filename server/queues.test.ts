import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { jobsOf } from './jobs.ts'
import {
  enqueue,
  type enqueueAll,
  enqueueSql,
  type Payloads,
  QUEUE_NAMES,
  QUEUES,
  type QueueName,
} from './queues.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** What may be enqueued where: each line is judged by the compiler, which `npm run check` asks. */
test('a job under a misspelt name or with a payload of another queue does not compile', () => {
  expectTypeOf<'send-email'>().toExtend<QueueName>()
  expectTypeOf<'send-mail'>().not.toExtend<QueueName>()
  type Accepted<Name extends QueueName> = Parameters<typeof enqueue<Name>>[2]
  expectTypeOf<Accepted<'send-email'>>().toEqualTypeOf<{ emailId: number }>()
  expectTypeOf<{ emailId: string }>().not.toExtend<Accepted<'send-email'>>()
  expectTypeOf<{ refundId: number }>().not.toExtend<Accepted<'send-email'>>()
  expectTypeOf<Parameters<typeof enqueueAll<'send-refund'>>[2]>().toEqualTypeOf<
    readonly { refundId: number }[]
  >()
  expectTypeOf<{ emailId: ReturnType<typeof sql> }>().toExtend<
    Parameters<typeof enqueueSql<'send-email'>>[1]
  >()
  expectTypeOf<{ mailId: ReturnType<typeof sql> }>().not.toExtend<
    Parameters<typeof enqueueSql<'send-email'>>[1]
  >()
  expectTypeOf<Payloads['sweep-media']>().toEqualTypeOf<null>()
})

test('a job reaches its queue with the payload that the transaction wrote', async () => {
  await app.db.transaction((tx) => enqueue(tx, 'finish-payment', { providerOrderId: 'O-1' }))
  await app.db.execute(
    enqueueSql('finish-payment', { providerOrderId: sql`id` }, sql`(values ('O-2'), ('O-3')) orders (id)`),
  )
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select data->>'providerOrderId' as id from pgboss.job where name = 'finish-payment' order by 1`,
  )
  expect(rows.map((row) => row.id)).toEqual(['O-1', 'O-2', 'O-3'])
})

test('a worker refuses a payload that is none of its queue', async () => {
  const job = jobsOf(app).find((each) => each.name === 'send-email')
  await expect(job?.run({ mailId: 7 })).rejects.toThrow('emailId')
})

test('what nobody asks for comes round by itself, and nothing else does', () => {
  const schedules = QUEUE_NAMES.map((name) => [name, QUEUES[name].schedule])
  expect(Object.fromEntries(schedules.filter(([, schedule]) => schedule))).toEqual({
    'sweep-emails': '* * * * *',
    'reconcile-payments': '* * * * *',
    'release-holds': '* * * * *',
    'empty-categories': '* * * * *',
    'apply-rates': '* * * * *',
    'add-up-reconciliation': '*/10 * * * *',
    'forget-attempts': '*/10 * * * *',
    'add-up-figures': '*/10 * * * *',
    'adopt-pictures': '*/30 * * * *',
    'sweep-identity': '41 * * * *',
    'sweep-media': '17 3 * * *',
    'sweep-form-drafts': '23 3 * * *',
    'sweep-imports': '29 3 * * *',
    'forget-unpaid': '37 3 * * *',
    'check-reconciliation': '43 3 * * *',
    'forget-searches': '47 3 * * *',
    'begin-check': '13 4 * * *',
  })
})

test('what fails is tried again: soon where a shopper waits, for hours where only money goes back or files go', () => {
  const often = { retryLimit: 20, retryBackoff: true }
  const refund = { ...often, retryDelay: 10, retryDelayMax: 3600 }
  const ofImport = { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 }
  const optionsOf = (names: readonly QueueName[]) => names.map((name) => QUEUES[name].options)
  expect(optionsOf(['finish-payment', 'delete-files', 'check-provider'])).toEqual([
    { ...often, retryDelay: 5, retryDelayMax: 60 },
    { ...often, retryDelay: 60, retryDelayMax: 3600 },
    { retryLimit: 8, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 1800 },
  ])
  expect(optionsOf(['send-refund', 'send-unmatched-refund'])).toEqual([refund, refund])
  expect(optionsOf(['check-import', 'run-import', 'fetch-import-pictures'])).toEqual([
    ofImport,
    ofImport,
    ofImport,
  ])
})
