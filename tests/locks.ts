import { expect, vi } from 'vitest'
import type { App } from '#server/app.ts'

/** Returns when somebody else, or as many as `waiting`, wait for a row that the caller's transaction holds. */
export async function untilSomebodyWaits(app: App, waiting = 1): Promise<void> {
  const question =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitFor(
    async () => expect((await app.database.pool.query(question)).rows.length).toBeGreaterThanOrEqual(waiting),
    { timeout: 180_000 },
  )
}
