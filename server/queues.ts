import { type Column, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './platform/database.ts'
import type { Queue } from './platform/jobs.ts'

/** Work that comes round by itself says nothing. */
const NOTHING = z.unknown().transform(() => null)

/** Every kind of work that is done behind the scenes, with what a piece of it says. The migration makes them; server/jobs.ts does them. */
const TABLE = {
  'send-email': {
    payload: z.object({ emailId: z.number() }),
    options: { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
    atOnce: 5,
  },
  'sweep-emails': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '* * * * *' },
  // Somebody waits for their order: when the provider is back, it is known within a minute or two.
  'finish-payment': {
    payload: z.object({ providerOrderId: z.string() }),
    options: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
    atOnce: 5,
  },
  'reconcile-payments': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '* * * * *' },
  'release-holds': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '* * * * *' },
  'send-refund': {
    payload: z.object({ refundId: z.number() }),
    options: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
    atOnce: 5,
  },
  'send-unmatched-refund': {
    payload: z.object({ id: z.number() }),
    options: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
    atOnce: 5,
  },
  // Asked for where a category is deleted; what a kill left is gone on with within a minute.
  'empty-categories': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '* * * * *' },
  'add-up-reconciliation': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '*/10 * * * *' },
  'check-reconciliation': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '43 3 * * *' },
  // The provider's own report is compared with the ledger when the day is over; begun each night, asked for at any time.
  'begin-check': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '13 4 * * *' },
  'check-provider': {
    payload: z.object({ checkId: z.number() }),
    options: {
      retryLimit: 8,
      retryDelay: 60,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 1800,
    },
  },
  'apply-rates': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '* * * * *' },
  'forget-attempts': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '*/10 * * * *' },
  'sweep-identity': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '41 * * * *' },
  'forget-unpaid': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '37 3 * * *' },
  'forget-searches': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '47 3 * * *' },
  'adopt-pictures': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '*/30 * * * *' },
  'sweep-form-drafts': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '23 3 * * *' },
  'add-up-figures': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '*/10 * * * *' },
  'sweep-media': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '17 3 * * *' },
  'delete-files': {
    payload: z.object({ keys: z.array(z.string()) }),
    options: { retryLimit: 20, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 },
  },
  'sweep-imports': { payload: NOTHING, options: { retryLimit: 0 }, schedule: '29 3 * * *' },
  // A file of a million rows takes minutes; whoever is cut off begins again where it stood. A node takes one after the other, so that those
  // that wait are there for others.
  'check-import': {
    payload: z.object({ runId: z.number() }),
    options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
    atOnce: 1,
  },
  'run-import': {
    payload: z.object({ runId: z.number() }),
    options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
    atOnce: 1,
  },
  'fetch-import-pictures': {
    payload: z.object({ runId: z.number() }),
    options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
    atOnce: 1,
  },
} as const satisfies Record<string, Queue>

/** What a piece of work of each queue says. */
export type Payloads = { [Name in keyof typeof TABLE]: z.infer<(typeof TABLE)[Name]['payload']> }
export type QueueName = keyof Payloads

export const QUEUES: { readonly [Name in QueueName]: Queue<Payloads[Name]> } = TABLE
export const QUEUE_NAMES = Object.keys(TABLE) as QueueName[]

/**
 * Writes a job in the caller's transaction: it exists exactly when the change that caused it does.
 * `startAfter` puts it off.
 */
export async function enqueue<Name extends QueueName>(
  db: Db,
  queue: Name,
  payload: Payloads[Name],
  startAfter?: Date,
): Promise<void> {
  await enqueueAll(db, queue, [payload], startAfter)
}

/** Several jobs of one queue in one statement. */
export async function enqueueAll<Name extends QueueName>(
  db: Db,
  queue: Name,
  payloads: readonly Payloads[Name][],
  startAfter?: Date,
): Promise<void> {
  if (payloads.length === 0) return
  const works = sql`(select payload, 0 from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payloads (payload))`
  await db.execute(writeJobsSql(queue, works, startAfter))
}

/** A payload whose values stand in rows. */
type InRows<Payload> = { [Field in keyof Payload]: SQL | Column }

const asJson = (payload: object) => {
  const fields = Object.entries(payload).map(([field, value]) => sql`${field}::text, ${value}`)
  return sql`jsonb_build_object(${sql.join(fields, sql`, `)})`
}

/** A statement, or a part of one, that writes a job for each row of `from`. Those whose row `isUrgent` are done before others. */
export const enqueueSql = <Name extends QueueName>(
  queue: Name,
  payload: InRows<Payloads[Name]> & object,
  from: SQL,
  isUrgent = sql`false`,
): SQL => writeJobsSql(queue, sql`(select ${asJson(payload)}, (${isUrgent})::int from ${from})`)

/** The state is written out, so that an index of the jobs that are left can be read. */
const hasJob =
  (before: 'active' | 'completed') =>
  <Name extends QueueName>(queue: Name, payload: InRows<Payloads[Name]> & object): SQL<boolean> =>
    sql`
  exists (select from pgboss.job where name = ${queue} and state < ${sql.raw(`'${before}'`)} and data = ${asJson(payload)})`

/** Whether a job with this payload is still to be done, or being done. */
export const isAwaited = hasJob('completed')

/** Whether a job with this payload waits until it is begun. */
export const isWaiting = hasJob('active')

/** Writes a job for each row of `works`, whose columns are the payload and how urgent it is. The migration has made the queue. */
const writeJobsSql = (queue: QueueName, works: SQL, startAfter?: Date): SQL => sql`
  insert into pgboss.job
    (name, data, priority, start_after, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
     expire_seconds, heartbeat_seconds, deletion_seconds, dead_letter)
  select q.name, work, works.priority, coalesce(${startAfter ?? null}::timestamptz, now()), q.policy, q.retry_limit, q.retry_delay,
     q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.dead_letter
  from pgboss.queue q, ${works} works (work, priority)
  where q.name = ${queue}`
