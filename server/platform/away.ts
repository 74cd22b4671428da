import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

const AGAIN = 1000

/** The pools whose database is known to be away. */
const away = new WeakSet<Database['pool']>()

/** Whether the database can be asked now. */
export const answers = ({ pool }: Pick<Database, 'pool'>): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )

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
    while (!pool.ending && !(await answers({ pool })))
    away.delete(pool)
    if (!pool.ending) log.warn({ seconds: Math.round((Date.now() - since) / 1000) }, 'the database is back')
  })()
}
