import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '../actor.ts'
import { type Context, inTransaction, unaudited } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { readInput, rowId, singleLine } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { SAVED_VIEW_LIMITS } from './saved-view-limits.ts'
import { savedViews } from './tables.ts'

/** Lists that can be saved as they are looked at. */
const SAVED_LISTS = ['orders'] as const
type SavedList = (typeof SAVED_LISTS)[number]

/** As many tabs as stand beside those of the list itself. */
const MOST_VIEWS = 8

const saveViewInput = z.object({
  name: singleLine(SAVED_VIEW_LIMITS.name, () => t('Please give the view a name')),
  query: singleLine(SAVED_VIEW_LIMITS.query).transform((text) => {
    const kept = new URLSearchParams(text)
    kept.delete('after')
    return kept.toString()
  }),
})

export const listSavedViews = (db: Db, userId: string, list: SavedList) =>
  db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.id))

/**
 * Keeps how an administrator looks at a list under a name: reads name and query, the list's address. The same name again is
 * the same view, seen anew. Refuses with `wrong-fields` or `too-many`.
 */
export async function saveView(ctx: Context<Admin>, list: SavedList, form: Typed): Promise<Outcome<string>> {
  const read = readInput(saveViewInput, form)
  if (!read.ok) return read
  const { name, query } = read.value
  const { userId } = ctx.actor
  return inTransaction(ctx, async ({ db, now }) => {
    await db
      .insert(savedViews)
      .values({ userId, list, name, query, createdAt: now })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.list, savedViews.name],
        set: { query },
      })
    if ((await listSavedViews(db, userId, list)).length > MOST_VIEWS) {
      const sentence = t('You have {{most}} views already. Remove one first.', { most: MOST_VIEWS })
      return refuse('too-many', sentence, { name: sentence })
    }
    return unaudited(query)
  })
}

const removeViewInput = z.object({ viewId: rowId })

/** Forgets a view of one's own; one that is gone is gone. */
export async function removeView(ctx: Context<Admin>, form: Typed): Promise<Outcome<null>> {
  const read = readInput(removeViewInput, form)
  if (!read.ok) return read
  return inTransaction(ctx, async ({ db }) => {
    await db
      .delete(savedViews)
      .where(and(eq(savedViews.id, read.value.viewId), eq(savedViews.userId, ctx.actor.userId)))
    return unaudited(null)
  })
}
