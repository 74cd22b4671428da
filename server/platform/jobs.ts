import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { type Database, isDatabaseUnavailable, openPool } from './database.ts'
import type { Log } from './log.ts'
import { isDatabaseDown, logOutage } from './outage.ts'
import { preparingClient } from './statements.ts'
import { wakeWorkers } from './wake-workers.ts'

/** Seconds after which a worker that says nothing is taken for dead: a process that was killed says nothing of its jobs. */
export const DEAD_AFTER = 15
const HEARTBEAT = 5

export interface Queue<Payload = unknown> {
  /** What a piece of work says; what it does not know is no work of this queue. */
  payload: z.ZodType<Payload>
  /** A job that fails comes back this often, after a pause that doubles from `retryDelay` seconds. */
  options?: {
    retryLimit?: number
    retryDelay?: number
    retryBackoff?: boolean
    retryDelayMax?: number
    expireInSeconds?: number
  }
  /** So many of its jobs a node does side by side, where they wait for somebody else; otherwise one follows the other. */
  atOnce?: number
  /** A cron line for work that comes round by itself. */
  schedule?: string
}

/** The queues of an app by their names. */
export type Queues = Readonly<Record<string, Queue>>

export interface Job extends Queue {
  name: string
  /** Does the work that was written down. Throwing brings it back later; it must be safe to do twice. */
  run(data: unknown): Promise<void>
  /** Work that failed so often that it does not come back: what waits for it must not wait for ever. */
  giveUp?(data: unknown): Promise<void>
}

interface Workers {
  stop(): Promise<void>
}

const AGAIN = 'comes round again by itself'
const GIVEN_UP = 'is given up'

/** Milliseconds after which a question of the queues is lost: whatever it went through swallows what is sent. */
const QUERY_TIMEOUT = 30_000
/** Seconds after which a worker asks for itself, whatever it was told. */
const FALLBACK_POLL = 30

/** Starts working off the queues of `database`, which is at `url`; several nodes may, each job goes to one. */
export async function startWorkers(
  url: string,
  database: Pick<Database, 'pool'>,
  jobs: readonly Job[],
  log: Log,
): Promise<Workers> {
  const pool = openPool({
    Client: preparingClient(),
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 10_000,
    query_timeout: QUERY_TIMEOUT,
    application_name: 'jobs',
    // What a queue notes and a power cut takes back is done again: nobody waits until it is on the disk.
    options: '-c synchronous_commit=off',
  })
  const boss = new PgBoss({
    db: { executeSql: (text, values = []) => pool.query({ text, values }) },
    schema: 'pgboss',
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  // That the database is unavailable is said once, by whoever notices first.
  const failed = (error: unknown) => {
    // Some it copies into plain objects first, which neither say what they are nor keep their values to themselves.
    const fault = error instanceof Error ? error : Object.assign(new Error(), error)
    if (isDatabaseUnavailable(fault)) logOutage(database, log)
    else log.error({ fault }, 'the job queue reports a fault')
  }
  boss.on('error', failed)
  await boss.start()
  const workers = new Map<string, string>()
  for (const job of jobs) {
    // Each job has its own end: one that fails holds up none of those that came with it. Few come at once: they
    // are noted together, and what was done and not noted before a kill is done again.
    const options = {
      pollingIntervalSeconds: FALLBACK_POLL,
      batchSize: job.atOnce ?? 5,
      burstWhenBatchFull: true,
      heartbeatRefreshSeconds: HEARTBEAT,
      perJobResults: true,
      includeMetadata: true,
    } as const
    const work = async ({
      id,
      data,
      retryCount,
      retryLimit,
    }: JobWithMetadata<unknown>): Promise<JobResult> => {
      try {
        await job.run(data)
        return { id, status: 'completed' }
      } catch (fault) {
        const next = retryCount < retryLimit ? 'will be tried again' : job.schedule ? AGAIN : GIVEN_UP
        // A mail relay or a payment provider that cannot be reached says so in the same words as a database.
        const isOutage = isDatabaseUnavailable(fault) && (await isDatabaseDown(database))
        if (isOutage) logOutage(database, log)
        // Of an outage only what is lost by it is told beside it.
        if (!isOutage || next === GIVEN_UP)
          log.error({ fault, queue: job.name, job: id }, `a job failed and ${next}`)
        if (retryCount >= retryLimit)
          await job
            .giveUp?.(data)
            .catch((second: unknown) =>
              log.error({ fault: second, queue: job.name, job: id }, 'what waits for a job was not told'),
            )
        // What a relay or the database says may name a person; the log has it, and forgets it sooner.
        const message = fault instanceof Error ? fault.constructor.name : 'unknown'
        return { id, status: 'failed', output: { message } }
      }
    }
    const worker = await boss.work(job.name, options, async (batch) => {
      if (job.atOnce) return Promise.all(batch.map(work))
      const results: JobResult[] = []
      for (const one of batch) results.push(await work(one))
      return results
    })
    workers.set(job.name, worker)
    if (job.schedule) await boss.schedule(job.name, job.schedule)
  }
  const stopWaking = wakeWorkers(pool, boss, workers, failed)
  return {
    stop: async () => {
      await Promise.all([stopWaking(), boss.stop({ graceful: true, timeout: 20_000 })])
      await pool.end()
    },
  }
}
