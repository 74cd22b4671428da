import { and, eq, gte, lt, type SQL } from 'drizzle-orm'
import { actorId, type Fulfiller } from '../actor.ts'
import type { Context } from '../context.ts'
import { after, DAY } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { productFormDrafts } from './tables.ts'

/** How long what was typed is kept. */
const KEPT_FOR = 7 * DAY
/** Characters of one form with its names. */
const LONGEST = 200_000

/** Which form it is: that of a product, or of a new one, of which an administrator has another for each seller. */
export const formKeyOf = (productId: number | null, forVendor: number | null = null): string =>
  productId !== null ? String(productId) : forVendor === null ? 'new' : `new-${forVendor}`

/** The form of a new product that began as a copy of another. */
export const copyKeyOf = (productId: number): string => `copy-${productId}`

const ownerOf = (actor: Fulfiller) => ({ ownerRole: actor.role, ownerId: actorId(actor) ?? '' })

const isOf = (actor: Fulfiller, formKey: string): SQL | undefined => {
  const { ownerRole, ownerId } = ownerOf(actor)
  return and(
    eq(productFormDrafts.ownerRole, ownerRole),
    eq(productFormDrafts.ownerId, ownerId),
    eq(productFormDrafts.formKey, formKey),
  )
}

/** All else stays as it was typed; the one sign that PostgreSQL keeps in no text was pasted, and is seen by nobody. */
const keepable = (text: string): string => text.replaceAll('\0', ' ')

/** Keeps what somebody has typed so far, in place of what they had before. Refuses with `too-large`. */
export async function keepFormDraft(
  ctx: Context<Fulfiller>,
  formKey: string,
  typed: Record<string, string>,
): Promise<Outcome<{ savedAt: Date }>> {
  const values = Object.fromEntries(Object.entries(typed).map((pair) => pair.map(keepable)))
  if (JSON.stringify(values).length > LONGEST)
    return refuse('too-large', t('This is too much to be kept automatically. Please save it as a draft.'))
  const row = { ...ownerOf(ctx.actor), formKey, values, savedAt: ctx.now }
  await ctx.db
    .insert(productFormDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [productFormDrafts.ownerRole, productFormDrafts.ownerId, productFormDrafts.formKey],
      set: { values, savedAt: ctx.now },
    })
  return done({ savedAt: ctx.now })
}

/** What somebody typed and did not save in the last seven days; null where there is nothing. */
export async function findFormDraft(db: Db, actor: Fulfiller, formKey: string, now: Date) {
  const [row] = await db
    .select({ values: productFormDrafts.values, savedAt: productFormDrafts.savedAt })
    .from(productFormDrafts)
    .where(and(isOf(actor, formKey), gte(productFormDrafts.savedAt, after(now, -KEPT_FOR))))
  return row ?? null
}

/** Forgets what somebody typed: it is saved, or they do not want it any more. */
export async function forgetFormDraft(ctx: Context<Fulfiller>, formKey: string): Promise<void> {
  await ctx.db.delete(productFormDrafts).where(isOf(ctx.actor, formKey))
}

/** Throws away what nobody came back to for seven days. Returns how many. */
export async function sweepFormDrafts(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(productFormDrafts)
    .where(lt(productFormDrafts.savedAt, after(now, -KEPT_FOR)))
    .returning({ formKey: productFormDrafts.formKey })
  return gone.length
}
