import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { App } from '#server/app.ts'
import { type Context, inPlainTransaction, systemContext } from '#server/context.ts'
import type { Db } from '#server/platform/database.ts'

/** Less than a transaction may stand still, so that the test fails by its own sentence. */
const PATIENCE = 18_000

/** Who waits for a backend, and for those who wait for it. */
const QUESTION = `with recursive held (pid) as (
    select $1::int union
    select lock.pid from held join pg_locks lock on not lock.granted and held.pid = any (pg_blocking_pids(lock.pid)))
  select count(*)::int - 1 waiting from held`

/** Returns when somebody else, or as many as `waiting`, wait for what the transaction `holder` holds, or in the queue for it. */
export async function untilSomebodyWaits(
  app: App,
  holder: Db,
  waiting = 1,
  timeout = PATIENCE,
): Promise<void> {
  const [own] = (await holder.execute<{ pid: number }>(sql`select pg_backend_pid() pid`)).rows
  await vi.waitFor(
    async () => {
      const { rows } = await app.database.pool.query<{ waiting: number }>(QUESTION, [own?.pid])
      const sentence = `As many as ${waiting} should wait for what this transaction holds.`
      expect(rows[0]?.waiting, sentence).toBeGreaterThanOrEqual(waiting)
    },
    { timeout },
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
  const { coming } = await inPlainTransaction(systemContext(app), async (ctx) => {
    await begin(ctx)
    const coming = late()
    coming.catch(() => undefined)
    await untilSomebodyWaits(app, ctx.db)
    await rest(ctx)
    return { coming }
  })
  return coming
}
