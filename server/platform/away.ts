import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

const AGAIN = 1000
/** How long a question that was begun while the database was away may take to fail: that tells of no second time. */
const STRAGGLERS = 10_000

/** The pools whose database is known to be away. */
const away = new WeakSet<Database['pool']>()

/** Whether the database can be asked now. */
export const answers = ({ pool }: Pick<Database, 'pool'>): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )

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

/**
 * Says in the log that the database is unavailable, once, however many requests and jobs find out; and once that it is back,
 * which is asked every second meanwhile.
 */
export function tellAway({ pool }: Pick<Database, 'pool'>, log: Log): void {
  if (away.has(pool)) return
  away.add(pool)
  const since = Date.now()
  log.error('the database could not be reached')
  void (async () => {
    do await pause(AGAIN, undefined, { ref: false })
    while (!pool.ending && !(await takesConnections({ pool })))
    if (!pool.ending) log.warn({ seconds: Math.round((Date.now() - since) / 1000) }, 'the database is back')
    await pause(STRAGGLERS, undefined, { ref: false })
    away.delete(pool)
  })()
}
