import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../platform/database.ts'

const CHANNEL = 'catalogue'
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 10_000

/** Says, when the caller's transaction commits, that what the shop shows has changed: to every node. */
export async function touchCatalogue(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

export interface Listener {
  /** Fulfilled after the first attempt to connect. */
  ready: Promise<void>
  stop(): Promise<void>
}

/**
 * Calls `onChange` whenever a node has changed the catalogue, on a connection of its own. It connects again
 * by itself when the database was away, and then calls too: what changed meanwhile was not heard.
 */
export function listenToCatalogue(url: string, onChange: () => void): Listener {
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
    fresh.on('notification', onChange)
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      pause = FIRST_PAUSE
      if (missed) onChange()
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
