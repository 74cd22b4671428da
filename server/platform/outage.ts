import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

const AGAIN = 1000
/** How long a question that was begun while the database was away may take to fail. */
const STRAGGLERS = 10_000

interface Outage {
  over: boolean
}

/** The outages that are known, and those that were over a moment ago. */
const outages = new WeakMap<Database['pool'], Outage>()

/** Whether the database takes a new connection. What is left of a killed one may answer for a while on those that are open. */
async function takesConnections({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const client = new pg.Client(pool.options)
  // A connection that breaks between its question and its end must not end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the database is unavailable, or was a moment ago: what could not be reached then was the database. */
export const isDatabaseDown = async (database: Pick<Database, 'pool'>): Promise<boolean> =>
  outages.has(database.pool) || !(await takesConnections(database))

/**
 * Says in the log that the database is unavailable, once, however many requests and jobs find out; and once that it is back,
 * which is asked every second meanwhile. What fails after that was asked before, unless the database is away once more.
 */
export function logOutage({ pool }: Pick<Database, 'pool'>, log: Log): void {
  const last = outages.get(pool)
  if (!last) void logUntilBack(pool, log)
  else if (last.over)
    void takesConnections({ pool }).then((isHere) => {
      if (!isHere && outages.get(pool) === last) void logUntilBack(pool, log)
    })
}

async function logUntilBack(pool: Database['pool'], log: Log): Promise<void> {
  const outage: Outage = { over: false }
  outages.set(pool, outage)
  const since = Date.now()
  log.error('the database could not be reached')
  do await pause(AGAIN, undefined, { ref: false })
  while (!pool.ending && !(await takesConnections({ pool })))
  if (!pool.ending) log.warn({ seconds: Math.round((Date.now() - since) / 1000) }, 'the database is back')
  outage.over = true
  await pause(STRAGGLERS, undefined, { ref: false })
  if (outages.get(pool) === outage) outages.delete(pool)
}
