import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Database } from './database.ts'

/** Milliseconds from one question for all queues to the next. */
const POLL_EVERY = 1000

const READY_QUEUES = `select name from unnest($1::text[]) as queue (name) where exists (select from pgboss.job
  where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

/**
 * Asks every second which queues hold a job whose time has come, and wakes their workers. One question for all: to ask for each
 * of them keeps an idle node busy with nothing. `workers` are the ids of workers by their queue. What it returns stops it, and ends when the
 * last question is answered.
 */
export function wakeWorkers(
  db: Pick<Database['pool'], 'query'>,
  boss: Pick<PgBoss, 'notifyWorker'>,
  workers: ReadonlyMap<string, string>,
  failed: (fault: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const poll = async () => {
    const { rows } = await db.query<{ name: string }>({ text: READY_QUEUES, values: [[...workers.keys()]] })
    for (const { name } of rows) boss.notifyWorker(workers.get(name) ?? '')
  }
  const polling = (async () => {
    while (!signal.aborted) {
      await poll().catch(failed)
      await pause(POLL_EVERY, undefined, { signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await polling
  }
}
