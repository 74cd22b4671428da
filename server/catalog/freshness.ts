import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../platform/database.ts'
import { EVERYTHING } from '../platform/tags.ts'

const CHANNEL = 'catalogue'
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 10_000

/**
 * Drops on every node, when the caller's transaction commits, what shows one of these tags; without tags, all that is
 * cached. What a trigger of the database sees (products, prices, vendors, categories, settings, rates) needs no word.
 */
export async function touchCatalogue(db: Db, tags: readonly string[] = [EVERYTHING]): Promise<void> {
  await db.execute(sql`select tell_tags(string_to_array(${tags.join(' ')}, ' '))`)
}

interface Listener {
  /** Fulfilled after the first attempt to connect. */
  ready: Promise<void>
  stop(): Promise<void>
}

/**
 * Calls `onChange` with the tags of what has changed, whoever changed it, on a connection of its own. It connects again
 * by itself when the database was away, and then says that everything did: what changed meanwhile was not heard.
 */
export function listenToCatalogue(url: string, onChange: (tags: string[]) => void): Listener {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let pause = FIRST_PAUSE
  let missed = false

  const again = () => {
    if (stopped || timer) return
    missed = true
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'freshness' })
    client = fresh
    fresh.on('error', () => undefined)
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => onChange((payload || EVERYTHING).split(' ')))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      pause = FIRST_PAUSE
      if (missed) onChange([EVERYTHING])
      missed = false
    } catch {
      await fresh.end().catch(() => undefined)
      again()
    }
  }

  const ready = connect()
  return {
    ready,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await ready
      await client?.end().catch(() => undefined)
    },
  }
}
