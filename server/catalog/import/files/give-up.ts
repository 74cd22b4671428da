import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { App } from '../../../app.ts'
import { isAwaited } from '../../../queues.ts'
import { deleteRowsOf } from './rows-of-run.ts'
import { importLines, importRuns } from './tables.ts'

type Broken = NonNullable<typeof importRuns.$inferSelect.fault>

/** Ends the reading of a file that cannot be read: its run says so, and can be left; nothing needs the file any more. */
export async function failImport({ db, storage }: Pick<App, 'db' | 'storage'>, runId: number, fault: Broken) {
  await deleteRowsOf(db, importLines, runId)
  const [run] = await db
    .select({ fileKey: importRuns.fileKey })
    .from(importRuns)
    .where(and(eq(importRuns.id, runId), eq(importRuns.status, 'reading')))
  if (run?.fileKey) await storage.delete(run.fileKey)
  await db
    .update(importRuns)
    .set({ status: 'broken', fault, fileKey: null })
    .where(and(eq(importRuns.id, runId), eq(importRuns.status, 'reading')))
}

async function giveUp({ db, storage, clock }: Pick<App, 'db' | 'storage' | 'clock'>, which: SQL | undefined) {
  const stuck = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.status, 'reading'), which))
  for (const { id } of stuck) await failImport({ db, storage }, id, { code: 'given-up', row: 0 })
  const isUndoing = eq(importRuns.status, 'undoing')
  await db
    .update(importRuns)
    .set({
      status: sql`case when ${isUndoing} then 'done' else 'stopped' end`,
      endedAt: sql`coalesce(${importRuns.endedAt}, ${clock.now()})`,
    })
    .where(and(inArray(importRuns.status, ['running', 'undoing']), which))
}

/** An import whose work failed so often that it does not come back: its seller can leave it, go on with it or undo it again. */
export const giveUpImport = (app: Pick<App, 'db' | 'storage' | 'clock'>, runId: number): Promise<void> =>
  giveUp(app, eq(importRuns.id, runId))

/** The same for imports whose process died before it could say so. */
export const giveUpUnawaited = (app: Pick<App, 'db' | 'storage' | 'clock'>): Promise<void> =>
  giveUp(
    app,
    and(
      not(isAwaited('check-import', { runId: importRuns.id })),
      not(isAwaited('run-import', { runId: importRuns.id })),
    ),
  )
