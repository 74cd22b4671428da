import { expect, vi } from 'vitest'
import type { App } from '#server/app.ts'
import { type Context, systemContext, together } from '#server/context.ts'

/** Returns when somebody else, or as many as `waiting`, wait for a row that the caller's transaction holds. */
export async function untilSomebodyWaits(app: App, waiting = 1): Promise<void> {
  const question =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitFor(
    async () => expect((await app.database.pool.query(question)).rows.length).toBeGreaterThanOrEqual(waiting),
    { timeout: 180_000 },
  )
}

/**
 * Begins `late` in the middle of what somebody else does, who goes on with `rest` once it waits for them: where it holds what they
 * need then, neither can go on. What became of `late` after they are done.
 */
export async function amid<T>(
  app: App,
  begin: (ctx: Context) => Promise<unknown>,
  late: () => Promise<T>,
  rest: (ctx: Context) => Promise<unknown> = async () => undefined,
): Promise<T> {
  const { coming } = await together(systemContext(app), async (ctx) => {
    await begin(ctx)
    const coming = late()
    coming.catch(() => undefined)
    await untilSomebodyWaits(app)
    await rest(ctx)
    return { coming }
  })
  return coming
}
