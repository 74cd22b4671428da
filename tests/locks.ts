import { expect, vi } from 'vitest'
import type { App } from '#server/app.ts'

/** Returns when somebody else waits for a row that the caller's transaction holds. */
export async function untilSomebodyWaits(app: App): Promise<void> {
  const question =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitFor(async () => expect((await app.database.pool.query(question)).rows).not.toEqual([]), {
    timeout: 10_000,
  })
}
