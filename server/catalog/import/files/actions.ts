import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuditAction } from '../../../audit/audit-actions.ts'
import { changed, inTransaction, unaudited } from '../../../context.ts'
import type { MarketCode } from '../../../markets/markets.ts'
import { formats } from '../../../platform/formats.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import { t } from '../../../platform/texts.ts'
import { enqueue } from '../../../queues.ts'
import { categories } from '../../tables.ts'
import type { ImportSettings } from './input.ts'
import { judgeMapping, type Mapping, mappingOf } from './mapping.ts'
import type { SellerContext } from './receive.ts'
import { PATIENT } from './rows-of-run.ts'
import { isUndoOver, undoUntil } from './states.ts'
import { type ImportAct, importsToDo, mayDo } from './status-rules.ts'
import { importRuns } from './tables.ts'

const gone = () => refuse('not-found', t('There is no such import.'))
const late = () => refuse('wrong-status', t('This import has gone on meanwhile. Look at it again.'))

type Run = typeof importRuns.$inferSelect
type NewRun = Partial<typeof importRuns.$inferInsert>

/** Does an act with an import of this seller's, where it stands so that it may be; another seller's does not exist. */
function step(
  ctx: SellerContext,
  runId: number,
  act: ImportAct,
  action: AuditAction,
  next: (run: Run, ctx: SellerContext) => Promise<Outcome<NewRun>>,
): Promise<Outcome<{ runId: number }>> {
  return inTransaction(ctx, async (acting) => {
    const [run] = await acting.db
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.id, runId), eq(importRuns.vendorId, ctx.actor.vendorId)))
      .for('update')
    if (!run) return gone()
    if (!mayDo(act, run.status)) return late()
    const set = await next(run, acting)
    if (!set.ok) return set
    await acting.db.update(importRuns).set(set.value).where(eq(importRuns.id, runId))
    return changed(
      { runId },
      { action, subjectKind: 'import', subjectId: String(runId), vendorId: String(ctx.actor.vendorId) },
    )
  })
}

/** Begins to write what was checked, or goes on where it was stopped. */
export const startImport = (ctx: SellerContext, runId: number) =>
  step(ctx, runId, 'start', 'import.started', async (run, acting) => {
    if (run.created + run.changed === 0)
      return refuse('nothing', t('There is nothing to import: no product would be created or changed.'))
    await enqueue(acting.db, 'run-import', { runId })
    return { ok: true, value: { status: 'running', startedAt: run.startedAt ?? ctx.now } }
  })

/** Stops after the products that are being written now. What is written stays, and can be undone. */
export const stopImport = (ctx: SellerContext, runId: number) =>
  step(ctx, runId, 'stop', 'import.stopped', async () => ({
    ok: true,
    value: { status: 'stopped', endedAt: ctx.now },
  }))

/** Begins to take an import back. */
export const beginUndo = (ctx: SellerContext, runId: number) =>
  step(ctx, runId, 'undo', 'import.undone', async (run, acting) => {
    if (run.endedAt && isUndoOver(run.endedAt, ctx.now)) {
      const date = formats().date(undoUntil(run.endedAt), { dateStyle: 'medium' })
      return refuse('too-late', t('This import could be undone until {{date}}.', { date }))
    }
    await enqueue(acting.db, 'run-import', { runId })
    return { ok: true, value: { status: 'undoing', done: 0 } }
  })

/**
 * Says what the columns of a file hold whose layout nobody knows, and has it checked; prices without a currency are for
 * `market`. Refuses with `not-matched`.
 */
export const matchColumns = (ctx: SellerContext, runId: number, market: MarketCode, mapping: Mapping) =>
  step(ctx, runId, 'match', 'import.matched', async ({ head, layout }, { db }) => {
    if (!head) return late()
    const judged = judgeMapping(head.headers, mapping, { market, above: layout.above ?? 0 })
    if (!judged.ok) return judged
    await enqueue(db, 'check-import', { runId })
    return { ok: true, value: { status: 'reading', market, layout: judged.value } }
  })

/** Says what the prices are for and what its categories mean, and has the file checked again. */
export const setImport = (ctx: SellerContext, runId: number, settings: ImportSettings) =>
  step(ctx, runId, 'settings', 'import.settings', async ({ head, layout }, { db }) => {
    if (head && !judgeMapping(head.headers, mappingOf(layout), { ...settings, above: 0 }).ok)
      return refuse(
        'not-matched',
        t('Another column holds the prices of this country. Change the columns first.'),
      )
    for (const { name, slug } of settings.categories)
      await db.execute(sql`
        insert into vendor_categories (vendor_id, name, category_id)
        select ${ctx.actor.vendorId}, ${name.trim().toLowerCase()}, c.id from ${categories} c
        where c.slug = ${slug} and c.status = 'active'
        on conflict (vendor_id, name) do update set category_id = excluded.category_id, subcategory_id = null`)
    await enqueue(db, 'check-import', { runId })
    const { market, newStatus, pictures, sameBy } = settings
    return { ok: true, value: { status: 'reading', market, newStatus, pictures, sameBy } }
  })

/** Leaves a file that was only checked: nothing of it stays but what its categories mean. */
export async function discardImport(ctx: SellerContext, runId: number): Promise<Outcome<null>> {
  const left = await inTransaction(ctx, async ({ db }) => {
    await db.execute(PATIENT)
    const [run] = await db
      .delete(importRuns)
      .where(
        and(
          eq(importRuns.id, runId),
          eq(importRuns.vendorId, ctx.actor.vendorId),
          inArray(importRuns.status, importsToDo('leave')),
        ),
      )
      .returning({ fileKey: importRuns.fileKey })
    return run ? unaudited(run) : gone()
  })
  if (!left.ok) return left
  if (left.value.fileKey) await ctx.app.storage.delete(left.value.fileKey)
  return done(null)
}
