import { setTimeout as pause } from 'node:timers/promises'
import { cacheAnswers } from './cache.ts'
import { type Database, type Db, openDatabase } from './database.ts'
import type { Log } from './log.ts'
import { EVERYTHING } from './tags.ts'

/** Where is read what everybody may see and may be a second old. */
export interface ReadSource {
  db(): Db
  /** What `db` answered could not be reached: it is not read until it is back. */
  lost(): void
}

/** Without a replica everything is read where it is written. */
export const readsFrom = (db: Db): ReadSource => ({ db: () => db, lost: () => undefined })

/** Older than this, in milliseconds, a replica is not read. */
const OLDEST = 1000
/** Between two looks at how far it has come. */
const BEAT = 250
const SOON = 10
/** Whoever says nothing for so long, in milliseconds, is away: a slow answer has come by then, or was given up. */
const SILENCE = 17_000
const AWAY = 1000

interface Replica extends ReadSource {
  /** The replica itself. */
  copy: Db
  /** What has these tags changed: it is not read until it has that, too, and nothing older stays in what is cached of it. */
  changed(tags: readonly string[]): void
  stop(): Promise<void>
}

/**
 * Follows a streaming replica of `primary` at `url`. It is read while it has everything that this node was told of, and
 * all that was written until a second ago; otherwise, and while it is away, the primary is. So nobody sees an own change
 * undone, and a page that is cached shows what it would show without a replica.
 */
export function followReplica(primary: Database, url: string, log: Log, connections?: number): Replica {
  const copy = openDatabase(url, { connections, silence: SILENCE })
  const memory = cacheAnswers(copy.db)
  const stopping = new AbortController()
  /** Changes that were told, how many of them it has, and when it had all there was. */
  let sentChanges = 0
  let has = -1
  /** How often it was lost: who looks for it meanwhile has not found it. */
  let losses = 0
  /** What was told and is not there yet. */
  let missing = new Set<string>()
  let asOf = Number.NEGATIVE_INFINITY
  let isAway = false
  let wake = () => {}

  const isCurrent = () => has === sentChanges && performance.now() - asOf < OLDEST

  async function look(): Promise<void> {
    const since = { changes: sentChanges, losses, moment: performance.now(), missing }
    missing = new Set()
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
    // Who began to read before a change was told went on reading what was older.
    if (since.missing.size > 0) memory.drop([...since.missing])
    if (losses !== since.losses) return
    has = since.changes
    asOf = since.moment
  }

  const following = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await look()
        if (isAway) log.warn('the replica is back')
        isAway = false
      } catch {
        // However long it is away and whatever changes meanwhile, what is cached of it is older.
        missing = new Set([EVERYTHING])
        if (!isAway && !stopping.signal.aborted)
          log.warn('how far the replica has come could not be asked: the database is read instead')
        isAway = true
      }
      if (has === sentChanges || isAway)
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
      has = -1
      losses += 1
    },
    changed: (tags) => {
      sentChanges += 1
      memory.drop(tags)
      if (!missing.has(EVERYTHING)) for (const tag of tags) missing.add(tag)
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
