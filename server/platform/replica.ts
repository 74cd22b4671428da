import { setTimeout as pause } from 'node:timers/promises'
import { type Database, type Db, openDatabase } from './database.ts'
import type { Log } from './log.ts'

/** Where is read what everybody may see and may be a second old. */
export interface Reads {
  db(): Db
  /** Says that it could not be reached: what it was asked is asked once more, elsewhere. False where there is no elsewhere. */
  lost(): boolean
}

/** Without a replica everything is read where it is written. */
export const readsFrom = (db: Db): Reads => ({ db: () => db, lost: () => false })

/** Older than this, in milliseconds, a replica is not read. */
const OLDEST = 1000
/** Between two looks at how far it has come. */
const BEAT = 250
const SOON = 10
const AWAY = 1000

export interface Replica extends Reads {
  /** Of the replica itself, for what is cached of it. */
  copy: Db
  /** Something changed: it is not read until it has that, too. Called before what is cached is dropped. */
  changed(): void
  stop(): Promise<void>
}

/**
 * Follows a streaming replica of `primary` at `url`. It is read while it has everything that this node was told of, and
 * all that was written until a second ago; otherwise, and while it is away, the primary is. So nobody sees an own change
 * undone, and a page that is cached shows what it would show without a replica.
 */
export function followReplica(primary: Database, url: string, log: Log, connections?: number): Replica {
  const copy = openDatabase(url, { connections })
  const stopping = new AbortController()
  /** Changes that were told, how many of them it has, and when it had all there was. */
  let told = 0
  let has = -1
  let asOf = Number.NEGATIVE_INFINITY
  let isAway = false
  let wake = () => {}

  const isCurrent = () => has === told && performance.now() - asOf < OLDEST

  async function look(): Promise<void> {
    const since = { told, moment: performance.now() }
    const { rows } = await primary.pool.query<{ place: string }>(
      'select pg_current_wal_insert_lsn()::text as place',
    )
    while (!stopping.signal.aborted) {
      const answer = await copy.pool.query<{ has: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
        [rows[0]?.place],
      )
      if (answer.rows[0]?.has) break
      await pause(SOON)
    }
    has = since.told
    asOf = since.moment
  }

  const following = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await look()
        if (isAway) log.warn('the replica is back')
        isAway = false
      } catch {
        if (!isAway && !stopping.signal.aborted)
          log.warn('the replica could not be asked: the database is read instead')
        isAway = true
      }
      if (has === told || isAway)
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, isAway ? AWAY : BEAT).unref()
        })
    }
  })()

  return {
    copy: copy.db,
    db: () => (isCurrent() ? copy.db : primary.db),
    lost: () => {
      const wasRead = has >= 0
      has = -1
      return wasRead
    },
    changed: () => {
      told += 1
      wake()
    },
    stop: async () => {
      stopping.abort()
      wake()
      await following
      await copy.close()
    },
  }
}
