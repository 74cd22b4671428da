import { setTimeout as pause } from 'node:timers/promises'
import { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts'

/** Milliseconds before each try to start it again. The first waits for what is left of the old one to see that it ended. */
const PAUSES = [200, 1000, 2000, 4000, 8000, 15_000]
/** One that has run for so long was well: what ends it now is another matter. */
const STEADY = 60_000

export interface KeptPostgres extends Pick<Postgres, 'url' | 'adminUrl'> {
  stop(): Promise<void>
}

interface KeeperEvents {
  /** Hears a sentence when it ended by itself, when it is back, and when a start takes long. */
  tell: (sentence: string) => void
  /** Hears why it stays away. */
  giveUp: (sentence: string) => void
  pauses?: readonly number[]
}

/** A server that was killed holds its lock until it is reaped, and its processes its memory until they saw that it ended. */
const HELD = /shared memory block .* still in use|lock file "postmaster\.pid" already exists/
const WAITING = 'Processes of the database that ended before are still ending. Waiting for them …'

/** The first start, when the shop and its database were killed together. Other reasons are for a person to mend. */
async function startFirst(
  start: () => Promise<Postgres>,
  tell: KeeperEvents['tell'],
  pauses: readonly number[],
): Promise<Postgres> {
  for (const wait of pauses)
    try {
      return await start()
    } catch (fault) {
      if (!(fault instanceof Error && HELD.test(fault.message))) throw fault
      tell(WAITING)
      await pause(wait)
    }
  return start()
}

/**
 * A PostgreSQL that is started again, where it was and on the same port, when it ends without being asked to. After some
 * tries in a row it is given up.
 */
export async function keepPostgres(
  folder: string,
  { tell, giveUp, pauses = PAUSES }: KeeperEvents,
  flags: PostgresOptions['flags'] = [],
): Promise<KeptPostgres> {
  const stopping = new AbortController()
  let postgres = await startFirst(() => startPostgres(folder, { flags, tell }), tell, pauses)
  let tries = 0

  /** Null when it runs again, or is not wanted any more; else why it does not. */
  async function startAgain(): Promise<string | null> {
    let reason = 'it ended again and again'
    while (tries < pauses.length) {
      await pause(pauses[tries], undefined, { signal: stopping.signal }).catch(() => undefined)
      tries += 1
      if (stopping.signal.aborted) return null
      try {
        postgres = await startPostgres(folder, { flags, tell, port: postgres.port })
        if (stopping.signal.aborted) await postgres.stop()
        return null
      } catch (fault) {
        reason = fault instanceof Error ? fault.message : String(fault)
      }
    }
    return reason
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = Date.now()
      const how = await postgres.ended
      if (stopping.signal.aborted) return
      if (Date.now() - began > STEADY) tries = 0
      tell(`The database has ended by itself (${how}). It is started again.`)
      const reason = await startAgain()
      if (reason !== null) return giveUp(`The database stays away, so the shop closes. ${reason}`)
      if (!stopping.signal.aborted) tell('The database is back.')
    }
  }

  const keeping = keep()
  return {
    url: postgres.url,
    adminUrl: postgres.adminUrl,
    stop: async () => {
      stopping.abort()
      await postgres.stop()
      await keeping
    },
  }
}
