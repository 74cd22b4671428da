import { and, eq, exists, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { App } from '../../../app.ts'
import { after, DAY } from '../../../platform/clock.ts'
import { giveUpUnawaited } from './give-up.ts'
import { deleteRowsOf, PATIENT } from './rows-of-run.ts'
import { undoOverBefore } from './states.ts'
import { importFaults, importItems, importRuns } from './tables.ts'

/** A file that was never started is asked for no more. */
const WAITS_DAYS = 30
/** What became of each product is shown for so long; the figures of an import stay. */
const TOLD_DAYS = 90
const ROUND = 50

const WAITING = ['matching', 'checked'] as const
const OVER = ['done', 'stopped', 'undone', 'broken'] as const

/** Gives up what nothing works on any more; throws away files of imports that cannot be undone any more, imports that were never started, and old details. */
export async function sweepImports(app: App): Promise<void> {
  const { db, storage, clock } = app
  await giveUpUnawaited(app)
  const now = clock.now()
  const ago = (days: number) => after(now, -days * DAY)
  const kept = undoOverBefore(now)
  for (;;) {
    const stale = await db
      .select({ id: importRuns.id, fileKey: importRuns.fileKey, status: importRuns.status })
      .from(importRuns)
      .where(
        or(
          and(inArray(importRuns.status, [...WAITING]), lt(importRuns.createdAt, ago(WAITS_DAYS))),
          and(
            isNotNull(importRuns.fileKey),
            inArray(importRuns.status, [...OVER]),
            lt(importRuns.createdAt, kept),
            sql`coalesce(${importRuns.endedAt}, ${importRuns.createdAt}) < ${kept}`,
          ),
        ),
      )
      .limit(ROUND)
    for (const { id, fileKey, status } of stale) {
      if (fileKey) await storage.delete(fileKey)
      if (WAITING.some((each) => each === status))
        await db.transaction(async (tx) => {
          await tx.execute(PATIENT)
          await tx
            .delete(importRuns)
            .where(and(eq(importRuns.id, id), inArray(importRuns.status, [...WAITING])))
        })
      else await db.update(importRuns).set({ fileKey: null }).where(eq(importRuns.id, id))
    }
    if (stale.length < ROUND) break
  }
  for (const table of [importItems, importFaults]) {
    const rows = db.select({ one: sql`1` }).from(table).where(eq(table.runId, importRuns.id))
    const old = await db
      .select({ id: importRuns.id })
      .from(importRuns)
      .where(
        and(inArray(importRuns.status, [...OVER]), lt(importRuns.createdAt, ago(TOLD_DAYS)), exists(rows)),
      )
    for (const { id } of old) await deleteRowsOf(db, table, id)
  }
}
